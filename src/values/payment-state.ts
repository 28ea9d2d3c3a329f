/**
 * What happened to a payment, in the shop's words; the provider's never reach a page.
 * `review`: held back as possible fraud. `authorised`: reserved on a card, not taken. `other`: a word we do not know.
 */
export type PaymentState =
  | 'pending'
  | 'authorised'
  | 'review'
  | 'paid'
  | 'denied'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'partly-refunded'
  | 'charged-back'
  | 'partly-charged-back'
  | 'other'

/** Nothing comes of a payment any more. */
export const endedWithoutMoney: readonly PaymentState[] = ['denied', 'cancelled', 'failed', 'expired']
