import type { LateTrouble } from '../../../../shop/orders/order.ts'

const what: Record<LateTrouble, string> = {
  amount: 'The payment isn’t the amount of the order.',
  reversal: 'The money was taken back.',
  part: 'The bank took back a part of the money.',
}

export const texts = {
  what,
  advice:
    'It was too late to stop the order. Write to the customer, and ask the payment provider what happened to the money.',
  /** The order, its total and what happened: on Today. */
  first: (invoice: string, amount: string, what: string) => `${invoice}, ${amount}. ${what}`,
  oldest: (first: string) => `Oldest: ${first}`,
  markHandled: 'Mark as handled',
  handled: (invoice: string) => `Handled: the payment of ${invoice}`,
  notHandled: {
    'unknown-order': 'There is no such order.',
    'nothing-to-handle': 'It is marked as handled already.',
    'changed-meanwhile': 'The payment has changed since this page was opened. Look at it again. Nothing was changed.',
  },
}
