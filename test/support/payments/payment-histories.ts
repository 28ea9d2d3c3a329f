import fc from 'fast-check'
import type { KnownPayment } from '../../../src/shop/payments/settlement/assess-payments.ts'
import type { PaymentState } from '../../../src/values/orders/payment-state.ts'

/** The amount of every order in these histories. */
export const ORDER_AMOUNT = 710_000

/** The states one payment can go through at the provider, and the outcome. */
export const lives: readonly (readonly [
  steps: readonly PaymentState[],
  outcome: 'nothing' | 'paid' | 'refunded' | 'reversed',
])[] = [
  [['pending'], 'nothing'],
  [['pending', 'expired'], 'nothing'],
  [['pending', 'denied'], 'nothing'],
  [['pending', 'cancelled'], 'nothing'],
  [['failed'], 'nothing'],
  [['review'], 'nothing'],
  [['authorised', 'expired'], 'nothing'],
  [['pending', 'paid'], 'paid'],
  [['paid'], 'paid'],
  [['paid', 'partly-refunded'], 'paid'],
  [['paid', 'refunded'], 'refunded'],
  [['paid', 'partly-refunded', 'refunded'], 'refunded'],
  [['pending', 'paid', 'denied'], 'reversed'],
  [['paid', 'cancelled'], 'reversed'],
  [['paid', 'charged-back'], 'reversed'],
  [['paid', 'partly-charged-back', 'charged-back'], 'reversed'],
]

type ReportedState = { payment: number; reported: PaymentState; confirmed: PaymentState; amount: number }

/** Applies notifications one by one, each with what the provider answered to the status check. */
export function applyNotifications(notices: readonly ReportedState[]): KnownPayment[] {
  const known = new Map<number, KnownPayment & { confirmed: PaymentState[] }>()
  for (const { payment, reported, confirmed, amount } of notices) {
    const unknown = {
      ...{ confirmed: [], notifiedPaid: false, amount, currency: 'IDR', refunded: 0 },
      ...{ transferred: 0, decision: { kind: 'none' as const } },
    }
    const before = known.get(payment) ?? unknown
    known.set(payment, {
      ...before,
      confirmed: [...new Set([...before.confirmed, confirmed])],
      notifiedPaid: before.notifiedPaid || reported === 'paid',
    })
  }
  return [...known.values()]
}

const life = fc.record({ which: fc.nat(lives.length - 1) })

/** Some payments of an order, and their notifications: late or in time, repeated, in any order. */
export const histories = fc
  .array(fc.record({ life, amount: fc.constantFrom(ORDER_AMOUNT, ORDER_AMOUNT, ORDER_AMOUNT, ORDER_AMOUNT - 1) }), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((payments) => {
    const notices = payments.flatMap(({ life: { which }, amount }, payment) => {
      const steps = lives[which]?.[0] ?? []
      return steps.map((reported, place) => ({ payment, reported, amount, laterSteps: steps.slice(place) }))
    })
    // The status check returns the state by then: that of this step, or of a later one.
    const withAnswers = notices.map(({ laterSteps, ...notice }) =>
      fc
        .array(fc.constantFrom(...laterSteps), { minLength: 1, maxLength: 3 })
        .map((answers) => answers.map((confirmed) => ({ ...notice, confirmed }))),
    )
    return fc.tuple(fc.constant(payments), fc.tuple(...withAnswers)).chain(([all, reports]) => {
      // The last step of each is confirmed at some time: the reconciler asks until it is.
      const ends = all.map(({ life: { which }, amount }, payment) => {
        const last = lives[which]?.[0].at(-1) ?? 'pending'
        return { payment, reported: last, confirmed: last, amount }
      })
      const everything = [...reports.flat(), ...ends]
      return fc.tuple(fc.constant(all), fc.shuffledSubarray(everything, { minLength: everything.length }))
    })
  })

/** The same result, derived from the payments and not from the notifications. */
export function reference(payments: readonly { life: { which: number }; amount: number }[]) {
  const outcomes = payments.map(({ life: { which }, amount }) => ({ outcome: lives[which]?.[1] ?? 'nothing', amount }))
  const took = outcomes.filter(({ outcome }) => outcome === 'paid' || outcome === 'refunded')
  if (outcomes.some(({ outcome }) => outcome === 'reversed')) return 'reversal'
  if (took.some(({ amount }) => amount !== ORDER_AMOUNT)) return 'amount'
  if (took.some(({ outcome }) => outcome === 'paid')) return 'paid'
  return took.length > 0 ? 'refunded' : 'none'
}
