import type { Shop } from '../shop.ts'
import type { Order } from './order.ts'
import { selectOrder, type WhichOrder } from './order-queries.ts'

/** By its id or its invoice number. With a customer named, nobody else's order is found. */
export const findOrder = ({ db }: Pick<Shop, 'db'>, which: WhichOrder): Promise<Order | undefined> =>
  selectOrder(db, which)
