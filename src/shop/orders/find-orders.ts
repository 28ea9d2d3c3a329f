import type { Shop } from '../shop.ts'
import type { Order, OrderSummary, WhichOrder } from './order.ts'
import { countOrdersOf, selectOrder, selectOrdersById, selectOrdersByInvoice, selectOrdersOf } from './order-queries.ts'
import { type OrderCustomer, selectOrderCustomer } from './queries.ts'

/** Finds an order by id or invoice number. If a customer is named, it finds only an order of that customer. */
export const findOrder = ({ db }: Pick<Shop, 'db'>, which: WhichOrder): Promise<Order | undefined> =>
  selectOrder(db, which)

/** The orders with these invoice numbers, in this order. Unknown ones are left out. */
export const findOrders = ({ db }: Pick<Shop, 'db'>, invoices: readonly string[]): Promise<Order[]> =>
  selectOrdersByInvoice(db, invoices)

/** Finds nothing once the account has been deleted. */
export const findOrderCustomer = ({ db }: Pick<Shop, 'db'>, orderId: number): Promise<OrderCustomer | undefined> =>
  selectOrderCustomer(db, orderId)

const PAGE_SIZE = 50

/** A page of the customer's orders, newest first. */
export async function listOrdersOf(
  { db }: Pick<Shop, 'db'>,
  customerId: number,
  page = 1,
): Promise<{ orders: OrderSummary[]; pages: number }> {
  const orders = await selectOrdersOf(db, customerId, { offset: (page - 1) * PAGE_SIZE, size: PAGE_SIZE })
  const count = await countOrdersOf(db, customerId)
  return { orders, pages: Math.max(1, Math.ceil(count / PAGE_SIZE)) }
}

/** The customer's newest orders, with items and address. */
export async function listNewestOrdersOf(
  { db }: Pick<Shop, 'db'>,
  customerId: number,
  atMost: number,
): Promise<Order[]> {
  const orders = await selectOrdersOf(db, customerId, { offset: 0, size: atMost })
  return selectOrdersById(
    db,
    orders.map(({ id }) => id),
  )
}
