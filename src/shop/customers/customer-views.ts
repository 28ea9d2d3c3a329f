/** The lists of customers that the office opens with. */
export const customerViews = ['all', 'returning', 'newsletter', 'waiting', 'deletion'] as const

export type CustomerView = (typeof customerViews)[number]

export const isCustomerView = (name: string): name is CustomerView => customerViews.some((view) => view === name)
