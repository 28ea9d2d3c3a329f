import { statesWithMoney } from '../../../values/orders/payment-state.ts'
import type { Deadline } from '../../../values/time/deadline.ts'
import type { Shop } from '../../shop.ts'
import type { PaymentAttempt } from './queries.ts'
import { type AttemptStatus, readAttemptStatus } from './read-attempt-status.ts'
import { requestPaymentPage } from './request-payment-page.ts'

/**
 * `ended`: the attempt can no longer be paid. `paid`: it was paid. `underway`: a payment is in progress and cannot be stopped now.
 * `unknown`: the provider did not say.
 */
export type EndAttemptResult = 'ended' | 'paid' | 'underway' | 'unknown'

type EndingShop = Pick<Shop, 'db' | 'payments' | 'identity' | 'log'>

/**
 * Ends an attempt before its deadline. It cancels a pending payment, closes the payment page and then reads the status again,
 * because the customer may have paid between two of these steps.
 */
export async function endAttempt(
  shop: EndingShop,
  attempt: PaymentAttempt,
  deadline: Deadline,
): Promise<EndAttemptResult> {
  const first = summariseAttempt(await readAttemptStatus(shop, attempt, deadline.leftMs()))
  if (first.state === 'paid' || first.state === 'unknown') return first.state
  if (first.state === 'pending') {
    const cancelled = await shop.payments.cancel(first.transactionId, { withinMs: deadline.leftMs() })
    if (cancelled.outcome === 'unknown' || cancelled.outcome === 'refused') return 'unknown'
    if (cancelled.outcome === 'too-late') {
      const { state } = summariseAttempt(await readAttemptStatus(shop, attempt, deadline.leftMs()))
      return state === 'paid' ? 'paid' : 'underway'
    }
  }
  if (first.state === 'held') return 'underway'
  const closed = attempt.token === null ? 'closed' : await closePage(shop, attempt, attempt.token, deadline)
  if (closed !== 'closed') return closed
  const last = summariseAttempt(await readAttemptStatus(shop, attempt, deadline.leftMs()))
  if (last.state === 'paid' || last.state === 'unknown') return last.state
  return last.state === 'over' ? 'ended' : 'underway'
}

/** If the provider account cannot close payment pages, a new page replaces the old one. No customer gets its address. */
async function closePage(
  shop: EndingShop,
  attempt: PaymentAttempt,
  token: string,
  deadline: Deadline,
): Promise<'closed' | 'underway' | 'unknown'> {
  const closed = await shop.payments.cancelSession(token, { withinMs: deadline.leftMs() })
  if (closed.outcome === 'ended') return 'closed'
  if (closed.outcome === 'in-progress') return 'underway'
  if (closed.outcome !== 'unsupported') return 'unknown'
  const { orderId, reference } = attempt
  const page = await requestPaymentPage(shop, { orderId, reference, deadline, tries: 1 })
  // `taken`: the customer chose a payment method on the page before. The next status check shows the result.
  if (page.outcome === 'created' || (page.outcome === 'refused' && page.why === 'taken')) return 'closed'
  return 'unknown'
}

type AttemptState = { state: 'pending'; transactionId: string } | { state: 'paid' | 'held' | 'over' | 'unknown' }

const paid = statesWithMoney('received', 'charged-back')
const over = statesWithMoney('undone', 'expired')

/** An attempt can have several payments; the most important one decides. */
export function summariseAttempt(status: AttemptStatus): AttemptState {
  if (status.outcome === 'unknown') return { state: 'unknown' }
  if (status.outcome === 'not-found') return { state: 'over' }
  const { facts } = status
  if (facts.some(({ state }) => paid.includes(state))) return { state: 'paid' }
  const pending = facts.find(({ state }) => state === 'pending')
  if (pending !== undefined) return { state: 'pending', transactionId: pending.transactionId }
  return { state: facts.every(({ state }) => over.includes(state)) ? 'over' : 'held' }
}
