import { describe, expect, test } from 'vitest'
import { inTestShop } from '../../../test/support/shop/test-shop.ts'
import { listArticlesForStaff } from './list-articles.ts'

type Filter = Parameters<typeof listArticlesForStaff>[1]
type Page = Parameters<typeof listArticlesForStaff>[2]

describe('the list of articles for staff', () => {
  test('has hidden articles too, the newest first, with what is left of every size', () =>
    inTestShop(async ({ shop, article }) => {
      await article({ sku: 'a-1', sizes: { S: 8, M: 0 } })
      await article({ sku: 'a-2', published: false })
      const { articles } = await listArticlesForStaff(shop)
      expect(articles.map(({ sku }) => sku)).toEqual(['a-2', 'a-1'])
      const sizes = [
        { size: 'S', stock: 8 },
        { size: 'M', stock: 0 },
      ]
      expect(articles[1]).toMatchObject({ isPublished: true, stock: 8, sizes })
    }))

  test('counts the articles of every view, and shows those of one', () =>
    inTestShop(async ({ shop, article }) => {
      const { id } = await article({ sku: 'gone', published: false, sizes: { M: 9 } })
      await shop.db.updateTable('article').set({ archived_at: new Date() }).where('id', '=', id).execute()
      await article({ sku: 'few', sizes: { S: 9, M: 3 } })
      await article({ sku: 'none', sizes: { M: 0 } })
      await article({ sku: 'sale', sizes: { M: 9 }, price: 200_000, priceDisc: 150_000 })
      await article({ sku: 'hidden', sizes: { M: 9 }, published: false })
      const { counts } = await listArticlesForStaff(shop)
      expect(counts).toMatchObject({ all: 4, published: 3, 'low-stock': 1, 'sold-out': 1, 'on-sale': 1 })
      expect(counts).toMatchObject({ hidden: 1, archived: 1 })
      const only = async (view: Parameters<typeof listArticlesForStaff>[1]) =>
        (await listArticlesForStaff(shop, view)).articles.map(({ sku }) => sku)
      expect(await only({ view: 'low-stock' })).toEqual(['few'])
      expect(await only({ view: 'archived' })).toEqual(['gone'])
      expect(await only({ view: 'sold-out' })).toEqual(['none'])
    }))

  test('finds words of the name, the colour and the number, on a shelf', () =>
    inTestShop(async ({ shop, article, category }) => {
      const dresses = await category({ slug: 'dresses' })
      await article({ sku: 'lr-1', name: 'Gamis Arum', color: 'Sirih', categories: [dresses] })
      await article({ sku: 'lr-2', name: 'Gamis Arum', color: 'Kopi' })
      const only = async (filter: Parameters<typeof listArticlesForStaff>[1]) =>
        (await listArticlesForStaff(shop, filter)).articles.map(({ sku }) => sku)
      expect(await only({ search: 'arum sirih' })).toEqual(['lr-1'])
      expect(await only({ search: 'LR-2' })).toEqual(['lr-2'])
      expect(await only({ search: '100%' })).toEqual([])
      expect(await only({ search: 'arum', category: 'dresses' })).toEqual(['lr-1'])
    }))

  test('goes on after the last article of a page', () =>
    inTestShop(async ({ shop, article }) => {
      for (const sku of ['a', 'b', 'c']) await article({ sku })
      const first = await listArticlesForStaff(shop, {}, { atMost: 2 })
      expect(first.articles.map(({ sku }) => sku)).toEqual(['c', 'b'])
      expect(first.next).toBe(2)
      const second = await listArticlesForStaff(shop, {}, { atMost: 2, after: 2 })
      expect(second.articles.map(({ sku }) => sku)).toEqual(['a'])
      expect(second.next).toBeUndefined()
    }))

  test('is narrowed and sorted by the price that shoppers pay now, and by name and stock', () =>
    inTestShop(async ({ shop, article }) => {
      await article({ sku: 'sale', name: 'B', price: 500_000, priceDisc: 150_000, sizes: { S: 9 } })
      await article({ sku: 'cheap', name: 'c', price: 100_000, sizes: { S: 1 } })
      await article({ sku: 'dear', name: 'A', price: 400_000, sizes: { S: 3, M: 2 } })
      const only = async (...input: [Filter?, Page?]) =>
        (await listArticlesForStaff(shop, ...input)).articles.map(({ sku }) => sku).join(' ')
      expect(await only({ priceFrom: 150_000, priceTo: 400_000 })).toBe('dear sale')
      expect(await only({ priceFrom: 150_001 })).toBe('dear')
      expect(await only({}, { sort: 'cheapest' })).toBe('cheap sale dear')
      expect(await only({}, { sort: 'dearest' })).toBe('dear sale cheap')
      expect(await only({}, { sort: 'name' })).toBe('dear sale cheap')
      expect(await only({}, { sort: 'name-down' })).toBe('cheap sale dear')
      expect(await only({}, { sort: 'least-stock' })).toBe('cheap dear sale')
      expect(await only({}, { sort: 'most-stock' })).toBe('sale dear cheap')
    }))
})
