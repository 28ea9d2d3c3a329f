import type { Shop } from '../shop.ts'
import type { OrderSummary } from './order.ts'
import { countOrdersOf, selectOrders, selectOrdersOf } from './order-queries.ts'
import type { OrderStatus } from './order-status.ts'

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

/** For the operator: all orders or those of one status, the newest first. */
export function listOrders(
  { db }: Pick<Shop, 'db'>,
  { status, offset = 0, size = 1000 }: { status?: OrderStatus; offset?: number; size?: number } = {},
): Promise<OrderSummary[]> {
  return selectOrders(db, status, { offset, size })
}
