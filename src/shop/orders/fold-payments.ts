import type { PaymentState } from '../payments/payment-facts.ts'

/** What is known of one payment: it only grows, so the order in which it was heard does not matter. */
export type KnownPayment = {
  /** Every state the provider has confirmed. */
  confirmed: readonly PaymentState[]
  /** A genuine notice told of the money. That alone pays nothing, but a denial takes it away from then on. */
  toldPaid: boolean
  amount: number | undefined
  currency: string
  refunded: number
  /** It came a second time for the same order, and was given back for itself: it counts for nothing. */
  givenBack: boolean
}

/** What all payments of an order come to. */
export type Verdict = {
  money: 'none' | 'paid' | 'refunded' | 'amount' | 'reversal'
  /** So much less than what was asked is left of what came. */
  refunded: number
  /** So many payments have money of which something is left. */
  kept: number
  /** So many were given back whole. */
  returned: number
  /** A payment is underway, or somebody looks at it. */
  isOpen: boolean
}

type Standing = 'nothing' | 'open' | 'failed' | 'paid' | 'amount' | 'refunded' | 'given-back' | 'reversed'

const tookMoney: readonly PaymentState[] = ['paid', 'partly-refunded', 'refunded']
const charged: readonly PaymentState[] = ['charged-back', 'partly-charged-back']
/** Whoever confirms one of these speaks of money that was there, and of its sum. */
export const withMoney: readonly PaymentState[] = [...tookMoney, ...charged]
const undone: readonly PaymentState[] = ['denied', 'cancelled', 'failed']
const over: readonly PaymentState[] = [...undone, 'expired']

/**
 * Payment by payment, then all together. Success beats the failures of other payments. Money that was taken away again, or
 * that is not what was asked, is for people to look at, whatever else there is.
 */
export function foldPayments(payments: readonly KnownPayment[], asked: number): Verdict {
  const standings = payments.map((payment) => standingOf(payment, asked))
  const has = (standing: Standing) => standings.includes(standing)
  return {
    money: has('reversed')
      ? 'reversal'
      : has('amount')
        ? 'amount'
        : has('paid')
          ? 'paid'
          : has('refunded')
            ? 'refunded'
            : 'none',
    refunded: missingOf(payments, asked),
    kept: standings.filter((standing) => standing === 'paid').length,
    returned: standings.filter((standing) => standing === 'refunded').length,
    isOpen: has('open'),
  }
}

export function standingOf(payment: KnownPayment, asked: number): Standing {
  const { confirmed, toldPaid, amount, currency, givenBack } = payment
  const is = (states: readonly PaymentState[]) => states.some((state) => confirmed.includes(state))
  const took = is(tookMoney)
  if (is(charged) || (is(undone) && (took || toldPaid))) return 'reversed'
  if (took && givenBack) return 'given-back'
  if (took && (amount !== asked || currency !== 'IDR')) return 'amount'
  if (confirmed.includes('refunded')) return 'refunded'
  if (took) return 'paid'
  if (is(over)) return 'failed'
  return confirmed.length > 0 ? 'open' : 'nothing'
}

/** An order that was paid twice and once given back has all its money: what is missing counts, not what went back. */
function missingOf(payments: readonly KnownPayment[], asked: number): number {
  const ours = payments.filter((payment) => ['paid', 'refunded'].includes(standingOf(payment, asked)))
  const left = ours.reduce((sum, payment) => sum + asked - refundedOf(payment, asked), 0)
  return ours.length === 0 ? 0 : Math.max(0, asked - left)
}

/** Where the provider names no sum, all of it went back. */
const refundedOf = ({ confirmed, refunded }: KnownPayment, asked: number): number =>
  refunded > 0 ? refunded : confirmed.includes('refunded') ? asked : 0
