import { setTimeout as wait } from 'node:timers/promises'
import type { Language } from '../../values/language.ts'
import type { Deadline } from '../../values/time/deadline.ts'
import type { Bag } from '../bag/bag.ts'
import { withLease } from '../orders/lease.ts'
import type { Shop } from '../shop.ts'
import { describePlacedOrder, giveUpOrder, openForPayment } from './finish-order.ts'
import type { PlaceOrderResult } from './place-order.ts'
import { type EarlierOrder, selectEarlierOrders, selectUnfinishedOrders } from './queries.ts'

/* A request that is sent again, at the same time or later, must not place a second order. */

export type OrderRequest = {
  customerId: number
  /** The `Idempotency-Key` of the request, if it has one. */
  key: string | undefined
  /** The same for requests with the same fields. */
  hash: string
  /** The language of the page that sends it. Two requests can be the same with different languages. */
  language: Language
  /** The bag when the request came. */
  bagAtStart: Bag
  deadline: Deadline
}

export type EarlierResult =
  /** The request has placed an order already, or its key was used for another request. */
  | { found: 'answer'; result: PlaceOrderResult }
  /** An order of this customer is still being made. */
  | { found: 'unfinished' }
  | { found: 'nothing' }

/** The idempotency key identifies a request. Without a key, its bag does: the present bag, or the one that its order emptied. */
export async function findEarlierOrder(
  shop: Pick<Shop, 'db' | 'identity'>,
  request: OrderRequest,
  bag: Bag,
): Promise<EarlierResult> {
  const { customerId, key, hash, bagAtStart } = request
  const emptiedBag = key === undefined ? bag.emptiedByOrderId : undefined
  const orders = await selectEarlierOrders(shop.db, customerId, { key, bagVersion: bagAtStart.version, emptiedBag })
  if (orders.some(({ status }) => status === 'Creating')) return { found: 'unfinished' }
  const withKey = key === undefined ? undefined : orders.find((order) => order.key === key)
  if (withKey !== undefined && withKey.hash !== hash) {
    return { found: 'answer', result: { ok: false, reason: 'key-used-before' } }
  }
  const earlier =
    withKey ??
    orders.find(({ bagVersion }) => bagVersion === bagAtStart.version) ??
    orders.find(({ id }) => id === emptiedBag)
  if (earlier?.hash !== hash) return { found: 'nothing' }
  return { found: 'answer', result: await describePlacedOrder(shop, earlier.id) }
}

type ShopWithPayments = Pick<Shop, 'db' | 'payments' | 'identity' | 'log' | 'atStep'>

/**
 * Waits for the customer's unfinished orders, without holding a database connection. An order whose process died is finished if it
 * comes from the same request, else given up. Returns undefined if the request may place an order of its own now.
 */
export async function waitForUnfinishedOrders(
  shop: ShopWithPayments,
  request: OrderRequest,
): Promise<PlaceOrderResult | undefined> {
  const { customerId, deadline } = request
  for (let pause = 40; ; pause = Math.min(400, pause * 1.5)) {
    const orders = await selectUnfinishedOrders(shop.db, customerId)
    if (orders.length === 0) return undefined
    const abandoned = orders.find(({ isLeased }) => !isLeased)
    if (abandoned !== undefined) {
      const result = await finishOrGiveUp(shop, request, abandoned)
      if (result !== undefined) return result
    } else if (deadline.leftMs() <= pause) return { ok: false, reason: 'underway' }
    // Random, so that requests that came together do not try again together.
    else await wait(pause * (0.75 + Math.random() / 2))
  }
}

async function finishOrGiveUp(
  shop: ShopWithPayments,
  request: OrderRequest,
  order: EarlierOrder,
): Promise<PlaceOrderResult | undefined> {
  const { id: orderId, invoice, reference } = order
  const done = await withLease(shop, orderId, ['Creating'], async (leaseId) => {
    if (isSameRequest(request, order) && reference !== null) {
      return openForPayment(shop, { orderId, invoice, reference, leaseId, deadline: request.deadline })
    }
    await giveUpOrder(shop, { orderId, leaseId })
    return undefined
  })
  return done.ok ? done.value : undefined
}

function isSameRequest({ key, hash, bagAtStart }: OrderRequest, order: EarlierOrder): boolean {
  if (order.hash !== hash) return false
  return (key !== undefined && order.key === key) || order.bagVersion === bagAtStart.version
}
