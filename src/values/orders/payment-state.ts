/**
 * What happened to a payment, in the shop's words; the provider's words never reach a page. `authorised`: reserved on a card but not
 * taken. `review`: held back as possible fraud. `other`: a word the shop does not know.
 */
export const paymentStates = [
  'pending',
  'authorised',
  'review',
  'paid',
  'partly-refunded',
  'refunded',
  'partly-charged-back',
  'charged-back',
  'denied',
  'cancelled',
  'failed',
  'expired',
  'other',
] as const

export type PaymentState = (typeof paymentStates)[number]

/** What a state says about the money. `undone` takes back a payment that was confirmed before. */
export type MoneyPhase = 'pending' | 'held' | 'received' | 'charged-back' | 'undone' | 'expired' | 'unknown'

type PaymentStateRow = {
  money: MoneyPhase
  /** The states that can come directly after it. */
  next: readonly PaymentState[]
}

/** ARCHITECTURE.md draws this table, and a test compares the two. */
export const paymentStateTable: Readonly<Record<PaymentState, PaymentStateRow>> = {
  pending: {
    money: 'pending',
    next: ['authorised', 'review', 'paid', 'denied', 'cancelled', 'failed', 'expired', 'other'],
  },
  authorised: { money: 'held', next: ['paid', 'denied', 'cancelled', 'failed', 'expired', 'other'] },
  review: { money: 'held', next: ['paid', 'denied', 'cancelled', 'failed', 'expired', 'other'] },
  paid: {
    money: 'received',
    next: ['partly-refunded', 'refunded', 'partly-charged-back', 'charged-back', 'denied', 'cancelled'],
  },
  'partly-refunded': { money: 'received', next: ['refunded'] },
  refunded: { money: 'received', next: [] },
  'partly-charged-back': { money: 'charged-back', next: ['charged-back'] },
  'charged-back': { money: 'charged-back', next: [] },
  denied: { money: 'undone', next: [] },
  cancelled: { money: 'undone', next: [] },
  failed: { money: 'undone', next: [] },
  expired: { money: 'expired', next: [] },
  other: { money: 'unknown', next: [] },
}

export const statesWithMoney = (...phases: readonly MoneyPhase[]): readonly PaymentState[] =>
  paymentStates.filter((state) => phases.includes(paymentStateTable[state].money))

/** A provider's status may lag behind its notifications. True if a payment that is in `now` has been in `expected` already. */
export const hasReached = (now: PaymentState, expected: PaymentState): boolean =>
  // Nothing can be expected after a word the shop does not know.
  expected === 'other' || canLeadTo(expected, now)

const canLeadTo = (from: PaymentState, to: PaymentState): boolean =>
  from === to || paymentStateTable[from].next.some((next) => canLeadTo(next, to))
