import { describe, expect, test } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { readShelves } from '../articles/read-shelves.ts'
import { listSizesInStock, mergeCharts } from './list-sizes-in-stock.ts'

test('the size filter of a grid offers the sizes that are in stock, from small to large', () =>
  inTestShop(async ({ shop, article, category, picture }) => {
    const gamis = await category({ slug: 'gamis' })
    const other = { categories: [await category()], pictures: [await picture()] }
    const shown = { ...other, categories: [gamis] }
    await article({ ...shown, sizes: { S: 0, M: 0, L: 2, XL: 1 } })
    await article({ ...shown, sizes: { XS: 0, S: 3, M: 0 } })
    await article({ ...shown, sizes: { XXL: 9 }, published: false })
    await article({ ...other, sizes: { M: 1 } })
    const shelves = await readShelves(shop, [{ category: 'gamis' }, {}, { category: 'empty' }])
    expect(shelves.map(listSizesInStock)).toEqual([['S', 'L', 'XL'], ['S', 'M', 'L', 'XL'], []])
  }))

describe('the sizes of several charts', () => {
  test('keep the order of the charts', () => {
    expect(mergeCharts([['S', 'M', 'L']])).toEqual(['S', 'M', 'L'])
  })

  test('are placed between their neighbours, whichever chart lists them', () => {
    expect(
      mergeCharts([
        ['S', 'M', 'L'],
        ['XS', 'S', 'L'],
        ['L', 'XL'],
      ]),
    ).toEqual(['XS', 'S', 'M', 'L', 'XL'])
  })

  test('stay together if charts have nothing in common', () => {
    expect(mergeCharts([['28', '30'], ['S', 'M', 'L'], ['All Size']])).toEqual(['S', 'M', 'L', '28', '30', 'All Size'])
  })

  test('are the same in whatever order the charts are listed', () => {
    const charts = [
      ['M', 'L'],
      ['S', 'M'],
      ['30', '32'],
      ['28', '30'],
    ]
    expect(mergeCharts(charts.toReversed())).toEqual(mergeCharts(charts))
  })
})
