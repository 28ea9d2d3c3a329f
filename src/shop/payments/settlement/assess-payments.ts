import { type PaymentState, statesWithMoney } from '../../../values/payment-state.ts'

/** What is known of one payment: it only grows, so the order in which it was heard does not matter. */
export type KnownPayment = {
  /** Every state the provider has confirmed. */
  confirmed: readonly PaymentState[]
  /** A genuine notice told of the money. That alone pays nothing, but a denial takes it away from then on. */
  notifiedPaid: boolean
  amount: number | undefined
  currency: string
  refunded: number
  /** Given back by bank transfer, beside what the provider gave back. */
  transferred: number
  /** What it looked like when somebody decided what it means: empty where nobody wrote that down. */
  decidedAs: string | undefined
}

/** What all payments of an order come to. */
export type PaymentAssessment = {
  money: 'none' | 'paid' | 'refunded' | 'amount' | 'reversal'
  /** So much less is left of what came than the order may keep. */
  refunded: number
  /** Nothing is left of it, however little that was. */
  isFullyRefunded: boolean
  /** Some of the money that fits came after somebody had decided about the order, or nobody ever has. */
  needsAttention: boolean
}

type PaymentOutcome = 'nothing' | 'open' | 'failed' | 'paid' | 'amount' | 'refunded' | 'reversed'

const paidStates = statesWithMoney('received')
const chargedBackStates = statesWithMoney('charged-back')
/** Whoever confirms one of these speaks of money that was there, and of its sum. */
export const moneyStates = [...paidStates, ...chargedBackStates]
const undoneStates = statesWithMoney('undone')

/**
 * Payment by payment, then all together. Success beats the failures of other payments. Money that was taken away again, or
 * that is not what was asked, is for people to look at, whatever else there is.
 */
export function assessPayments(payments: readonly KnownPayment[], asked: number): PaymentAssessment {
  const standings = payments.map((payment) => outcomeOf(payment, asked))
  const has = (standing: PaymentOutcome) => standings.includes(standing)
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
    ...refundsOf(payments, asked),
    needsAttention: payments.some((payment) => coversOrder(payment, asked) && !isDecidedAbout(payment, asked)),
  }
}

/** What somebody has decided about is no longer to be looked at: another sum than was asked does for the order then. */
function outcomeOf(payment: KnownPayment, asked: number): PaymentOutcome {
  const heard = rawOutcomeOf(payment, asked)
  if (!isDecidedAbout(payment, asked)) return heard
  if (heard === 'amount') return payment.confirmed.includes('refunded') ? 'refunded' : 'paid'
  return heard === 'reversed' ? 'failed' : heard
}

function rawOutcomeOf(payment: KnownPayment, asked: number): PaymentOutcome {
  const { confirmed, notifiedPaid, amount, currency } = payment
  const is = (states: readonly PaymentState[]) => states.some((state) => confirmed.includes(state))
  const took = is(paidStates)
  if (is(chargedBackStates) || (is(undoneStates) && (took || notifiedPaid))) return 'reversed'
  if (took && (amount !== asked || currency !== 'IDR')) return 'amount'
  if (confirmed.includes('refunded')) return 'refunded'
  if (took) return 'paid'
  if (is(statesWithMoney('undone', 'expired'))) return 'failed'
  return confirmed.length > 0 ? 'open' : 'nothing'
}

/** What a decision is about: whatever changes of it is news. */
export const fingerprintOf = (payment: KnownPayment, asked: number): string =>
  [rawOutcomeOf(payment, asked), payment.amount, payment.currency].join(' ')

const isDecidedAbout = (payment: KnownPayment, asked: number): boolean =>
  payment.decidedAs === '' || payment.decidedAs === fingerprintOf(payment, asked)

/** Its money is, or was, what the order asked for. */
export const coversOrder = (payment: KnownPayment, asked: number): boolean =>
  ['paid', 'refunded'].includes(outcomeOf(payment, asked))

/** An order that was paid twice and once given back has all its money: what is missing counts, not what went back. */
function refundsOf(
  payments: readonly KnownPayment[],
  asked: number,
): Pick<PaymentAssessment, 'refunded' | 'isFullyRefunded'> {
  const ours = payments.filter((payment) => coversOrder(payment, asked))
  const left = sumOver(ours, (payment) => remainingOf(payment, asked))
  const missing = ours.length === 0 ? 0 : Math.max(0, asked - left)
  const given = sumOver(ours, (payment) => returnedOf(payment, receivedBy(payment, asked)))
  return { refunded: Math.min(missing, given), isFullyRefunded: ours.length > 0 && left === 0 }
}

const sumOver = (payments: readonly KnownPayment[], sumOf: (payment: KnownPayment) => number): number =>
  payments.reduce((sum, payment) => sum + sumOf(payment), 0)

/** What the provider calls refunded went back whole, whether or not it names the sum. */
const returnedOf = ({ confirmed, refunded, transferred }: KnownPayment, whole: number): number =>
  (confirmed.includes('refunded') ? whole : refunded) + transferred

/** Of money that fits: another sum than was asked, which somebody let pass, does for all of it. */
export const remainingOf = (payment: KnownPayment, asked: number): number =>
  Math.max(0, asked - returnedOf(payment, asked))

/** The money itself, however much of the order it does for. */
const receivedBy = ({ amount, currency }: KnownPayment, asked: number): number =>
  currency === 'IDR' ? (amount ?? asked) : asked

type Sums = { grossAmount: number; refundedAmount: number }

/** What can be given back of an order: nothing that did not come. Of money that no provider knows, all that was asked. */
export function refundableOf(payments: readonly KnownPayment[], { grossAmount, refundedAmount }: Sums): number {
  const ours = payments.filter((payment) => coversOrder(payment, grossAmount))
  const left = sumOver(ours, (payment) => {
    const came = receivedBy(payment, grossAmount)
    return Math.max(0, came - returnedOf(payment, came))
  })
  return Math.min(grossAmount - refundedAmount, ours.length === 0 ? grossAmount : left)
}

/**
 * What came for an order at most, whether or not it is the sum that was asked, or was taken away again. Of money that no provider
 * knows, what was asked.
 */
export function receivedFor(payments: readonly KnownPayment[], asked: number): number {
  const taken = payments.filter(({ confirmed }) => moneyStates.some((state) => confirmed.includes(state)))
  return taken.length === 0
    ? asked
    : Math.min(
        asked,
        sumOver(taken, (payment) => receivedBy(payment, asked)),
      )
}
