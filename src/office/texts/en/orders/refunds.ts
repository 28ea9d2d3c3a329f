type NotRefunded =
  | 'unknown-order'
  | 'wrong-status'
  | 'too-much'
  | 'too-many-pieces'
  | 'above-limit'
  | 'return-ended'
  | 'already-shipped'
  | 'changed-meanwhile'
  | 'not-refunded'

const notRefunded: Record<NotRefunded, string> = {
  'unknown-order': 'There is no such order. Nothing was refunded.',
  'wrong-status': 'The order has another status by now. Nothing was refunded.',
  'too-much': 'More than what is left can’t be refunded. Nothing was refunded.',
  'too-many-pieces':
    'Some of these items were refunded or replaced, or are in a return. Choose fewer. Nothing was refunded.',
  'return-ended': 'The return was refunded or replaced already, or has not arrived. Nothing was refunded.',
  'above-limit': 'This is more than you may refund. Ask an owner. Nothing was refunded.',
  'already-shipped': 'The parcel was shipped, so its items can’t be restocked now. Nothing was refunded.',
  'changed-meanwhile': 'The order has changed meanwhile. Look at it again first. Nothing was refunded.',
  'not-refunded':
    'The payment provider has not confirmed the refund. If it didn’t answer, the shop tries again by itself. Look at the order in a few minutes, before you do anything else.',
}

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)

export const texts = {
  notRefunded,
  back: 'Back to the order',
  refund: 'Refund',
  refundTitle: (name: string) => `Refund to ${name}`,
  left: (amount: string) => `${amount} can still be refunded.`,
  fullRefund: 'Full refund',
  selectedItems: 'Selected items',
  customAmount: 'Custom amount',
  each: (amount: string) => `${amount} each`,
  of: (left: number) => `of ${left}`,
  piecesOf: (name: string, detail: string) => `Refund how many of ${name}, ${detail}`,
  shipping: 'Shipping',
  amount: 'Amount',
  amountHint: 'Whole rupiah, such as 150.000',
  badChoice: 'Choose at least one item, or write an amount in whole rupiah, such as 150.000.',
  aboveLimit: (limit: string) => `You may refund up to ${limit}. Ask an owner for more.`,
  restock: 'Restock the items',
  restockHint: '(only what wasn’t shipped yet)',
  byTransfer: 'I have transferred the money myself',
  check: 'Continue',
  confirmTitle: (amount: string, name: string) => `${amount} to ${name}`,
  confirm: (amount: string, name: string) => `Refund ${amount} to ${name}`,
  byProvider: 'Back to where it was paid from, within a few days. The customer gets an email.',
  byTransferLater:
    'This payment method can’t be refunded automatically. The refund waits under refunds to transfer until you mark it as done. Then the customer gets an email.',
  byTransferDone: 'You have transferred it already. The customer gets an email.',
  kept: (kept: string, paid: string) => `You keep ${kept} of ${paid}.`,
  restocks: (count: number) => (count === 0 ? 'The items go back into stock.' : `${items(count)} back into stock.`),
  accountOf: (name: string) => `Bank account of ${name}`,
  bank: 'Bank',
  accountNumber: 'Account number',
  holder: 'Name of the account holder',
  accountNeeded: 'Ask the customer for bank, number and name of the account. Nothing was refunded.',
  noUndo: 'Refunds can’t be undone.',
  keep: 'Cancel',
  refunded: (amount: string, name: string) => `${amount} refunded to ${name}.`,
  toTransfer: (amount: string, name: string) => `Recorded. Now transfer ${amount} to ${name}, then mark it as done.`,
  nothingLeft: 'Nothing can be refunded.',
}
