export const texts = {
  stock: 'Stock',
  stockViews: { low: 'Low stock', 'waited-for': 'Customers waiting' },
  article: 'Article',
  size: 'Size',
  left: 'Left',
  waiting: 'Waiting',
  noStock: 'Nothing is running out',
  noStockAdvice: 'Sizes with three items or fewer appear here.',
  noneWaits: 'No customer is waiting for a size',
  more: (count: number) => `The first ${count} are shown.`,
}
