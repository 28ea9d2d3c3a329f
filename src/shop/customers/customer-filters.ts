/** How long ago a customer ordered last: within so many days, before the last 90 days, or never. */
export const lastOrders = ['30', '90', 'earlier', 'never'] as const

export type LastOrder = (typeof lastOrders)[number]

/** What a list of customers is narrowed to. `province`: at least one order was sent there. */
export type CustomerFilters = { province?: string; last?: LastOrder }

export const customerFilterNames = ['province', 'last'] as const

/** Reads the filters of an address. What is no filter is left out. */
export function readCustomerFilters(query: URLSearchParams): CustomerFilters {
  const province = query.get('province')?.trim().slice(0, 60) ?? ''
  const last = lastOrders.find((one) => one === query.get('last'))
  return { ...(province !== '' && { province }), ...(last !== undefined && { last }) }
}
