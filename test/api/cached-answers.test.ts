import { describe, expect, test, vi } from 'vitest'
import { createApi } from '../../src/api/api.ts'
import { bumpCatalogueVersion } from '../../src/shop/articles/catalogue-version.ts'
import { type CatalogueWatch, watchCatalogue } from '../../src/shop/articles/watch-catalogue.ts'
import { recordStockCount } from '../../src/shop/stock/record-stock-count.ts'
import { inTestShop, type TestShop } from '../support/shop/test-shop.ts'

type CachingShop = TestShop & {
  catalogue: CatalogueWatch
  ask(path: string): Promise<Response>
  away: { database: boolean }
}

/** A shop with an answer cache, whose database the test can take away. */
const whileKeeping = (work: (kept: CachingShop) => Promise<void>) =>
  inTestShop(async (testShop) => {
    const away = { database: false }
    const db = new Proxy(testShop.shop.db, {
      get(target, name) {
        if (away.database) throw new Error('connect ECONNREFUSED')
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const shop = { ...testShop.shop, db }
    const catalogue = watchCatalogue(shop)
    await catalogue.refresh()
    const origin = 'http://localhost:3000'
    const config = { publicOrigin: origin, apiOrigin: origin }
    const api = createApi({ shop, catalogue, identify: async () => undefined, config })
    try {
      await work({ ...testShop, catalogue, away, ask: async (path) => api.request(path) })
    } finally {
      await catalogue.stop()
    }
  })

const listed = async (answer: Response) => (await answer.json()).product_all.product_data.length

const stockOf = async (answer: Response) => (await answer.json()).data_sizes[0].stock

async function put({ article, category, picture }: TestShop, sku: string, sizes = { M: 5 }) {
  return article({ sku, sizes, categories: [await category()], pictures: [await picture()] })
}

describe('a cached answer of the API', () => {
  test('is used until the catalogue’s version changes, and then made again', () =>
    whileKeeping(async (kept) => {
      const { shop, catalogue, ask } = kept
      await put(kept, 'one')
      const first = await ask('/api/product')
      await put(kept, 'two')
      const second = await ask('/api/product?utm_source=mail')
      expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
      await bumpCatalogueVersion(shop)
      await catalogue.refresh()
      const third = await ask('/api/product')
      expect([await listed(first), await listed(second), await listed(third)]).toEqual([1, 1, 2])
    }))

  test('shows stock that is at most five seconds old, including the time in a proxy’s cache', () =>
    whileKeeping(async (kept) => {
      const { sizes } = await put(kept, 'one', { M: 15 })
      const first = await kept.ask('/api/product/x/one')
      expect(await stockOf(first)).toBe(15)
      // More stock of a size in stock does not change the catalogue's version.
      await recordStockCount(kept.shop, { sizeId: sizes.M, pieces: 300 })
      const [, secondsInFront] = /s-maxage=(\d+)/.exec(first.headers.get('cache-control') ?? '') ?? []
      const later = performance.now() + (5 - Number(secondsInFront)) * 1_000
      const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
      const second = await kept.ask('/api/product/x/one').finally(() => clock.mockRestore())
      expect(await stockOf(second)).toBe(300)
    }))

  test('is the same for all slugs of a product, and separate for each query', () =>
    whileKeeping(async (kept) => {
      await put(kept, 'one')
      const tag = async (path: string) => (await kept.ask(path)).headers.get('etag')
      expect(await tag('/api/product/a/one')).toBe(await tag('/api/product/b/one'))
      expect(await tag('/api/product?page=1')).not.toBe(await tag('/api/product?page=2'))
    }))

  test('is still sent while the database is away; other calls fail', () =>
    whileKeeping(async (kept) => {
      await put(kept, 'one')
      const before = await (await kept.ask('/api/product/x/one')).text()
      kept.away.database = true
      await kept.catalogue.refresh()
      const answer = await kept.ask('/api/product/x/one')
      expect([answer.status, await answer.text()]).toEqual([200, before])
      expect((await kept.ask('/api/front')).status).toBe(503)
    }))

  test('is never a missing product', () =>
    whileKeeping(async (kept) => {
      expect((await kept.ask('/api/product/x/one')).status).toBe(404)
      await put(kept, 'one')
      expect((await kept.ask('/api/product/x/one')).status).toBe(200)
    }))
})
