import { describe, expect, test } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { listSizesInStock, mergeCharts } from './list-sizes-in-stock.ts'

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

describe('the sizes of several charts', () => {
  test('keep the order of the charts, which the alphabet does not know', () => {
    expect(mergeCharts([['S', 'M', 'L']])).toEqual(['S', 'M', 'L'])
  })

  test('stand between their neighbours, whichever chart names them', () => {
    expect(
      mergeCharts([
        ['S', 'M', 'L'],
        ['XS', 'S', 'L'],
        ['L', 'XL'],
      ]),
    ).toEqual(['XS', 'S', 'M', 'L', 'XL'])
  })

  test('stay together where charts have nothing in common', () => {
    expect(mergeCharts([['28', '30'], ['S', 'M', 'L'], ['All Size']])).toEqual(['S', 'M', 'L', '28', '30', 'All Size'])
  })

  test('come out alike in whatever order the charts come in', () => {
    const charts = [
      ['M', 'L'],
      ['S', 'M'],
      ['30', '32'],
      ['28', '30'],
    ]
    expect(mergeCharts(charts.toReversed())).toEqual(mergeCharts(charts))
  })
})
