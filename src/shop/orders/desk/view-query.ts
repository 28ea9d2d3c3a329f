import { type OrderFilters, readFilters } from './order-filters.ts'
import { type OrderView, orderViews } from './order-views.ts'

/** What a list of orders shows. A saved view keeps it as text, and so does the address of the page. */
export type ListQuestion = { view: OrderView; search: string; filters: OrderFilters }

export const writeQuery = ({ view, search, filters }: ListQuestion): URLSearchParams =>
  new URLSearchParams({ view, ...(search !== '' && { search }), ...filters })

/** Unknown views and filters are ignored. */
export const readQuery = (query: URLSearchParams): ListQuestion => ({
  view: orderViews.find((one) => one === query.get('view')) ?? 'all',
  search: query.get('search')?.trim().slice(0, 100) ?? '',
  filters: readFilters((name) => query.get(name)),
})
