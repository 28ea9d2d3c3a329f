import { type filterNames, type OrderFilters, readFilters } from '../../../../shop/orders/desk/order-filters.ts'
import { orderViews } from '../../../../shop/orders/desk/order-views.ts'

export type ListAddress = { view: string; search: string; filters: OrderFilters; after?: number | undefined }

/** The address of a list: it can be shared, and the browser's Back returns to it. */
export function addressOf({ view, search, filters, after }: ListAddress): string {
  const query = new URLSearchParams({ view, ...(search !== '' && { search }), ...filters })
  if (after !== undefined) query.set('after', String(after))
  return `/orders?${query}`
}

/** The part of an address that a saved view keeps: never the page. */
export function cleanQuery(query: URLSearchParams): string {
  const view = orderViews.find((one) => one === query.get('view')) ?? 'all'
  const search = query.get('search')?.trim().slice(0, 100) ?? ''
  return addressOf({ view, search, filters: readFilters((name) => query.get(name)) }).replace('/orders?', '')
}

export const without = (filters: OrderFilters, name: (typeof filterNames)[number]): OrderFilters =>
  Object.fromEntries(Object.entries(filters).filter(([one]) => one !== name))
