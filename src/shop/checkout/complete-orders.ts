import { within } from '../../values/deadline.ts'
import { withLease } from '../orders/lease.ts'
import { selectLiveAttempt } from '../payments/attempts/attempt-queries.ts'
import { requestPaymentPage } from '../payments/attempts/request-payment-page.ts'
import type { Shop } from '../shop.ts'
import { finishOrder } from './finish-order.ts'
import { giveUpOrder } from './give-up-order.ts'
import { countFailure, selectAbandoned } from './queries.ts'

const OLDER_THAN_SECONDS = 30
const GIVEN_UP_SECONDS = 100
const MOST_FAILURES = 3
const AT_ONCE = 10
/** Within the lease, with time left to write it down. */
const ASKING_MS = 6_000

type CompletingShop = Pick<Shop, 'db' | 'payments' | 'identity' | 'log' | 'atStep'>

/**
 * Orders that nobody is making any more: their process died, or nobody could say whether the provider was reached. Each is
 * finished with the reference it has, or given up; either way its customer can go on within two minutes.
 */
export async function completeOrders(shop: CompletingShop, closing: AbortSignal): Promise<void> {
  const abandoned = await selectAbandoned(shop.db, { olderThanSeconds: OLDER_THAN_SECONDS, atMost: 500 })
  for (let start = 0; start < abandoned.length && !closing.aborted; start += AT_ONCE) {
    await Promise.all(abandoned.slice(start, start + AT_ONCE).map((order) => complete(shop, order)))
  }
}

type Abandoned = { id: number; age: number; failures: number }

async function complete(shop: CompletingShop, { id, age, failures }: Abandoned): Promise<void> {
  await withLease(shop, id, ['Creating'], async (leaseId) => {
    const attempt = await selectLiveAttempt(shop.db, id)
    if (attempt === undefined || age > GIVEN_UP_SECONDS || failures >= MOST_FAILURES) {
      shop.log.warn({ orderId: id }, 'an order that could not be finished was given up')
      return giveUpOrder(shop, { orderId: id, leaseId })
    }
    const { reference } = attempt
    const page = await requestPaymentPage(shop, { orderId: id, reference, deadline: within(ASKING_MS), times: 1 })
    if (page.outcome === 'unknown') return countFailure(shop.db, id)
    if (page.outcome === 'refused') return giveUpOrder(shop, { orderId: id, leaseId })
    return finishOrder(shop, { orderId: id, reference, leaseId, token: page.token, url: page.url })
  })
}
