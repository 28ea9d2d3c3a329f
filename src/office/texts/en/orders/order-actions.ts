type Way = 'paid' | 'refunded' | 'cancelled'
type NotResolved =
  | 'unknown-order'
  | 'wrong-status'
  | 'already-shipped'
  | 'sold-out'
  | 'money-kept'
  | 'provider-away'
  | 'changed-meanwhile'
  | 'taken-back-unknown'
  | 'taken-back-wrong'
  | 'all-taken-back'
type NotCancelled = 'unknown-order' | 'paid' | 'over' | 'payment-underway' | 'underway'

const wayName: Record<Way, string> = {
  paid: 'Accept the payment',
  refunded: 'Refund the payment',
  cancelled: 'Cancel the order',
}

/** The button that resolves it: the amount and the person. */
const wayConfirm: Record<Way, (amount: string, name: string) => string> = {
  paid: (amount, name) => `Accept ${amount} from ${name}`,
  refunded: (amount, name) => `Refund ${amount} to ${name}`,
  cancelled: (amount, name) => `Cancel the order of ${amount} by ${name}`,
}

const wayEffect: Record<Way, string> = {
  paid: 'The order takes its items from stock and can be packed.',
  refunded:
    'This moves no money. What the provider still has, you transfer; the order then waits under refunds to transfer. Items that weren’t shipped go back into stock.',
  cancelled: 'Only possible if the provider has no money for it. Its items go back into stock.',
}

const notResolved: Record<NotResolved, string> = {
  'taken-back-unknown': 'The bank took back a part. Say how much first. Nothing was changed.',
  'all-taken-back': 'Then nothing is left of the payment. Choose the refund instead. Nothing was changed.',
  'taken-back-wrong': 'The bank can’t have taken back that much. Nothing was changed.',
  'unknown-order': 'There is no such order.',
  'wrong-status': 'The order isn’t in Payment Check any more. Nothing was changed.',
  'already-shipped': 'The parcel was shipped, so the order can’t be cancelled. Nothing was changed.',
  'sold-out': 'Its items are sold. Count new ones in, or refund the payment. Nothing was changed.',
  'changed-meanwhile': 'The payments have changed since this page was opened. Nothing was changed.',
  'money-kept': 'The provider has money for it, or it may still come. Nothing was changed.',
  'provider-away':
    'The provider doesn’t answer, so it’s unclear whether it has money. Try again later. Nothing was changed.',
}

const notCancelled: Record<NotCancelled, string> = {
  'unknown-order': 'There is no such order.',
  paid: 'The order is paid. Refund it instead. Nothing was changed.',
  over: 'The order has ended already.',
  'payment-underway': 'A payment is in progress and can’t be stopped now. Nothing was changed.',
  underway: 'The payment provider didn’t answer in time. Nothing was changed. Try again in a minute.',
}

export const texts = {
  wayName,
  wayEffect,
  wayConfirm,
  received: (amount: string, total: string) => `The provider has confirmed ${amount} of ${total}.`,
  notReceived: (total: string) => `The provider has confirmed no payment. The order is ${total}.`,
  refundsByHand: (amount: string, name: string) =>
    `${amount} to ${name}. This moves no money: transfer it yourself, then mark it done in Today. Items that weren’t shipped go back into stock.`,
  refundsRest: (amount: string, name: string) =>
    `At most ${amount} to ${name}, less what the bank took back: you say how much that was. Items that weren’t shipped go back into stock.`,
  takenBack: 'How much did the bank take back?',
  takenBackHint: (counted: string | undefined) =>
    counted === undefined
      ? 'The provider doesn’t say; its dashboard does. 0 if you won the dispute.'
      : `The provider doesn’t say; its dashboard does. Only what isn’t in the ${counted} that already count as refunded. 0 if nothing was added, or you won the dispute.`,
  takenBackWrong: (most: string) => `Type an amount of at most ${most}, or 0.`,
  takenBackNext: 'Continue',
  wentBack: (all: string, total: string) => `${all} of ${total} is back with the customer.`,
  wentBackParts: (before: string, now: string, all: string, total: string) =>
    `${all} of ${total} is back with the customer: ${before} counted before, and ${now} that the bank took back since.`,
  markRefunded: (name: string) => `Mark the order of ${name} as refunded`,
  nothingToRefund: 'The money is back with the customer already. Items that weren’t shipped go back into stock.',
  wayShort: (items: string) => `Not possible yet: ${items}. Count new ones in first.`,
  shortItem: (item: string, wanted: number, left: number) => `${wanted} × ${item} needed, ${left} in stock`,
  wayMoneyKept: (amount: string) => `Only if no payment was received. The provider has received ${amount}.`,
  wayShipped: 'The parcel was shipped, so the order can’t be cancelled.',
  unavailable: 'Unavailable',
  updateStock: 'Update stock',
  messageFirst: (name: string) => `Message ${name} first`,
  resolveNoUndo: 'This can’t be undone.',
  notResolved,
  notCancelled,
  back: 'Back to the order',
  itemsRefunded: (count: number) => `${count} refunded`,
  refund: 'Refund',
  transferred: 'The money was transferred',
  transferDue: (amount: string) => `${amount} waits to be transferred to the customer.`,
  transferDone: (amount: string) => `Recorded: ${amount} transferred. The customer gets an email.`,
  nothingDue: 'No transfer is due. Nothing was changed.',
  resolve: 'Resolve payment',
  resolveTitle: 'Payment Check',
  resolved: (invoice: string) => `Resolved: ${invoice}`,
  link: 'Payment link',
  paid: 'Mark as paid',
  forget: 'Delete personal data',
  forgetTitle: (name: string) => `Delete the data of ${name}?`,
  forgetWhat: 'Name, phone number, email, address, notes and emails of this order are deleted. It can’t be undone.',
  forgetKept: 'Items, sums and dates stay, because the law requires them.',
  forgetButton: (name: string) => `Delete the data of ${name}`,
  forgotten: 'The personal data of this order is deleted.',
  notForgotten: {
    'unknown-order': 'There is no such order. Nothing was changed.',
    'has-account': 'The order belongs to an account. Delete the account instead. Nothing was changed.',
    'forgotten-before': 'Its personal data was deleted before.',
    'order-open': 'The order isn’t over yet. Nothing was changed.',
    'return-open': 'A return of this order is open. Nothing was changed.',
    'transfer-due': 'A refund of this order has to be transferred first. Nothing was changed.',
  },
  cancel: 'Cancel the order',
  cancelTitle: (name: string) => `Cancel the order of ${name}?`,
  cancelEffect:
    'Its payment page is closed, its items go back into stock, and the customer gets an email. It can’t be undone.',
  cancelled: (name: string) => `Cancelled: ${name}`,
  address: 'Correct the address',
  waybill: 'Correct the waybill',
  waybillNow: (waybill: string) => `Now ${waybill}`,
  newWaybill: 'New waybill',
  waybillHint: '6 to 40 letters, digits and hyphens',
  badWaybill: 'A waybill has 6 to 40 letters, digits and hyphens.',
  sameWaybill: 'This is the waybill it has already.',
  corrected: (waybill: string) => `The waybill is ${waybill} now. The customer gets an email.`,
}
