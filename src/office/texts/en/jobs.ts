import type { LongJobKind, LongJobState } from '../../../shop/long-jobs/long-job.ts'

const kinds: Record<LongJobKind, string> = {
  'import-check': 'Check of an import',
  import: 'Import',
  'import-undo': 'Undo of an import',
  'articles-change': 'Change of articles',
  'articles-undo': 'Undo of a change of articles',
  'orders-pack': 'Packing of orders',
  'orders-ship': 'Shipping of parcels',
  'demo-remove': 'Removal of the demo content',
}

/** What a job is doing, by the name that its work gives. */
const steps: Readonly<Record<string, string>> = {
  'Looking at pictures': 'Checking pictures',
  'Storing pictures': 'Storing pictures',
  'Writing rows': 'Saving rows',
  'Changing articles': 'Changing articles',
  'Undoing changes': 'Undoing the changes',
  'Packing orders': 'Packing orders',
  'Shipping parcels': 'Shipping parcels',
  'Removing the demo': 'Removing the demo content',
}

const ended: Record<LongJobState, string> = {
  waiting: '',
  running: '',
  done: 'Finished.',
  stopped: 'Stopped. Nothing was changed.',
  failed: 'It failed three times and was given up. The log says why.',
}

export const texts = {
  kinds,
  steps,
  ended,
  stoppedHalfway: 'Stopped. What was changed by then stays.',
  job: 'Progress',
  you: 'You',
  terminal: 'Terminal',
  startedBy: (name: string, moment: string) => `Started by ${name}, ${moment}`,
  waiting: 'Starts in a few seconds',
  stopping: 'Stopping',
  ofTotal: (done: number, total: number) => `${done.toLocaleString('id-ID')} of ${total.toLocaleString('id-ID')}`,
  canClose: 'You can close this page. The work continues on the server, also after a restart.',
  refresh: 'Refresh',
  stop: 'Stop',
  stopRequested: 'It stops after the current step.',
  hasEnded: 'It has ended already.',
  attention: 'Needs attention',
  back: 'Done',
}
