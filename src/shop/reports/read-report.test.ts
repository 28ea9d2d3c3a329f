import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../test/support/orders/unpaid-order.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { refundOrder } from '../payments/refunds/refund-order.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { findSoldOutDays } from './find-sold-out-days.ts'
import { addToJournalSums, emptyJournalSums, type JournalRow, listRefundedOrders, readJournal } from './journal.ts'
import {
  foldReportSums,
  listArticleSales,
  listCategorySales,
  listSizeSales,
  listStockValue,
  readBreakdown,
  readReport,
  readSizesOfProducts,
} from './read-report.ts'
import { groupings, partsOf, readMonth, readPeriodOf } from './report-period.ts'

const wide = { from: '2026-01-01', until: '2026-05-31' }

/** Two abayas for Rp 350.000 each, with Rp 10.000 for shipping to Jawa Barat. */
async function paidOn(world: OrderingShop, moment: string, method = 'qris') {
  const order = await unpaidOrder(world)
  await order.become(order.choose(method), 'settlement')
  await sql`update placed_order set paid_at = ${moment} where id = ${order.id}`.execute(world.shop.db)
  return order
}

const brokenSums = async ({ shop }: OrderingShop) =>
  (await checkInvariants(shop.db)).find(({ rule }) => rule.startsWith('The daily sums'))?.broken

describe('a report', () => {
  test('sums paid orders by day, week and month in Jakarta, with the period before', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      await paidOn(world, '2026-03-01T00:30:00+07:00')
      const refunded = await paidOn(world, '2026-03-31T23:30:00+07:00')
      await refundOrder(shop, { id: refunded.id }, { amount: 200_000 })
      const whole = await paidOn(world, '2026-03-09T12:00:00+07:00')
      await refundOrder(shop, { id: whole.id }, { restock: true })
      await paidOn(world, '2026-02-10T12:00:00+07:00')
      await unpaidOrder(world)

      const march = { from: '2026-03-01', until: '2026-03-31' }
      const { figures, previous, parts } = await readReport(shop, march, 'week')
      expect(figures).toEqual({
        ...{ orders: 3, pieces: 6, goods: 2_100_000, discount: 0, shipping: 30_000 },
        ...{ paid: 2_130_000, refunded: 910_000, revenue: 1_220_000 },
      })
      expect(previous.revenue).toBe(710_000)
      // The first of March 2026 is a Sunday: a week of its own, and the last one ends on a Tuesday.
      expect(parts.map(({ from, revenue }) => [from, revenue])).toEqual([
        ['2026-03-01', 710_000],
        ['2026-03-02', 0],
        ['2026-03-09', 0],
        ['2026-03-16', 0],
        ['2026-03-23', 0],
        ['2026-03-30', 510_000],
      ])
      for (const by of groupings) {
        const grouped = (await readReport(shop, march, by)).parts
        expect(grouped.reduce((sum, part) => sum + part.revenue, 0)).toBe(1_220_000)
        // 31 days back from the tenth of February is the tenth of the days that are compared.
        expect(grouped.reduce((sum, part) => sum + part.previousRevenue, 0)).toBe(710_000)
      }
    }))

  test('of refunds lists the orders of which money went back, and has the sum of the report', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      await paidOn(world, '2026-03-01T00:30:00+07:00')
      const part = await paidOn(world, '2026-03-09T12:00:00+07:00')
      await refundOrder(shop, { id: part.id }, { amount: 200_000 })
      const whole = await paidOn(world, '2026-03-31T23:30:00+07:00')
      await refundOrder(shop, { id: whole.id }, { restock: true })
      const march = { from: '2026-03-01', until: '2026-03-31' }
      const rows = await listRefundedOrders(shop, march, 10)
      expect(rows.map(({ day, invoice, refunded }) => [day, invoice, refunded])).toEqual([
        ['2026-03-09', part.invoice, 200_000],
        ['2026-03-31', whole.invoice, 710_000],
      ])
      expect((await readReport(shop, march, 'month')).figures.refunded).toBe(910_000)
    }))

  test('of the stock has what can be sold at the prices of now, each article once', () =>
    withOrderingShop(async ({ shop, article, category }) => {
      const [dresses, sale] = [await category({ name: 'Dresses' }), await category({ name: 'Sale' })]
      await article({ price: 400_000, priceDisc: 300_000, sizes: { S: 2, M: 1 }, categories: [dresses, sale] })
      await article({ price: 100_000, sizes: { S: 5 }, categories: [dresses], published: false })
      await article({ price: 50_000, sizes: {}, categories: [] })
      expect(await listStockValue(shop)).toEqual([
        { category: 'Dresses', articles: 2, left: 8, value: 1_400_000 },
        { category: '', articles: 1, left: 0, value: 0 },
      ])
    }))

  test('by article, size, category, province and method has the sums of the orders, before and after the entries are folded', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const first = await paidOn(world, '2026-02-14T12:00:00+07:00')
      await paidOn(world, '2026-03-20T12:00:00+07:00', 'bca_va')
      const read = async () => [
        await readBreakdown(shop, 'province', wide),
        await readBreakdown(shop, 'method', wide),
        (await listArticleSales(shop, wide, { atMost: 10 })).rows,
        await listSizeSales(shop, wide, 10),
        await listCategorySales(shop, wide),
        (await readReport(shop, wide, 'month')).parts.map(({ revenue }) => revenue),
        await readSizesOfProducts(shop, wide, { products: 1 }),
      ]
      const before = await read()
      expect(before[0]).toMatchObject([{ key: 'Jawa Barat', orders: 2, revenue: 1_420_000 }])
      expect(before[1]).toMatchObject([{ revenue: 710_000 }, { revenue: 710_000 }])
      expect(before[2]).toMatchObject([{ pieces: 2, goods: 700_000 }, { pieces: 2 }])
      expect(before[2]).toContainEqual(expect.objectContaining({ articleId: first.abaya.id, sellThrough: 0.4 }))
      expect(before[5]).toEqual([0, 710_000, 710_000, 0, 0])
      expect(before[6]).toMatchObject({ totals: [{ size: 'M', pieces: 4 }], products: [{ pieces: { M: 2 } }] })
      for (const _ of [1, 2]) {
        await foldReportSums(shop)
        expect(await read()).toEqual(before)
        expect(await brokenSums(world)).toBe(0)
      }
      const { rows } = await sql`
        select from report_sum group by span, day, dimension, key having count(*) > 1`.execute(shop.db)
      expect(rows).toEqual([])
      await refundOrder(shop, { id: first.id }, { amount: 1_000 })
      expect((await readBreakdown(shop, 'province', wide))[0]).toMatchObject({ revenue: 1_419_000 })
    }))

  test('names sizes that were sold out for whole days', () =>
    withOrderingShop(async (world) => {
      const { shop, clock } = world
      clock.set(new Date('2026-03-31T20:00:00+07:00'))
      const abaya = await world.article({ sizes: { M: 0, L: 4 } })
      await sql`delete from stock_movement`.execute(shop.db)
      await sql`
        insert into stock_movement (size_id, kind, pieces, moved_at) values
          (${abaya.sizes.M}, 'loaded', 2, '2026-03-01T10:00:00+07:00'),
          (${abaya.sizes.M}, 'counted', -2, '2026-03-10T10:00:00+07:00'),
          (${abaya.sizes.M}, 'counted', 3, '2026-03-20T10:00:00+07:00'),
          (${abaya.sizes.M}, 'counted', -3, '2026-03-30T10:00:00+07:00'),
          (${abaya.sizes.L}, 'loaded', 4, '2026-03-01T10:00:00+07:00')`.execute(shop.db)
      const march = { from: '2026-03-01', until: '2026-03-31' }
      // From the 11th to the 19th, and on the 31st.
      expect(await findSoldOutDays({ ...shop, now: world.shop.now }, march, [abaya.id])).toMatchObject([
        { size: 'M', soldOutDays: 10, days: 31 },
      ])
      expect(await findSoldOutDays(shop, { from: '2026-03-21', until: '2026-03-29' }, [abaya.id])).toEqual([])
    }))
})

describe('the journal of a month', () => {
  test('has each paid order once, and the sums of the report', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      await changeSettings(shop, { STORE_TAX: 'ppn' })
      const first = await paidOn(world, '2026-03-01T00:30:00+07:00')
      const second = await paidOn(world, '2026-03-31T23:59:59+07:00')
      await refundOrder(shop, { id: second.id }, { amount: 200_000 })
      await paidOn(world, '2026-04-01T00:00:00+07:00')
      const march = readMonth('2026-03') ?? wide
      const rows: JournalRow[] = []
      for await (const row of readJournal(shop, march)) rows.push(row)
      expect(rows.map(({ day, invoice, paid, refunded, ppn }) => [day, invoice, paid, refunded, ppn])).toEqual([
        ['2026-03-01', first.invoice, 710_000, 0, 70_360],
        ['2026-03-31', second.invoice, 710_000, 200_000, 70_360],
      ])
      const sums = rows.reduce(addToJournalSums, emptyJournalSums())
      const { orders, goods, discount, shipping, paid, refunded } = (await readReport(shop, march, 'month')).figures
      expect(sums).toEqual({ orders, goods, discount, shipping, paid, refunded, ppn: 140_720 })
    }))
})

describe('the period of a report', () => {
  test.each([
    ['2026-02-29', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['2026-3-1', '2026-03-02'],
    ['2000-01-01', '2026-03-02'],
  ])('from %s until %s is refused', (from, until) => expect(readPeriodOf(from, until)).toBeUndefined())

  test('is cut into weeks from Monday', () => {
    expect(partsOf({ from: '2026-03-01', until: '2026-03-09' }, 'week')).toEqual([
      { from: '2026-03-01', until: '2026-03-01' },
      { from: '2026-03-02', until: '2026-03-08' },
      { from: '2026-03-09', until: '2026-03-09' },
    ])
  })
})
