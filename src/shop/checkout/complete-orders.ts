import { within } from '../../values/time/deadline.ts'
import { withLease } from '../orders/lease.ts'
import { requestPaymentPage } from '../payments/attempts/request-payment-page.ts'
import type { Shop } from '../shop.ts'
import { finishOrder, giveUpOrder } from './finish-order.ts'
import { type AbandonedOrder, countFailure, selectAbandoned } from './queries.ts'

const OLDER_THAN_SECONDS = 30
const GIVE_UP_AFTER_SECONDS = 100
const MOST_FAILURES = 3
const ORDERS_AT_ONCE = 10
/** Leaves time within the lease to store the page. */
const PROVIDER_TIME_MS = 6_000

type CompletingShop = Pick<Shop, 'db' | 'payments' | 'identity' | 'log' | 'atStep'>

/**
 * Takes care of orders whose process died, or whose payment page request had an unclear result. Each is finished with the reference
 * it has, or given up, so that its customer can go on within two minutes.
 */
export async function completeOrders(shop: CompletingShop, closing: AbortSignal): Promise<void> {
  const abandoned = await selectAbandoned(shop.db, { olderThanSeconds: OLDER_THAN_SECONDS, atMost: 500 })
  for (let start = 0; start < abandoned.length && !closing.aborted; start += ORDERS_AT_ONCE) {
    await Promise.all(abandoned.slice(start, start + ORDERS_AT_ONCE).map((order) => completeOrder(shop, order)))
  }
}

async function completeOrder(
  shop: CompletingShop,
  { id: orderId, ageSeconds, failures, reference }: AbandonedOrder,
): Promise<void> {
  await withLease(shop, orderId, ['Creating'], async (leaseId) => {
    if (reference === null || ageSeconds > GIVE_UP_AFTER_SECONDS || failures >= MOST_FAILURES) {
      shop.log.warn({ orderId }, 'an order that could not be finished was given up')
      return giveUpOrder(shop, { orderId, leaseId })
    }
    const page = await requestPaymentPage(shop, { orderId, reference, deadline: within(PROVIDER_TIME_MS), tries: 1 })
    switch (page.outcome) {
      case 'unknown':
        return countFailure(shop.db, orderId)
      case 'refused':
        return giveUpOrder(shop, { orderId, leaseId })
      case 'created':
        return finishOrder(shop, { orderId, reference, leaseId, token: page.token, url: page.url })
    }
  })
}
