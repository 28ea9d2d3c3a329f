import type { OrderStatus } from '../../values/order-status.ts'
import type { Shop } from '../shop.ts'
import type { Order, OrderSummary } from './order.ts'
import { countOrdersOf, selectOrders, selectOrdersOf } from './order-queries.ts'

const PAGE = 50

/** What a customer has ordered, the newest first, a page at a time. */
export async function listOrdersOf(
  { db }: Pick<Shop, 'db'>,
  customerId: number,
  page = 1,
): Promise<{ orders: OrderSummary[]; pages: number }> {
  const orders = await selectOrdersOf(db, customerId, { offset: (page - 1) * PAGE, size: PAGE })
  const count = await countOrdersOf(db, customerId)
  return { orders, pages: Math.max(1, Math.ceil(count / PAGE)) }
}

const PORTION = 500

/** For the operator: all orders or those of one status, the newest first, portion by portion. */
export async function* listOrders(
  { db }: Pick<Shop, 'db'>,
  status: OrderStatus | undefined,
): AsyncGenerator<Order[], void> {
  for (let below: number | undefined; ; ) {
    const orders = await selectOrders(db, { status, below, atMost: PORTION })
    if (orders.length > 0) yield orders
    if (orders.length < PORTION) return
    below = orders.at(-1)?.id
  }
}
