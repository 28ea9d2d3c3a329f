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
}

/** What all payments of an order come to. */
export type Verdict = {
  money: 'none' | 'paid' | 'refunded' | 'amount' | 'reversal'
  /** So much was given back. */
  refunded: number
  /** It was paid more than once. */
  isDouble: boolean
  /** A payment is underway, or somebody looks at it. */
  isOpen: boolean
}

type Standing = 'nothing' | 'open' | 'failed' | 'paid' | 'amount' | 'refunded' | 'reversed'

const tookMoney: readonly PaymentState[] = ['paid', 'partly-refunded', 'refunded']
const charged: readonly PaymentState[] = ['charged-back', 'partly-charged-back']
const undone: readonly PaymentState[] = ['denied', 'cancelled', 'failed']
const over: readonly PaymentState[] = [...undone, 'expired']

/**
 * Payment by payment, then all together. Success beats the failures of other payments. Money that was taken away again, or
 * that is not what was asked, is for people to look at, whatever else there is.
 */
export function foldPayments(payments: readonly KnownPayment[], asked: number): Verdict {
  const standings = payments.map((payment) => standingOf(payment, asked))
  const has = (standing: Standing) => standings.includes(standing)
  const refunded = payments.reduce((sum, payment) => sum + refundedOf(payment, asked), 0)
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
    refunded,
    isDouble: standings.filter((standing) => standing === 'paid').length > 1,
    isOpen: has('open'),
  }
}

function standingOf({ confirmed, toldPaid, amount, currency }: KnownPayment, asked: number): Standing {
  const is = (states: readonly PaymentState[]) => states.some((state) => confirmed.includes(state))
  const took = is(tookMoney)
  if (is(charged) || (is(undone) && (took || toldPaid))) return 'reversed'
  if (took && (amount !== asked || currency !== 'IDR')) return 'amount'
  if (confirmed.includes('refunded')) return 'refunded'
  if (took) return 'paid'
  if (is(over)) return 'failed'
  return confirmed.length > 0 ? 'open' : 'nothing'
}

/** Where the provider names no sum, all of it went back. */
const refundedOf = ({ confirmed, refunded }: KnownPayment, asked: number): number =>
  refunded > 0 ? refunded : confirmed.includes('refunded') ? asked : 0
