import type { Shop } from '../../shop.ts'
import type { Order } from '../order.ts'
import { selectOrdersById } from '../order-queries.ts'
import type { OrderFilters } from './order-filters.ts'
import type { OrderSort, OrderView } from './order-views.ts'
import { countViews, selectDeskOrderIds, selectValues } from './queries.ts'

const DESK_PAGE_SIZE = 25

type DeskQuestion = {
  view: OrderView
  search?: string
  filters?: OrderFilters
  /** Without it, the order that is usual in the view. */
  sort?: OrderSort | undefined
  /** The id of the last order of the page before. Pages do not shift when new orders come. */
  after?: number | undefined
  atMost?: number
}

export type FilterChoices = { services: string[]; provinces: string[]; methods: string[] }

type DeskPage = { orders: Order[]; hasMore: boolean }

/** A page of a view, or of what a search finds in it. */
export async function listDeskOrders(
  { db }: Pick<Shop, 'db'>,
  { view, search = '', filters = {}, sort, after, atMost = DESK_PAGE_SIZE }: DeskQuestion,
): Promise<DeskPage> {
  const ids = await selectDeskOrderIds(db, {
    ...{ view, search: search.trim(), filters, sort, after },
    atMost: atMost + 1,
  })
  return { orders: await selectOrdersById(db, ids.slice(0, atMost)), hasMore: ids.length > atMost }
}

/** The invoices beside an order in the list that it was opened from; undefined at the ends. The order may have left the list since. */
export async function findNeighbours(
  { db }: Pick<Shop, 'db'>,
  { id, view, search = '', filters = {}, sort }: Omit<DeskQuestion, 'after' | 'atMost'> & { id: number },
): Promise<{ previous: string | undefined; next: string | undefined }> {
  const question = { view, search: search.trim(), filters, sort, after: id, atMost: 1 }
  const before = await selectDeskOrderIds(db, { ...question, isBackwards: true })
  const after = await selectDeskOrderIds(db, question)
  const orders = await selectOrdersById(db, [...before, ...after])
  const invoiceOf = (found: number[]) => orders.find((order) => order.id === found[0])?.invoice
  return { previous: invoiceOf(before), next: invoiceOf(after) }
}

/** How many orders a view has, or a search in it finds. Stops counting at `atMost`. */
export async function countFoundOrders(
  { db }: Pick<Shop, 'db'>,
  { view, search = '', filters = {}, atMost }: Omit<DeskQuestion, 'after' | 'sort'> & { atMost: number },
): Promise<number> {
  const ids = await selectDeskOrderIds(db, { view, search: search.trim(), filters, after: undefined, atMost })
  return ids.length
}

/** The values that orders have, for the choices of the filters. */
export async function listFilterChoices({ db }: Pick<Shop, 'db'>): Promise<FilterChoices> {
  return {
    services: await selectValues(db, 'service'),
    provinces: await selectValues(db, 'province_name'),
    methods: await selectValues(db, 'paid_method'),
  }
}

/** How many orders wait in each view. `all` is not counted. */
export const countDeskOrders = ({ db }: Pick<Shop, 'db'>): Promise<Record<Exclude<OrderView, 'all'>, number>> =>
  countViews(db)

/** The orders to pack, oldest payment first. */
export async function listOrdersToPack({ db }: Pick<Shop, 'db'>): Promise<Order[]> {
  const ids = await selectDeskOrderIds(db, {
    ...{ view: 'to-pack', search: '', filters: {}, after: undefined },
    atMost: 100,
  })
  return selectOrdersById(db, ids)
}
