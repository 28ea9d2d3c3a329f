import type { Deadline } from '../../../values/deadline.ts'
import type { Shop } from '../../shop.ts'
import type { Attempt } from './attempt-queries.ts'
import { askAboutAttempt, type Heard } from './read-attempt-status.ts'
import { askForPage } from './request-payment-page.ts'

/**
 * `ended`: nobody can pay on it any more. `paid`: somebody has. `nobody-knows`: the provider did not say, so it may be
 * either. `underway`: a payment that cannot be stopped now.
 */
export type Ended = 'ended' | 'paid' | 'underway' | 'nobody-knows'

type EndingShop = Pick<Shop, 'db' | 'payments' | 'identity' | 'log'>

/**
 * Ends an attempt before its time. A pending payment is cancelled first, then the page is closed, and only then a fresh
 * status decides: between two questions somebody may have paid.
 */
export async function endAtProvider(shop: EndingShop, attempt: Attempt, deadline: Deadline): Promise<Ended> {
  const first = judge(await askAboutAttempt(shop, attempt, deadline.leftMs()))
  if (first.standing === 'paid' || first.standing === 'nobody-knows') return first.standing
  if (first.standing === 'pending') {
    const stopped = await shop.payments.cancel(first.id, { withinMs: deadline.leftMs() })
    if (stopped.outcome === 'unknown' || stopped.outcome === 'refused') return 'nobody-knows'
    if (stopped.outcome === 'too-late') {
      const { standing } = judge(await askAboutAttempt(shop, attempt, deadline.leftMs()))
      return standing === 'paid' ? 'paid' : 'underway'
    }
  }
  if (first.standing === 'held') return 'underway'
  const closed = attempt.token === null ? 'closed' : await closePage(shop, attempt, attempt.token, deadline)
  if (closed !== 'closed') return closed
  const last = judge(await askAboutAttempt(shop, attempt, deadline.leftMs()))
  if (last.standing === 'paid' || last.standing === 'nobody-knows') return last.standing
  return last.standing === 'over' ? 'ended' : 'underway'
}

/** An account that cannot close pages closes one by opening another, which nobody is given. */
async function closePage(
  shop: EndingShop,
  attempt: Attempt,
  token: string,
  deadline: Deadline,
): Promise<'closed' | 'underway' | 'nobody-knows'> {
  const closed = await shop.payments.cancelSession(token, { withinMs: deadline.leftMs() })
  if (closed.outcome === 'ended') return 'closed'
  if (closed.outcome === 'in-progress') return 'underway'
  if (closed.outcome !== 'unsupported') return 'nobody-knows'
  const { orderId, reference } = attempt
  const page = await askForPage(shop, { orderId, reference, deadline, times: 1 })
  // Taken: somebody chose a method on it before, and the status tells what became of that.
  if (page.outcome === 'created' || (page.outcome === 'refused' && page.why === 'taken')) return 'closed'
  return 'nobody-knows'
}

type Standing = { standing: 'pending'; id: string } | { standing: 'paid' | 'held' | 'over' | 'nobody-knows' }

const paid = ['paid', 'refunded', 'partly-refunded', 'charged-back', 'partly-charged-back']
const over = ['denied', 'failed', 'cancelled', 'expired']

/** Where an attempt stands, of all its payments the one that matters most. */
export function judge(heard: Heard): Standing {
  if (heard.outcome === 'unknown') return { standing: 'nobody-knows' }
  if (heard.outcome === 'nothing') return { standing: 'over' }
  const { facts } = heard
  if (facts.some(({ state }) => paid.includes(state))) return { standing: 'paid' }
  const pending = facts.find(({ state }) => state === 'pending')
  if (pending !== undefined) return { standing: 'pending', id: pending.transactionId }
  return { standing: facts.every(({ state }) => over.includes(state)) ? 'over' : 'held' }
}
