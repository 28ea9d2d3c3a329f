import { paymentPhase } from '../../../values/orders/order-status.ts'
import { within } from '../../../values/time/deadline.ts'
import { findOrder } from '../../orders/find-orders.ts'
import { waitForLease } from '../../orders/lease.ts'
import type { WhichOrder } from '../../orders/order.ts'
import type { Shop } from '../../shop.ts'
import { endAttempt } from '../attempts/end-attempt.ts'
import { selectLiveAttempt } from '../attempts/queries.ts'
import { settleOrder } from '../settlement/settle-order.ts'
import { endUnpaidOrder } from './end-unpaid-order.ts'

/**
 * `over`: the order has ended already. `payment-underway`: a payment cannot be stopped now. `underway`: the provider does not
 * answer, or another process works on the order.
 */
export type NotPayable = 'paid' | 'over' | 'payment-underway' | 'underway'

export type CancelOrderResult = { ok: true } | { ok: false; reason: 'unknown-order' | NotPayable }

const CANCEL_TIME_MS = 12_000

/** Cancels an unpaid order for its customer or the operator. The payment page is closed first, so that it cannot be paid afterwards. */
export async function cancelOrder(
  shop: Pick<Shop, 'db' | 'actor' | 'payments' | 'identity' | 'log' | 'atStep'>,
  which: WhichOrder,
): Promise<CancelOrderResult> {
  const order = await findOrder(shop, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  const { id: orderId, invoice } = order
  const refuse = async () => ({ ok: false, reason: await explainNotPayable(shop, orderId) }) as const
  if (order.status !== 'Unpaid') return refuse()

  const deadline = within(CANCEL_TIME_MS)
  const done = await waitForLease(
    shop,
    { orderId, from: ['Unpaid'], deadline },
    async (leaseId): Promise<CancelOrderResult> => {
      const attempt = await selectLiveAttempt(shop.db, orderId)
      const ended = attempt === undefined ? 'ended' : await endAttempt(shop, attempt, deadline)
      await shop.atStep?.('cancelled at the provider')
      switch (ended) {
        case 'underway':
          return { ok: false, reason: 'payment-underway' }
        case 'unknown':
          return { ok: false, reason: 'underway' }
        case 'paid':
          await settleOrder(shop, orderId)
          return refuse()
        case 'ended':
          return (await endUnpaidOrder(shop, { orderId, invoice, leaseId, to: 'Cancelled' })) ? { ok: true } : refuse()
      }
    },
  )
  return done.ok ? done.value : refuse()
}

/** Why an order that was expected to be unpaid cannot be cancelled or paid now. */
export async function explainNotPayable(shop: Pick<Shop, 'db'>, orderId: number): Promise<NotPayable> {
  const order = await findOrder(shop, { id: orderId })
  if (order === undefined) return 'over'
  const reasons = { unpaid: 'underway', checking: 'payment-underway', paid: 'paid', over: 'over' } as const
  return reasons[paymentPhase(order.status)]
}
