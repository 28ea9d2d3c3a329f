export const texts = {
  search: 'Search',
  hint: 'Search orders, articles, customers',
  field: 'Order, waybill, name, phone, article or page',
  find: 'Search',
  close: 'Close search',
  groups: { pages: 'Pages', orders: 'Orders', customers: 'Customers', articles: 'Articles' },
  nothing: (typed: string) => `Nothing matches “${typed}”.`,
  count: (results: number) => (results === 1 ? '1 result' : `${results} results`),
  stock: (pieces: number) => `${pieces} in stock`,
  move: 'move',
  open: 'open',
}
