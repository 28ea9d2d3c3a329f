import type { filterNames, OrderFilters } from '../../../../shop/orders/desk/order-filters.ts'
import { type ListQuestion, readQuery, writeQuery } from '../../../../shop/orders/desk/view-query.ts'

export type ListAddress = ListQuestion & { after?: number | undefined }

/** The address of a list: it can be shared, and the browser's Back returns to it. */
export function addressOf({ after, ...question }: ListAddress): string {
  const query = writeQuery(question)
  if (after !== undefined) query.set('after', String(after))
  return `/orders?${query}`
}

/** The part of an address that a saved view keeps: never the page. */
export const cleanQuery = (query: URLSearchParams): string => writeQuery(readQuery(query)).toString()

export const without = (filters: OrderFilters, name: (typeof filterNames)[number]): OrderFilters =>
  Object.fromEntries(Object.entries(filters).filter(([one]) => one !== name))
