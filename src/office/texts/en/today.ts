type Work = 'to-pack' | 'to-ship' | 'payment-check'

const work: Record<Work, string> = { 'to-pack': 'To pack', 'to-ship': 'To ship', 'payment-check': 'Payment Check' }

const workHint: Record<Work, string> = {
  'to-pack': 'Paid, oldest first',
  'to-ship': 'Packed, no waybill yet',
  'payment-check': 'Money that needs a decision',
}

export const texts = {
  work,
  workHint,
  today: 'Today',
  updated: (at: string) => `Updated ${at}`,
  startPacking: 'Start packing',
  toDo: 'To do',
  allDone: 'All done',
  nothingWaits: 'Nothing waits. New orders appear here by themselves.',
}
