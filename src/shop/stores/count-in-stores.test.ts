import { describe, expect, test } from 'vitest'
import { inTestShop, type TestShop } from '../../../test/support/shop/test-shop.ts'
import { findArticle } from '../articles/find-article.ts'
import { countInStores, listStoreStock } from './count-in-stores.ts'

/** A published article and two stores, one of them hidden. */
async function furnished({ shop, article, category, picture }: TestShop) {
  const shown = { categories: [await category()], pictures: [await picture()] }
  const { sizes } = await article({ sku: 'GM-01', sizes: { S: 2, M: 0, L: 1 }, ...shown })
  const [jakarta = 0, storage = 0] = (
    await shop.db
      .insertInto('store')
      .values([
        { name: 'Lirih Jakarta', address: 'Jl. Lipit 5' },
        { name: 'Gudang', address: 'Jl. Lipit 6', hidden: true },
      ])
      .returning('id')
      .execute()
  ).map(({ id }) => id)
  return { sizes, jakarta, storage, inStores: async () => (await findArticle(shop, 'GM-01'))?.inStores }
}

const entries = ({ shop }: TestShop) =>
  shop.db.selectFrom('audit').select(['action', 'subject_key', 'before', 'after']).orderBy('id').execute()

describe('the stock of stores', () => {
  test('is shown by size for stores that shoppers see, where at least one piece is left', () =>
    inTestShop(async (world) => {
      const { sizes, jakarta, storage, inStores } = await furnished(world)
      expect(await inStores()).toEqual([])
      const counts = [
        { storeId: jakarta, sizeId: sizes.L, to: 1 },
        { storeId: jakarta, sizeId: sizes.M, to: 3 },
        { storeId: jakarta, sizeId: sizes.S, to: 0 },
        { storeId: storage, sizeId: sizes.S, to: 9 },
      ]
      expect(await countInStores(world.shop, counts)).toEqual({ ok: true, changed: 4 })
      expect(await inStores()).toEqual([{ store: 'Lirih Jakarta', sizes: ['M', 'L'] }])
    }))

  test('changes nothing of what can be sold online', () =>
    inTestShop(async (world) => {
      const { sizes, jakarta } = await furnished(world)
      await countInStores(world.shop, [{ storeId: jakarta, sizeId: sizes.M, to: 3 }])
      const found = await findArticle(world.shop, 'GM-01')
      expect(found?.sizes.map(({ stock }) => stock)).toEqual([2, 0, 1])
    }))

  test('is recorded for each size, with what was there before', () =>
    inTestShop(async (world) => {
      const { sizes, jakarta, storage } = await furnished(world)
      const staff = { kind: 'terminal' } as const
      const shop = { ...world.shop, actor: staff }
      await countInStores(shop, [{ storeId: jakarta, sizeId: sizes.M, to: 3 }])
      await countInStores(shop, [
        { storeId: jakarta, sizeId: sizes.M, to: undefined },
        { storeId: storage, sizeId: sizes.M, to: 2 },
      ])
      const expected = { action: 'stock.in-stores', subject_key: 'GM-01 M' }
      expect(await entries(world)).toEqual([
        { ...expected, before: { in_stores: '' }, after: { in_stores: 'Lirih Jakarta: 3' } },
        { ...expected, before: { in_stores: 'Lirih Jakarta: 3' }, after: { in_stores: 'Gudang: 2' } },
      ])
    }))

  test('records nothing if nothing differs', () =>
    inTestShop(async (world) => {
      const { sizes, jakarta } = await furnished(world)
      await countInStores(world.shop, [{ storeId: jakarta, sizeId: sizes.M, to: 3 }])
      expect(await countInStores(world.shop, [{ storeId: jakarta, sizeId: sizes.M, to: 3 }])).toEqual({
        ok: true,
        changed: 0,
      })
      expect(await entries(world)).toHaveLength(1)
    }))

  test('is not overwritten by a form that was opened before a colleague changed it', () =>
    inTestShop(async (world) => {
      const { sizes, jakarta } = await furnished(world)
      const count = { storeId: jakarta, sizeId: sizes.M }
      await countInStores(world.shop, [{ ...count, from: null, to: 3 }])
      const late = [
        { ...count, from: null, to: 5 },
        { storeId: jakarta, sizeId: sizes.L, from: null, to: 1 },
      ]
      expect(await countInStores(world.shop, late)).toEqual({
        ok: false,
        reason: 'changed-meanwhile',
        counts: [{ ...count, from: null, to: 5 }],
      })
      const [store] = await listStoreStock(world.shop, [sizes.M, sizes.L])
      expect([...(store?.pieces ?? [])]).toEqual([[sizes.M, 3]])
    }))

  test('is refused as a whole for a store or a size that does not exist', () =>
    inTestShop(async (world) => {
      const { sizes, jakarta } = await furnished(world)
      for (const wrong of [
        { storeId: 999_999, sizeId: sizes.M },
        { storeId: jakarta, sizeId: 999_999 },
      ]) {
        const counts = [
          { storeId: jakarta, sizeId: sizes.L, to: 1 },
          { ...wrong, to: 1 },
        ]
        expect(await countInStores(world.shop, counts)).toEqual({ ok: false, reason: 'unknown' })
      }
      expect(await world.shop.db.selectFrom('store_stock').select('pieces').execute()).toEqual([])
    }))
})
