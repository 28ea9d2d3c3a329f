import { type OrderFilters, readFilters } from './order-filters.ts'
import { type OrderSort, type OrderView, orderSorts, orderViews, usualSort } from './order-views.ts'

/** What a list of orders shows. A saved view keeps it as text, and so does the address of the page. */
export type ListQuestion = { view: OrderView; search: string; filters: OrderFilters; sort: OrderSort }

export const writeQuery = ({ view, search, filters, sort }: ListQuestion): URLSearchParams =>
  new URLSearchParams({
    view,
    ...(search !== '' && { search }),
    ...filters,
    ...(sort !== usualSort(view) && { sort }),
  })

/** Unknown views, filters and sort orders are ignored. */
export function readQuery(query: URLSearchParams): ListQuestion {
  const view = orderViews.find((one) => one === query.get('view')) ?? 'all'
  return {
    view,
    search: query.get('search')?.trim().slice(0, 100) ?? '',
    filters: readFilters((name) => query.get(name)),
    sort: orderSorts.find((one) => one === query.get('sort')) ?? usualSort(view),
  }
}
