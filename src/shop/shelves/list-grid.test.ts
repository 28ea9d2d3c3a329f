import { describe, expect, test } from 'vitest'
import { inTestShop, type TestShop } from '../../../test/support/shop/test-shop.ts'
import type { ShelfKey } from '../articles/read-shelves.ts'
import type { GridFilters } from './grid-filters.ts'
import { listArticles, type PriceSort } from './list-articles.ts'
import { listGrid } from './list-grid.ts'
import { readGridChoices } from './read-facets.ts'

const none: GridFilters = { sizes: [], colors: [], price: undefined, special: false, inStock: false }

type Asked = Partial<GridFilters> & { sort?: PriceSort; page?: number; cards?: 'articles' | 'styles' }

async function list(
  { shop }: TestShop,
  { sort, page, cards = 'articles', ...filters }: Asked = {},
  key: ShelfKey = {},
) {
  const choices = await readGridChoices(shop, key)
  return listGrid(shop, choices, { filters: { ...none, ...filters }, sort, ...(page !== undefined && { page }), cards })
}

const skusOf = async (...asked: Parameters<typeof list>) => (await list(...asked)).articles.map(({ sku }) => sku)

const shown = async ({ category, picture }: TestShop) => ({
  categories: [await category()],
  pictures: [await picture()],
})

describe('a page of a grid', () => {
  test('has the newest article first, or sorts by the price that the shopper pays and then by the newest', () =>
    inTestShop(async (testShop) => {
      const { article } = testShop
      const seen = await shown(testShop)
      await article({ ...seen, sku: 'plain-200', price: 200_000 })
      await article({ ...seen, sku: 'plain-300', price: 300_000 })
      await article({ ...seen, sku: 'sale-200', price: 900_000, priceDisc: 200_000 })
      expect(await skusOf(testShop)).toEqual(['sale-200', 'plain-300', 'plain-200'])
      expect(await skusOf(testShop, { sort: 'price-low' })).toEqual(['sale-200', 'plain-200', 'plain-300'])
      expect(await skusOf(testShop, { sort: 'price-high' })).toEqual(['plain-300', 'sale-200', 'plain-200'])
    }))

  test('shows one card for each style if the owner wants it: the newest colour that passes the filters', () =>
    inTestShop(async (testShop) => {
      const { article } = testShop
      const seen = await shown(testShop)
      await article({ ...seen, style: 'arum', sku: 'arum-1', sizes: { M: 1 } })
      await article({ ...seen, style: 'arum', sku: 'arum-2', sizes: { M: 0, L: 1 } })
      await article({ ...seen, style: 'sela', sku: 'sela-1', sizes: { M: 1 } })
      expect(await skusOf(testShop, { cards: 'styles' })).toEqual(['sela-1', 'arum-2'])
      expect((await list(testShop, { cards: 'styles' })).total).toBe(2)
      expect(await skusOf(testShop, { cards: 'styles', sizes: ['M'] })).toEqual(['sela-1', 'arum-1'])
    }))

  test('has the articles that pass the filters of all groups', () =>
    inTestShop(async (testShop) => {
      const { shop, article } = testShop
      const [seen, green] = [await shown(testShop), await testShop.picture()]
      await shop.db.updateTable('picture').set({ color_family: 'green' }).where('id', '=', green.id).execute()
      const inGreen = { ...seen, pictures: [green] }
      await article({ ...inGreen, sku: 'fits', price: 200_000, priceDisc: 150_000, sizes: { S: 0, M: 1 } })
      await article({ ...seen, sku: 'other-color', price: 200_000, priceDisc: 150_000, sizes: { M: 1 } })
      await article({ ...inGreen, sku: 'full-price', price: 150_000, sizes: { M: 1 } })
      await article({ ...inGreen, sku: 'dear', price: 400_000, priceDisc: 300_000, sizes: { M: 1 } })
      await article({ ...inGreen, sku: 'gone', price: 200_000, priceDisc: 150_000, sizes: { M: 0, L: 0 } })
      const asked = { sizes: ['S', 'M'], colors: ['green' as const], special: true, inStock: true }
      expect(await skusOf(testShop, { ...asked, price: [100_000, 200_000] })).toEqual(['fits'])
      expect(await skusOf(testShop, { colors: ['green'], price: [150_000, 300_000] })).toEqual([
        'gone',
        'full-price',
        'fits',
      ])
      expect(await skusOf(testShop, { inStock: true, price: [300_000, 300_001] })).toEqual(['dear'])
    }))

  test('has 24 cards, and together the pages show every article once, as a call for the same articles does', () =>
    inTestShop(async (testShop) => {
      const { shop, article } = testShop
      const seen = await shown(testShop)
      for (let n = 1; n <= 50; n += 1) await article({ ...seen, sku: `a${n}`, price: 100_000 + (n % 7) * 10_000 })
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list(testShop, { page, sort: 'price-low' })))
      expect(pages.map(({ articles }) => articles.length)).toEqual([24, 24, 2, 0])
      expect(pages.map(({ total, pages }) => [total, pages])).toEqual(pages.map(() => [50, 3]))
      const all = await listArticles(shop, { sort: 'price-low', perPage: 100 })
      expect(pages.flatMap(({ articles }) => articles)).toEqual(all.articles)
    }))

  test('of a category or of special prices has the articles of that shelf', () =>
    inTestShop(async (testShop) => {
      const { article, category, picture } = testShop
      const [gamis, khimar] = [await category({ slug: 'gamis' }), await category({ slug: 'khimar' })]
      const pictures = [await picture()]
      await article({ sku: 'first', categories: [gamis], pictures })
      await article({ sku: 'second', categories: [khimar, gamis], pictures, priceDisc: 100_000 })
      await article({ sku: 'other', categories: [khimar], pictures })
      await article({ sku: 'hidden', categories: [gamis], pictures, published: false })
      expect(await skusOf(testShop, {}, { category: 'gamis' })).toEqual(['second', 'first'])
      expect(await skusOf(testShop, {}, { special: true })).toEqual(['second'])
      expect(await list(testShop, {}, { category: 'none' })).toEqual({ articles: [], total: 0, page: 1, pages: 0 })
    }))
})
