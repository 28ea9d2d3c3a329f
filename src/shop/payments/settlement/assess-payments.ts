import { canBecome, type OrderStatus } from '../../../values/orders/order-status.ts'
import { type PaymentState, statesWithMoney } from '../../../values/orders/payment-state.ts'
import { type Rupiah, rupiah } from '../../../values/rupiah.ts'
import type { LateTrouble } from '../../orders/order.ts'

/* Pure rules: what the payments of an order mean for it. `asked` is the total of the order. */

/** What is known of one payment. It only grows, so the sequence in which news arrives does not matter. */
export type KnownPayment = {
  /** Every state that the provider has confirmed. */
  confirmed: readonly PaymentState[]
  /** A notification reported it as paid. That alone pays nothing, but a later denial then takes money away. */
  notifiedPaid: boolean
  amount: number | undefined
  currency: string
  /** Refunded through the provider. */
  refunded: number
  /** Refunded by bank transfer, in addition. */
  transferred: number
  decision: Decision
}

/**
 * What the operator has decided about a payment by resolving its order.
 * `state`: decided while the payment looked like this. If it looks different later, it needs another decision.
 * `any`: decided before fingerprints were stored; it holds whatever the payment looks like.
 */
export type Decision = { kind: 'none' } | { kind: 'any' } | { kind: 'state'; fingerprint: string }

export type PaymentAssessment = {
  /**
   * `paid` and `refunded`: the right amount came, and in the second case all of it went back. `amount`: a wrong amount came.
   * `reversal`: money was taken back.
   */
  money: 'none' | 'paid' | 'refunded' | 'amount' | 'reversal'
  /** How much of the order's total has gone back. */
  refunded: number
  /** All the money was returned, however much or little it was. */
  isFullyRefunded: boolean
  /** A payment of the right amount came after the operator's last decision, or there was no decision. */
  hasNewMoney: boolean
}

// Part of the stored fingerprints: never rename these.
type PaymentOutcome = 'nothing' | 'open' | 'failed' | 'paid' | 'amount' | 'refunded' | 'reversed'

const receivedStates = statesWithMoney('received')
const chargedBackStates = statesWithMoney('charged-back')
const undoneStates = statesWithMoney('undone')
const failedStates = statesWithMoney('undone', 'expired')
/** In these states the provider speaks of money that was there, and its amount is that of the money. */
export const moneyStates = [...receivedStates, ...chargedBackStates]

/**
 * A successful payment outweighs failed ones. A reversal or a wrong amount outweighs everything: the operator has to decide about
 * it.
 */
export function assessPayments(payments: readonly KnownPayment[], asked: number): PaymentAssessment {
  const outcomes = payments.map((payment) => outcomeOf(payment, asked))
  const has = (outcome: PaymentOutcome) => outcomes.includes(outcome)
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
    hasNewMoney: payments.some((payment) => coversOrder(payment, asked) && !isDecided(payment, asked)),
  }
}

/** Once the operator has decided about a payment, a wrong amount counts as the right one and a reversed payment as failed. */
function outcomeOf(payment: KnownPayment, asked: number): PaymentOutcome {
  const outcome = undecidedOutcomeOf(payment, asked)
  if (!isDecided(payment, asked)) return outcome
  if (outcome === 'amount') return payment.confirmed.includes('refunded') ? 'refunded' : 'paid'
  return outcome === 'reversed' ? 'failed' : outcome
}

function undecidedOutcomeOf(payment: KnownPayment, asked: number): PaymentOutcome {
  const { confirmed, notifiedPaid, amount, currency } = payment
  const hasBeen = (states: readonly PaymentState[]) => states.some((state) => confirmed.includes(state))
  const isReceived = hasBeen(receivedStates)
  if (hasBeen(chargedBackStates) || (hasBeen(undoneStates) && (isReceived || notifiedPaid))) return 'reversed'
  if (isReceived && (amount !== asked || currency !== 'IDR')) return 'amount'
  if (confirmed.includes('refunded')) return 'refunded'
  if (isReceived) return 'paid'
  if (hasBeen(failedStates)) return 'failed'
  return confirmed.length > 0 ? 'open' : 'nothing'
}

/**
 * Identifies the state of a payment that a decision is about. It is stored with the decision. After a decision about a part that the bank
 * took back, the loss of the whole payment is another state.
 */
export const fingerprintOf = (payment: KnownPayment, asked: number): string =>
  [
    ...[undecidedOutcomeOf(payment, asked), payment.amount, payment.currency],
    ...(isPartlyTakenBack([payment]) ? ['partly'] : []),
  ].join(' ')

function isDecided(payment: KnownPayment, asked: number): boolean {
  switch (payment.decision.kind) {
    case 'none':
      return false
    case 'any':
      return true
    case 'state':
      return payment.decision.fingerprint === fingerprintOf(payment, asked)
  }
}

/** True if the payment is, or was, good for the order: the right amount, or one that the operator has accepted. */
export const coversOrder = (payment: KnownPayment, asked: number): boolean =>
  ['paid', 'refunded'].includes(outcomeOf(payment, asked))

/** An order that was paid twice and refunded once still has all its money: only what is missing from the total counts. */
function refundsOf(
  payments: readonly KnownPayment[],
  asked: number,
): Pick<PaymentAssessment, 'refunded' | 'isFullyRefunded'> {
  const covering = payments.filter((payment) => coversOrder(payment, asked))
  const remaining = sumOf(covering, (payment) => remainingOf(payment, asked))
  const missing = covering.length === 0 ? 0 : Math.max(0, asked - remaining)
  const returned = sumOf(covering, (payment) => returnedOf(payment, receivedBy(payment, asked)))
  return { refunded: Math.min(missing, returned), isFullyRefunded: covering.length > 0 && remaining === 0 }
}

const sumOf = (payments: readonly KnownPayment[], amountOf: (payment: KnownPayment) => number): number =>
  payments.reduce((sum, payment) => sum + amountOf(payment), 0)

/** A payment that the provider calls refunded went back whole, whether or not the provider names the amount. */
const returnedOf = ({ confirmed, refunded, transferred }: KnownPayment, whole: number): number =>
  (confirmed.includes('refunded') ? whole : refunded) + transferred

/** How much of the order's total this payment still covers. A wrong amount that was accepted covers all of it. */
export const remainingOf = (payment: KnownPayment, asked: number): number =>
  Math.max(0, asked - returnedOf(payment, asked))

/** The money that came. If the provider does not say, it is what was asked. */
const receivedBy = ({ amount, currency }: KnownPayment, asked: number): number =>
  currency === 'IDR' ? (amount ?? asked) : asked

type Sums = { grossAmount: number; refundedAmount: number }

/** The most that can be refunded: never more than came. Without a known payment, it is what was asked. */
export function refundableOf(payments: readonly KnownPayment[], { grossAmount, refundedAmount }: Sums): number {
  const covering = payments.filter((payment) => coversOrder(payment, grossAmount))
  const remaining = sumOf(covering, (payment) => {
    const received = receivedBy(payment, grossAmount)
    return Math.max(0, received - returnedOf(payment, received))
  })
  return Math.min(grossAmount - refundedAmount, covering.length === 0 ? grossAmount : remaining)
}

/** The most that came for an order, including wrong amounts and reversed payments. Without a known payment, what was asked. */
export function receivedFor(payments: readonly KnownPayment[], asked: number): number {
  const received = payments.filter(({ confirmed }) => moneyStates.some((state) => confirmed.includes(state)))
  if (received.length === 0) return asked
  return Math.min(
    asked,
    sumOf(received, (payment) => receivedBy(payment, asked)),
  )
}

/** The bank took back a part of a payment. No provider says how much, so the operator has to. */
export const isPartlyTakenBack = (payments: readonly KnownPayment[]): boolean =>
  payments.some(
    ({ confirmed }) =>
      confirmed.includes('partly-charged-back') &&
      !['charged-back' as const, ...undoneStates].some((state) => confirmed.includes(state)),
  )

type AfterShipping = { status: OrderStatus; grossAmount: number; refundedAmount: number; trouble: LateTrouble }

/**
 * The most that the bank can have taken back of an order that had been sent. Of a wrong amount, and of an order whose money went back
 * before, nothing counts as refunded.
 */
export const mostTakenBack = ({ status, grossAmount, refundedAmount, trouble }: AfterShipping): number =>
  trouble === 'amount' || !canBecome(status, 'Partly Refunded') ? 0 : grossAmount - refundedAmount

/** How much of that the bank, card or wallet has taken back already, as far as the provider says: all of a payment, or nothing. */
function takenBackFrom(payments: readonly KnownPayment[], asked: number): number {
  const reversed = payments.filter(({ confirmed }) => {
    const hasBeen = (states: readonly PaymentState[]) => states.some((state) => confirmed.includes(state))
    return confirmed.includes('charged-back') || (hasBeen(receivedStates) && hasBeen(undoneStates))
  })
  return Math.min(
    asked,
    sumOf(reversed, (payment) => receivedBy(payment, asked)),
  )
}

/**
 * What an order has refunded once it is resolved as refunded, and how much of that is still to be transferred. `takenBack`: what the
 * bank took back of a part, as the operator knows it.
 */
export function refundDue(
  payments: readonly KnownPayment[],
  { grossAmount, refundedAmount }: { grossAmount: number; refundedAmount: number },
  takenBack = 0,
): { refundedAmount: number; toTransfer: number } {
  const refunded = Math.max(receivedFor(payments, grossAmount), refundedAmount)
  // What was charged back is with the customer already.
  const toTransfer = Math.max(0, refunded - refundedAmount - takenBackFrom(payments, grossAmount) - takenBack)
  return { refundedAmount: refunded, toTransfer }
}

export type Surplus<Payment extends KnownPayment> = { payment: Payment; amount: Rupiah }

/**
 * The money that came although nothing was left to pay. It goes back from the payment that was confirmed last. What was refunded
 * before any payment was known counts as well.
 */
export function findSurplus<Payment extends KnownPayment>(
  payments: readonly Payment[],
  { grossAmount, refundedAmount }: Sums,
): Surplus<Payment>[] {
  const covering = payments.filter((payment) => coversOrder(payment, grossAmount))
  const received = covering.length * grossAmount
  const remaining = sumOf(covering, (payment) => remainingOf(payment, grossAmount))
  let surplus = Math.min(remaining, received - refundedAmount) - (grossAmount - refundedAmount)
  return covering.toReversed().flatMap((payment) => {
    const amount = Math.min(surplus, remainingOf(payment, grossAmount))
    if (amount <= 0) return []
    surplus -= amount
    return [{ payment, amount: rupiah(amount) }]
  })
}
