import type { PaymentState } from '../../../../values/orders/payment-state.ts'

const methods: Readonly<Record<string, string>> = {
  qris: 'QRIS',
  gopay: 'GoPay',
  shopeepay: 'ShopeePay',
  bank_transfer: 'Virtual account',
  echannel: 'Mandiri Bill',
  permata: 'Permata virtual account',
  credit_card: 'Card',
  cstore: 'Convenience store',
}

const states: Record<PaymentState, string> = {
  pending: 'waiting for the money',
  authorised: 'reserved on the card, not taken yet',
  review: 'held back by the provider as possible fraud',
  paid: 'paid',
  'partly-refunded': 'partly refunded',
  refunded: 'refunded',
  'partly-charged-back': 'partly taken back by the bank',
  'charged-back': 'taken back by the bank',
  denied: 'refused',
  cancelled: 'cancelled',
  failed: 'failed',
  expired: 'expired',
  other: 'unknown to the shop',
}

export const texts = {
  methods,
  states,
  payment: 'Payment',
  reference: 'Reference',
  method: 'Method',
  status: 'Status',
  updated: 'Updated',
  amount: 'Amount',
  viewAtProvider: 'View at provider',
  attempt: (number: number) => `Attempt ${number}`,
  notChosen: 'The payment page was opened for it, and no method was chosen.',
  unconfirmed: 'reported as paid, not confirmed by the provider yet',
  refundedPart: (amount: string) => `${amount} went back`,
  waitsForTransfer: (amount: string) => `${amount} to be transferred`,
  reports: (count: number, isAllChecked: boolean) =>
    `${count === 1 ? '1 notification' : `${count} notifications`} from the provider, ${isAllChecked ? 'all verified' : 'not all verified yet'}`,
  report: (state: string) => `Says it is ${state}`,
  checked: 'verified with the provider',
  unchecked: 'not verified yet',
  repeated: (times: number) => `received ${times} times`,
}
