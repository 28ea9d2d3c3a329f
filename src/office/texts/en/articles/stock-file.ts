export const texts = {
  fileName: 'stock',
  sheet: 'Stock',
  columns: ['SKU', 'Product', 'Colour', 'Size', 'For sale', 'Reserved', 'Sold, not shipped', 'On the shelf'],
}
