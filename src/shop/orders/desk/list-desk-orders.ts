import type { Shop } from '../../shop.ts'
import type { Order } from '../order.ts'
import { selectOrdersById } from '../order-queries.ts'
import type { OrderView } from './order-views.ts'
import { countViews, selectDeskOrderIds } from './queries.ts'

const DESK_PAGE_SIZE = 25

type DeskPage = { orders: Order[]; hasMore: boolean }

/** A page of a view, oldest payment first where there is work to do, else newest first; or of what a search finds. */
export async function listDeskOrders(
  { db }: Pick<Shop, 'db'>,
  { view, search = '', page = 1 }: { view: OrderView; search?: string; page?: number },
): Promise<DeskPage> {
  const ids = await selectDeskOrderIds(db, {
    view,
    search: search.trim(),
    offset: (page - 1) * DESK_PAGE_SIZE,
    atMost: DESK_PAGE_SIZE + 1,
  })
  return { orders: await selectOrdersById(db, ids.slice(0, DESK_PAGE_SIZE)), hasMore: ids.length > DESK_PAGE_SIZE }
}

/** How many orders wait in each view. `all` is not counted. */
export const countDeskOrders = ({ db }: Pick<Shop, 'db'>): Promise<Record<Exclude<OrderView, 'all'>, number>> =>
  countViews(db)

/** The orders to pack, oldest payment first. */
export async function listOrdersToPack({ db }: Pick<Shop, 'db'>): Promise<Order[]> {
  const ids = await selectDeskOrderIds(db, { view: 'to-pack', search: '', offset: 0, atMost: 100 })
  return selectOrdersById(db, ids)
}
