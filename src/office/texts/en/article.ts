export const texts = {
  back: 'Articles',
  published: 'Published',
  hidden: 'Hidden',
  archived: 'Archived',
  pictures: 'Pictures',
  description: 'Description',
  sizesAndStock: 'Sizes and stock',
  price: 'Price',
  organization: 'Organization',
  viewInShop: 'View in shop',
}
