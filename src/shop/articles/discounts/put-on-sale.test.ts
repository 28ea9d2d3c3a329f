import { describe, expect, test } from 'vitest'
import { inTestShop, type TestShop } from '../../../../test/support/shop/test-shop.ts'
import { listActivity } from '../../audit/list-activity.ts'
import type { Shop } from '../../shop.ts'
import { salePriceOf } from './discount.ts'
import { listSales, previewSale } from './list-sales.ts'
import { endSales, putOnSale } from './put-on-sale.ts'

const weekend = { startsAt: new Date('2030-11-28T17:00:00Z'), endsAt: new Date('2030-12-01T17:00:00Z') }
const percent = (percent: number) => ({ kind: 'percent', percent }) as const

async function thirty({ shop, article, category }: TestShop) {
  const gamis = await category()
  for (let count = 0; count < 30; count += 1) await article({ price: 389_000, categories: [gamis] })
  const other = await article({ price: 389_000 })
  return { selection: { category: gamis.slug }, other, shop: { ...shop, actor: { kind: 'terminal' } } satisfies Shop }
}

describe('a sale', () => {
  test.each([
    [389_000, percent(15), 330_600],
    [350_000, percent(20), 280_000],
    [389_000, { kind: 'amount', amount: 50_000 } as const, 339_000],
    [389_000, { kind: 'price', price: 299_000 } as const, 299_000],
    [389_000, { kind: 'amount', amount: 389_000 } as const, undefined],
    [389_000, { kind: 'price', price: 389_000 } as const, undefined],
    [389_000, percent(100), undefined],
    [389_000, percent(0), undefined],
  ])('of %i by %j costs %s', (price, rule, sale) => expect(salePriceOf(price, rule)).toBe(sale))

  test('of thirty articles takes effect in one transaction, with an entry in Activity for each of them', () =>
    inTestShop(async (world) => {
      const { shop, selection, other } = await thirty(world)
      const { articles, version } = await previewSale(shop, selection, percent(15))
      expect(articles).toHaveLength(30)
      const input = { selection, rule: percent(15), ...weekend, seen: version }
      expect(await putOnSale(shop, input)).toEqual({ ok: true, changed: 30 })
      expect(await listSales(shop, { hasSale: true }, 100)).toMatchObject({ count: 30 })
      expect((await listSales(shop, { skus: [other.sku] }, 1)).articles).toMatchObject([{ state: 'none' }])
      const { entries } = await listActivity(shop, {}, { atMost: 100 })
      expect(new Set(entries.map(({ subject }) => subject.key)).size).toBe(30)
      expect(entries[0]).toMatchObject({
        action: 'article.sale',
        after: { price_disc: 330_600, sale_starts: '2030-11-29 00:00', sale_ends: '2030-12-01 24:00' },
      })
      expect(await putOnSale(shop, input)).toEqual({ ok: false, reason: 'changed-meanwhile' })
      expect(await endSales(shop, { selection })).toEqual({ ok: true, changed: 30 })
      expect(await listSales(shop, { hasSale: true }, 100)).toMatchObject({ count: 0 })
    }))

  test('changes no article if it does not fit one of them', () =>
    inTestShop(async (world) => {
      const { shop, selection } = await thirty(world)
      const cheap = await world.article({ price: 40_000, categories: [] })
      const skus = [...(await listSales(shop, selection, 100)).articles.map(({ sku }) => sku), cheap.sku]
      const rule = { kind: 'amount', amount: 50_000 } as const
      const result = await putOnSale(shop, { selection: { skus }, rule, ...weekend })
      expect(result).toEqual({ ok: false, reason: 'price', skus: [cheap.sku] })
      expect((await listSales(shop, { hasSale: true }, 100)).count).toBe(0)
    }))

  test('is refused when a price has changed since the preview', () =>
    inTestShop(async (world) => {
      const { shop, selection } = await thirty(world)
      const { version: seen } = await previewSale(shop, selection, percent(15))
      await shop.db.updateTable('article').set({ price: 400_000 }).execute()
      const result = await putOnSale(shop, { selection, rule: percent(15), ...weekend, seen })
      expect(result).toEqual({ ok: false, reason: 'changed-meanwhile' })
    }))

  test.each([
    [{ startsAt: weekend.endsAt, endsAt: weekend.startsAt }, 'ends-first'],
    [{ startsAt: undefined, endsAt: new Date('2020-01-01T00:00:00Z') }, 'over'],
    [{ startsAt: new Date('2030-01-01T00:00:30Z'), endsAt: undefined }, 'not-a-minute'],
  ])('is refused when its dates make no sense: %j', (dates, problem) =>
    inTestShop(async (world) => {
      const { shop, selection } = await thirty(world)
      const result = await putOnSale(shop, { selection, rule: percent(15), ...dates })
      expect(result).toEqual({ ok: false, reason: 'schedule', problem })
    }),
  )
})
