import { describe, expect, test } from 'vitest'
import { inTestShop, type TestShop } from '../../../test/support/shop/test-shop.ts'
import { listAllArticles, listArticles } from './list-articles.ts'

const skus = ({ articles }: { articles: { sku: string }[] }) => articles.map(({ sku }) => sku)

async function shown({ category, picture }: TestShop) {
  return { categories: [await category()], pictures: [await picture()] }
}

describe('a grid', () => {
  test('shows the newest article first', () =>
    inTestShop(async (testShop) => {
      const { shop, article } = testShop
      const seen = await shown(testShop)
      for (const sku of ['old', 'newer', 'newest']) await article({ ...seen, sku })
      expect(skus(await listArticles(shop))).toEqual(['newest', 'newer', 'old'])
    }))

  test('sorts by the price that the shopper pays, and equal prices by the newest first', () =>
    inTestShop(async (testShop) => {
      const { shop, article } = testShop
      const seen = await shown(testShop)
      await article({ ...seen, sku: 'plain-200', price: 200_000 })
      await article({ ...seen, sku: 'plain-300', price: 300_000 })
      await article({ ...seen, sku: 'sale-200', price: 900_000, priceDisc: 200_000 })
      await article({ ...seen, sku: 'sale-1', price: 900_000, priceDisc: 1 })
      const low = ['sale-1', 'sale-200', 'plain-200', 'plain-300']
      expect(skus(await listArticles(shop, { sort: 'price-low' }))).toEqual(low)
      const high = ['plain-300', 'sale-200', 'plain-200', 'sale-1']
      expect(skus(await listArticles(shop, { sort: 'price-high' }))).toEqual(high)
    }))

  test('leaves out articles that are unpublished, without a picture or without a category', () =>
    inTestShop(async (testShop) => {
      const { shop, article } = testShop
      const seen = await shown(testShop)
      await article({ ...seen, published: false })
      await article({ ...seen, pictures: [] })
      await article({ ...seen, categories: [] })
      expect(await listArticles(shop)).toEqual({ articles: [], total: 0, page: 1, pages: 0 })
      expect(await listAllArticles(shop)).toEqual([])
    }))

  test('has pages that together show every article once', () =>
    inTestShop(async (testShop) => {
      const { shop, article } = testShop
      const seen = await shown(testShop)
      for (let n = 1; n <= 5; n++) await article({ ...seen, sku: `a${n}` })
      const pages = await Promise.all([1, 2, 3, 4].map((page) => listArticles(shop, { page, perPage: 2 })))
      expect(pages.map(skus)).toEqual([['a5', 'a4'], ['a3', 'a2'], ['a1'], []])
      expect(pages.map(({ total, page, pages }) => [total, page, pages])).toEqual([1, 2, 3, 4].map((n) => [5, n, 3]))
    }))

  test('of a category or collection has all its articles, also those with another primary one', () =>
    inTestShop(async ({ shop, article, category, collection, picture }) => {
      const [gamis, khimar] = [await category({ slug: 'gamis' }), await category({ slug: 'khimar' })]
      const [raya, subuh] = [await collection({ slug: 'raya' }), await collection({ slug: 'subuh' })]
      const pictures = [await picture()]
      await article({ sku: 'one', categories: [gamis], collections: [subuh], pictures })
      await article({ sku: 'both', categories: [khimar, gamis], collections: [subuh, raya], pictures })
      await article({ sku: 'other', categories: [khimar], pictures })
      expect(skus(await listArticles(shop, { category: 'gamis' }))).toEqual(['both', 'one'])
      expect(skus(await listArticles(shop, { collection: 'raya' }))).toEqual(['both'])
      expect(skus(await listArticles(shop, { category: 'khimar', collection: 'subuh' }))).toEqual(['both'])
      expect(await listArticles(shop, { category: 'nothing' })).toMatchObject({ articles: [], total: 0 })
      const [card] = (await listArticles(shop, { collection: 'raya' })).articles
      expect(card).toMatchObject({
        categorySlug: 'khimar',
        categorySlugs: ['khimar', 'gamis'],
        collectionSlug: 'subuh',
        collectionSlugs: ['subuh', 'raya'],
      })
    }))

  test('of special prices has the articles with a discount', () =>
    inTestShop(async (testShop) => {
      const { shop, article } = testShop
      const seen = await shown(testShop)
      await article({ ...seen, sku: 'full' })
      await article({ ...seen, sku: 'sale', priceDisc: 100_000 })
      expect(skus(await listArticles(shop, { special: true }))).toEqual(['sale'])
      expect(skus(await listArticles(shop, { special: false }))).toEqual(['sale', 'full'])
    }))

  test('of one size has the articles that are in stock in it', () =>
    inTestShop(async (testShop) => {
      const { shop, article } = testShop
      const seen = await shown(testShop)
      await article({ ...seen, sku: 'left', sizes: { S: 0, M: 1 } })
      await article({ ...seen, sku: 'gone', sizes: { S: 1, M: 0 } })
      await article({ ...seen, sku: 'never', sizes: { S: 1 } })
      expect(skus(await listArticles(shop, { sizes: ['M'] }))).toEqual(['left'])
    }))
})

describe('a search', () => {
  const find = async (shop: TestShop['shop'], query: string) => skus(await listArticles(shop, { query }))

  test('finds a part of a name or of a category’s name, ignoring case', () =>
    inTestShop(async ({ shop, article, category, picture }) => {
      const [dress, men] = [await category({ name: 'Dresses' }), await category({ name: 'Men' })]
      const pictures = [await picture()]
      await article({ sku: 'named', name: 'Gamis Sela', categories: [dress], pictures })
      await article({ sku: 'men', name: 'Kurta Lurik', categories: [dress, men], pictures })
      expect(await find(shop, 'MIS SE')).toEqual(['named'])
      expect(await find(shop, 'men')).toEqual(['men'])
      expect(await find(shop, 'resse')).toEqual(['men', 'named'])
      expect(await find(shop, ' gamis ')).toEqual(['named'])
    }))

  test('ignores how many spaces there are between two words, in the query and in the name', () =>
    inTestShop(async (testShop) => {
      const { shop, article } = testShop
      const seen = await shown(testShop)
      await article({ ...seen, sku: 'tea', name: 'Teh Herbal' })
      await article({ ...seen, sku: 'loose', name: 'Teh \u00a0 Herbal' })
      for (const query of ['teh herbal', 'teh  herbal', 'teh \t herbal'])
        expect(await find(shop, query)).toEqual(['loose', 'tea'])
    }))

  test('searches no other text', () =>
    inTestShop(async (testShop) => {
      const { shop, article, collection } = testShop
      const fields = { sku: 'LR-01', color: 'Kapur', story: 'Kapur', slug: 'kapur', style: 'kapur' }
      await article({ ...(await shown(testShop)), ...fields, collections: [await collection({ title: 'Kapur' })] })
      for (const query of ['kapur', 'LR-01']) expect(await find(shop, query)).toEqual([])
    }))

  test('treats %, _ and \\ as ordinary characters', () =>
    inTestShop(async (testShop) => {
      const { shop, article } = testShop
      const seen = await shown(testShop)
      await article({ ...seen, sku: 'percent', name: 'Katun 100% a_b c\\d' })
      await article({ ...seen, sku: 'plain', name: 'Katun 100 aXb cd' })
      for (const part of ['%', '100%', 'a_b', '_', '\\', 'c\\d', '% a']) {
        expect([part, await find(shop, part)]).toEqual([part, ['percent']])
      }
      for (const part of ['%a', 'k%n', "' or 1=1 --", '.*', '\\\\'])
        expect([part, await find(shop, part)]).toEqual([part, []])
    }))

  test('ignores case beyond ASCII as well, on every database', () =>
    inTestShop(async (testShop) => {
      const { shop, article } = testShop
      const seen = await shown(testShop)
      for (const name of ['Gaun ÉTÉ', 'Stra\u00dfe', 'İpek', 'ΣΑΣ', 'Cafe\u0301'])
        await article({ ...seen, sku: name, name })
      for (const [part, name] of [
        ['été', 'Gaun ÉTÉ'],
        ['E\u0301te\u0301', 'Gaun ÉTÉ'],
        ['STRA\u1e9eE', 'Stra\u00dfe'],
        ['σας', 'ΣΑΣ'],
        ['İPEK', 'İpek'],
        ['café', 'Cafe\u0301'],
      ] as const) {
        expect([part, await find(shop, part)]).toEqual([part, [name]])
      }
      for (const part of ['strasse', 'ipek', 'ıpek', 'ete']) expect([part, await find(shop, part)]).toEqual([part, []])
    }))

  test('for spaces finds everything, and for characters that no name can contain finds nothing', () =>
    inTestShop(async (testShop) => {
      const { shop, article } = testShop
      await article({ ...(await shown(testShop)), sku: 'one' })
      expect(await find(shop, ' \t')).toEqual(['one'])
      for (const part of ['\0', 'a\0', '\ud800', 'x'.repeat(10_000)]) expect(await find(shop, part)).toEqual([])
    }))
})
