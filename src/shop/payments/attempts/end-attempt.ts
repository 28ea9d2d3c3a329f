import type { Deadline } from '../../../values/deadline.ts'
import { statesWithMoney } from '../../../values/payment-state.ts'
import type { Shop } from '../../shop.ts'
import type { PaymentAttempt } from './attempt-queries.ts'
import { type AttemptStatus, readAttemptStatus } from './read-attempt-status.ts'
import { requestPaymentPage } from './request-payment-page.ts'

/**
 * `ended`: nobody can pay on it any more. `paid`: somebody has. `nobody-knows`: the provider did not say, so it may be
 * either. `underway`: a payment that cannot be stopped now.
 */
export type EndAttemptResult = 'ended' | 'paid' | 'underway' | 'unknown'

type EndingShop = Pick<Shop, 'db' | 'payments' | 'identity' | 'log'>

/**
 * Ends an attempt before its time. A pending payment is cancelled first, then the page is closed, and only then a fresh
 * status decides: between two questions somebody may have paid.
 */
export async function endAttempt(
  shop: EndingShop,
  attempt: PaymentAttempt,
  deadline: Deadline,
): Promise<EndAttemptResult> {
  const first = summariseAttempt(await readAttemptStatus(shop, attempt, deadline.leftMs()))
  if (first.standing === 'paid' || first.standing === 'unknown') return first.standing
  if (first.standing === 'pending') {
    const stopped = await shop.payments.cancel(first.id, { withinMs: deadline.leftMs() })
    if (stopped.outcome === 'unknown' || stopped.outcome === 'refused') return 'unknown'
    if (stopped.outcome === 'too-late') {
      const { standing } = summariseAttempt(await readAttemptStatus(shop, attempt, deadline.leftMs()))
      return standing === 'paid' ? 'paid' : 'underway'
    }
  }
  if (first.standing === 'held') return 'underway'
  const closed = attempt.token === null ? 'closed' : await closePage(shop, attempt, attempt.token, deadline)
  if (closed !== 'closed') return closed
  const last = summariseAttempt(await readAttemptStatus(shop, attempt, deadline.leftMs()))
  if (last.standing === 'paid' || last.standing === 'unknown') return last.standing
  return last.standing === 'over' ? 'ended' : 'underway'
}

/** An account that cannot close pages closes one by opening another, which nobody is given. */
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
  const page = await requestPaymentPage(shop, { orderId, reference, deadline, times: 1 })
  // Taken: somebody chose a method on it before, and the status tells what became of that.
  if (page.outcome === 'created' || (page.outcome === 'refused' && page.why === 'taken')) return 'closed'
  return 'unknown'
}

type AttemptState = { standing: 'pending'; id: string } | { standing: 'paid' | 'held' | 'over' | 'unknown' }

const paid = statesWithMoney('received', 'charged-back')
const over = statesWithMoney('undone', 'expired')

/** Where an attempt stands, of all its payments the one that matters most. */
export function summariseAttempt(heard: AttemptStatus): AttemptState {
  if (heard.outcome === 'unknown') return { standing: 'unknown' }
  if (heard.outcome === 'nothing') return { standing: 'over' }
  const { facts } = heard
  if (facts.some(({ state }) => paid.includes(state))) return { standing: 'paid' }
  const pending = facts.find(({ state }) => state === 'pending')
  if (pending !== undefined) return { standing: 'pending', id: pending.transactionId }
  return { standing: facts.every(({ state }) => over.includes(state)) ? 'over' : 'held' }
}
