import { expect, test } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { listSizesInStock } from './list-sizes-in-stock.ts'

test('the sizes to choose from are those that some article of the grid is left in, from small to large', () =>
  inTestShop(async ({ shop, article, category, picture }) => {
    const gamis = await category({ slug: 'gamis' })
    const other = { categories: [await category()], pictures: [await picture()] }
    const shown = { ...other, categories: [gamis] }
    await article({ ...shown, sizes: { S: 0, M: 0, L: 2, XL: 1 } })
    await article({ ...shown, sizes: { XS: 0, S: 3, M: 0 } })
    await article({ ...shown, sizes: { XXL: 9 }, published: false })
    await article({ ...other, sizes: { M: 1 } })
    expect(await listSizesInStock(shop, { category: 'gamis' })).toEqual(['S', 'L', 'XL'])
    expect(await listSizesInStock(shop, { category: 'gamis', size: 'S' })).toEqual(['S', 'L', 'XL'])
    expect(await listSizesInStock(shop)).toEqual(['S', 'M', 'L', 'XL'])
    expect(await listSizesInStock(shop, { category: 'empty' })).toEqual([])
  }))
