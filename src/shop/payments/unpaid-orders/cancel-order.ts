import { within } from '../../../values/deadline.ts'
import { paymentPhase } from '../../../values/order-status.ts'
import { waitForLease } from '../../orders/lease.ts'
import { selectOrder, type WhichOrder } from '../../orders/order-queries.ts'
import type { Shop } from '../../shop.ts'
import { selectLiveAttempt } from '../attempts/attempt-queries.ts'
import { endAttempt } from '../attempts/end-attempt.ts'
import { settleOrder } from '../settlement/settle-order.ts'
import { endUnpaidOrder } from './end-order.ts'

export type CancelOrderResult =
  | { ok: true }
  /** `payment-underway`: a payment cannot be stopped now. `underway`: the provider is away, or somebody else is at work. */
  | { ok: false; reason: 'unknown-order' | 'paid' | 'over' | 'payment-underway' | 'underway' }

const CANCELLING_MS = 12_000

/** An unpaid order is called off, by its customer or by the shop: first at the provider, so that nobody pays for it after. */
export async function cancelOrder(
  shop: Pick<Shop, 'db' | 'payments' | 'identity' | 'log' | 'atStep'>,
  which: WhichOrder,
): Promise<CancelOrderResult> {
  const order = await selectOrder(shop.db, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  const orderId = order.id
  if (order.status !== 'Unpaid') return { ok: false, reason: await explainNotPayable(shop, orderId) }

  const deadline = within(CANCELLING_MS)
  const done = await waitForLease(
    shop,
    { orderId, from: ['Unpaid'], deadline },
    async (leaseId): Promise<CancelOrderResult> => {
      const attempt = await selectLiveAttempt(shop.db, orderId)
      const ended = attempt === undefined ? 'ended' : await endAttempt(shop, attempt, deadline)
      await shop.atStep?.('cancelled at the provider')
      if (ended === 'paid') await settleOrder(shop, orderId)
      if (ended === 'underway') return { ok: false, reason: 'payment-underway' }
      if (ended === 'unknown') return { ok: false, reason: 'underway' }
      if (ended === 'ended' && (await endUnpaidOrder(shop, { orderId, leaseId, to: 'Cancelled' }))) return { ok: true }
      return { ok: false, reason: await explainNotPayable(shop, orderId) }
    },
  )
  if (done.ok) return done.value
  return { ok: false, reason: await explainNotPayable(shop, orderId) }
}

/** What the order is by now, for whoever wanted it to be unpaid. */
export async function explainNotPayable(
  { db }: Pick<Shop, 'db'>,
  orderId: number,
): Promise<'paid' | 'over' | 'payment-underway' | 'underway'> {
  const status = (await selectOrder(db, { id: orderId }))?.status
  if (status === undefined) return 'over'
  const reasons = { unpaid: 'underway', checking: 'payment-underway', paid: 'paid', over: 'over' } as const
  return reasons[paymentPhase(status)]
}
