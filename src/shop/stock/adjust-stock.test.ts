import { describe, expect, test } from 'vitest'
import { inTestShop, type TestShop } from '../../../test/support/shop/test-shop.ts'
import { listActivity } from '../audit/list-activity.ts'
import type { Shop } from '../shop.ts'
import { adjustStock } from './adjust-stock.ts'

const counted = async ({ shop, article }: TestShop) => {
  const { sizes } = await article({ sku: 'LR-1', sizes: { M: 10 } })
  const clerk: Shop = { ...shop, actor: { kind: 'terminal' } }
  const sizeId = sizes.M
  const latest = async () =>
    (
      await shop.db
        .selectFrom('stock_movement')
        .where('order_id', 'is', null)
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id ?? 0
  const left = async () =>
    (await shop.db.selectFrom('article_size').where('id', '=', sizeId).select('stock').executeTakeFirstOrThrow()).stock
  return { clerk, sizeId, left, mark: await latest(), latest }
}

describe('saving a stock sheet', () => {
  test('adds the difference, with its reason, and records it', () =>
    inTestShop(async (world) => {
      const { clerk, sizeId, mark, left } = await counted(world)
      // Two pieces belong to orders, so 12 are expected on the shelf.
      const sizes = [{ sizeId, from: 12, to: 11, mark }]
      expect(await adjustStock(clerk, { sizes, reason: 'damaged' })).toEqual({ ok: true, changed: 1 })
      expect(await left()).toBe(9)
      expect((await listActivity(clerk)).entries).toMatchObject([
        {
          action: 'stock.count',
          subject: { key: 'LR-1 M' },
          before: { left: 10 },
          after: { left: 9, reason: 'damaged' },
        },
      ])
    }))

  test('keeps what was sold since the sheet was opened', () =>
    inTestShop(async (world) => {
      const { clerk, sizeId, mark, left } = await counted(world)
      await world.shop.db.updateTable('article_size').set({ stock: 7 }).where('id', '=', sizeId).execute()
      await adjustStock(clerk, { sizes: [{ sizeId, from: 10, to: 12, mark }], reason: 'found' })
      expect(await left()).toBe(9)
    }))

  test('refuses a size that a colleague counted since, so that a difference is not added twice', () =>
    inTestShop(async (world) => {
      const { clerk, sizeId, mark, left, latest } = await counted(world)
      const sizes = [{ sizeId, from: 10, to: 9, mark }]
      await adjustStock(clerk, { sizes, reason: 'count' })
      expect(await adjustStock(clerk, { sizes, reason: 'count' })).toEqual({
        ok: false,
        reason: 'changed-meanwhile',
        sizeIds: [sizeId],
      })
      expect(await left()).toBe(9)
      const again = [{ sizeId, from: 9, to: 8, mark: await latest() }]
      expect(await adjustStock(clerk, { sizes: again, reason: 'count' })).toMatchObject({ ok: true })
    }))

  test('refuses to take more than is left, and records a size that agrees', () =>
    inTestShop(async (world) => {
      const { clerk, sizeId, mark } = await counted(world)
      const gone = await adjustStock(clerk, { sizes: [{ sizeId, from: 12, to: 1, mark }], reason: 'lost' })
      expect(gone).toMatchObject({ reason: 'too-few' })
      expect((await listActivity(clerk)).entries).toEqual([])
      const agrees = [{ sizeId, from: 12, to: 12, mark }]
      expect(await adjustStock(clerk, { sizes: agrees, reason: 'count' })).toEqual({ ok: true, changed: 0 })
      expect((await listActivity(clerk)).entries).toHaveLength(1)
      const unknown = [{ sizeId: 0, from: 1, to: 1, mark }]
      expect(await adjustStock(clerk, { sizes: unknown, reason: 'count' })).toMatchObject({ reason: 'unknown-size' })
    }))
})
