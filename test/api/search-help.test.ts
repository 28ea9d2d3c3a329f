import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readApi } from '../support/api/read-api.ts'
import { inTestShop, type TestShop } from '../support/shop/test-shop.ts'

type Help = { body: { popular: string[]; meant: string; near: boolean; product_data: { sku: string }[] } }

const help = async ({ shop }: TestShop, query = ''): Promise<Help['body']> =>
  (await readApi(shop, `/api/search-help${query}`)).body

const sell = ({ shop }: TestShop, articleId: number, pieces: number, monthsAgo = 0) =>
  sql`
  insert into report_sum (span, day, dimension, key, orders, pieces, goods, discount, shipping, paid, refunded, is_folded)
  values ('month', (date_trunc('month', clock_timestamp() at time zone 'Asia/Jakarta') - make_interval(months => ${monthsAgo}))::date,
          'article', ${String(articleId)}, 0, ${pieces}, 0, 0, 0, 0, 0, true)`.execute(shop.db)

describe('GET /api/search-help', () => {
  test('offers the categories while nothing was sold', () =>
    inTestShop(async (testShop) => {
      await testShop.category({ name: 'Gamis' })
      expect((await help(testShop)).popular).toEqual(['Gamis'])
    }))

  test('offers the names that sold most in the last three months, with their colours together', () =>
    inTestShop(async (testShop) => {
      const { article, category, picture } = testShop
      const shown = { categories: [await category()], pictures: [await picture()] }
      const sela = await article({ ...shown, sku: 'sela-1', name: 'Gamis Sela' })
      const selaToo = await article({ ...shown, sku: 'sela-2', name: 'Gamis Sela', color: 'Nila' })
      const arum = await article({ ...shown, sku: 'arum', name: 'Gamis Arum' })
      const old = await article({ ...shown, sku: 'old', name: 'Gamis Lama' })
      const draft = await article({ ...shown, sku: 'draft', name: 'Gamis Draf', published: false })
      const returned = await article({ ...shown, sku: 'returned', name: 'Gamis Kembali' })
      await sell(testShop, sela.id, 2)
      await sell(testShop, selaToo.id, 2, 2)
      await sell(testShop, arum.id, 3, 1)
      await sell(testShop, old.id, 9, 3)
      await sell(testShop, draft.id, 9)
      await sell(testShop, returned.id, 0)
      expect((await help(testShop)).popular).toEqual(['Gamis Sela', 'Gamis Arum'])
    }))

  test('says what a misspelled query may have meant, and otherwise shows new products', () =>
    inTestShop(async (testShop) => {
      const { article, category, picture } = testShop
      const shown = { categories: [await category({ name: 'Dresses' })], pictures: [await picture()] }
      await article({ ...shown, sku: 'gamis', name: 'Gamis Sela' })
      await article({ ...shown, sku: 'tote', name: 'Tote' })
      const near = await help(testShop, '?query=gamus')
      expect([near.meant, near.near, near.product_data.map(({ sku }) => sku)]).toEqual(['gamis', true, ['gamis']])
      const far = await help(testShop, '?query=xyzzy')
      expect([far.meant, far.near, far.product_data.map(({ sku }) => sku)]).toEqual(['', false, ['tote', 'gamis']])
    }))
})

describe('GET /api/product with article numbers', () => {
  test('returns the published ones of them', () =>
    inTestShop(async (testShop) => {
      const { shop, article, category, picture } = testShop
      const shown = { categories: [await category()], pictures: [await picture()] }
      for (const sku of ['a', 'b', 'c']) await article({ ...shown, sku })
      await article({ ...shown, sku: 'draft', published: false })
      const { body } = await readApi(shop, '/api/product?sku=a,c,draft,unknown')
      expect(body.product_all.product_data.map(({ sku }: { sku: string }) => sku)).toEqual(['c', 'a'])
    }))

  test.each(['', 'a b', `${'a,'.repeat(12)}a`])('refuses %j', (sku) =>
    inTestShop(async ({ shop }) => {
      expect((await readApi(shop, `/api/product?sku=${encodeURIComponent(sku)}`)).status).toBe(422)
    }),
  )
})
