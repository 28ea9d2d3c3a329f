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
  takenBack: 'How much did the bank take back?',
  takenBackHint: (most: string) =>
    `The provider’s dashboard says how much: at most ${most}, and 0 if you won the dispute or have booked it by hand. It counts as refunded in the reports, which cannot be undone.`,
  markHandled: 'Mark as handled',
  handled: (invoice: string) => `Handled: the payment of ${invoice}`,
  notHandled: {
    'unknown-order': 'There is no such order.',
    'nothing-to-handle': 'It is marked as handled already.',
    'taken-back-unknown': 'Type how much the bank took back, or 0. Nothing was changed.',
    'taken-back-unreadable': 'Type an amount such as 200.000, or 0. Nothing was changed.',
    'refund-waits': 'A refund of this order is still being made. Try again when it is through. Nothing was changed.',
    'taken-back-wrong': 'The bank can’t have taken back that much. Nothing was changed.',
    'changed-meanwhile': 'The payment has changed since this page was opened. Look at it again. Nothing was changed.',
  },
}
