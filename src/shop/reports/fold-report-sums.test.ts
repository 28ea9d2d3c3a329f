import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  type OrderingShop,
  withCommittedOrderingShop,
  withOrderingShop,
} from '../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../test/support/orders/unpaid-order.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { daysAfter } from '../../values/time/shop-time.ts'
import { removeDemoOrders } from '../import-export/demo-history/removal-queries.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { refundOrder } from '../payments/refunds/refund-order.ts'
import { foldReportSums, listArticleSales, listSizeSales, readBreakdown, readReport } from './read-report.ts'
import { coverageOf, daysIn, type ReportPeriod } from './report-period.ts'

const day = '2024-05-14'
const year = { from: '2024-01-01', until: '2024-12-31' }
// They are read from sums of days, months, quarters and years, added and taken away.
const periods: ReportPeriod[] = [
  year,
  { from: day, until: day },
  { from: '2024-05-02', until: '2024-05-31' },
  { from: '2024-04-01', until: '2024-06-30' },
  { from: '2023-07-15', until: '2024-11-02' },
  { from: '2024-05-14', until: '2026-02-10' },
]

/** Two abayas for Rp 350.000 each, with Rp 10.000 for shipping, that were paid in a month long over. */
async function paidLongAgo(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  await sql`update placed_order set paid_at = ${`${day}T12:00:00+07:00`} where id = ${order.id}`.execute(world.shop.db)
  return order
}

const brokenSums = async ({ shop }: OrderingShop) =>
  (await checkInvariants(shop.db)).find(({ rule }) => rule.startsWith('The daily sums'))?.broken

/** What every report of the period says. */
async function reported({ shop }: OrderingShop, period: ReportPeriod) {
  const [method] = await readBreakdown(shop, 'method', period)
  const { rows } = await listArticleSales(shop, period, { atMost: 10 })
  const sizes = await listSizeSales(shop, period, 10)
  const goods = (sold: { goods: number }[]) => sold.reduce((sum, row) => sum + row.goods, 0)
  const { figures } = await readReport(shop, period, 'month')
  return { revenue: figures.revenue, byMethod: method?.revenue ?? 0, articles: goods(rows), sizes: goods(sizes) }
}

async function expectEverywhere(world: OrderingShop, expected: Awaited<ReturnType<typeof reported>>) {
  for (const period of periods) expect(await reported(world, period), JSON.stringify(period)).toEqual(expected)
}

/** How a process of the version before, which knows sums of days and months alone, folds entries. */
const foldAsBefore = (db: Db) =>
  sql`
    with open as (select distinct span, day, dimension, key from report_sum where not is_folded),
    gone as (
      delete from report_sum using open
       where report_sum.span = open.span and report_sum.day = open.day and report_sum.dimension = open.dimension
         and report_sum.key = open.key
      returning report_sum.*)
    insert into report_sum (span, day, dimension, key, orders, pieces, goods, discount, shipping, paid, refunded, is_folded)
    select span, day, dimension, key, sum(orders), sum(pieces), sum(goods), sum(discount), sum(shipping), sum(paid),
           sum(refunded), true
      from gone group by span, day, dimension, key
    having sum(orders) <> 0 or sum(pieces) <> 0 or sum(goods) <> 0 or sum(paid) <> 0 or sum(refunded) <> 0
        or sum(discount) <> 0 or sum(shipping) <> 0`.execute(db)

const waitsForLock = async (db: Db) => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

const sumsOf = (orders: number, refunded = 0) => ({
  ...{ revenue: orders * 710_000 - refunded, byMethod: orders * 710_000 - refunded },
  ...{ articles: orders * 700_000, sizes: orders * 700_000 },
})

describe('the sums of months, quarters and years', () => {
  test('are those of the orders, before and after the entries of new orders are folded into them', () =>
    withOrderingShop(async (world) => {
      await paidLongAgo(world)
      await expectEverywhere(world, sumsOf(1))
      expect(await brokenSums(world)).toBe(0)
      for (const orders of [1, 2]) {
        await foldReportSums(world.shop)
        await expectEverywhere(world, sumsOf(orders))
        if (orders === 1) await paidLongAgo(world)
      }
    }))

  test('follow a refund and a removed order of the demo in a year that is over', () =>
    withOrderingShop(async (world) => {
      const refunded = await paidLongAgo(world)
      const demo = await paidLongAgo(world)
      await sql`update placed_order set is_demo = true where id = ${demo.id}`.execute(world.shop.db)
      await foldReportSums(world.shop)
      await refundOrder(world.shop, { id: refunded.id }, { amount: 200_000 })
      await expectEverywhere(world, sumsOf(2, 200_000))
      await foldReportSums(world.shop)
      await expectEverywhere(world, sumsOf(2, 200_000))
      expect(await brokenSums(world)).toBe(0)
      await removeDemoOrders(world.shop.db, [demo.id])
      await expectEverywhere(world, sumsOf(1, 200_000))
      await foldReportSums(world.shop)
      await expectEverywhere(world, sumsOf(1, 200_000))
      const { rows } = await sql`select from report_sum group by span, day, dimension, key having count(*) > 1`.execute(
        world.shop.db,
      )
      expect(rows).toEqual([])
    }))

  test('are exact when orders change and two processes fold at the same time', () =>
    withCommittedOrderingShop(async (world) => {
      const { shop } = world
      const orders = [await paidLongAgo(world), await paidLongAgo(world), await paidLongAgo(world)]
      await foldReportSums(shop)
      const refunds = orders.map(({ id }) => refundOrder(shop, { id }, { amount: 1_000 }))
      const folds = [1, 2, 3, 4].map(() => foldReportSums(shop))
      await Promise.all([...refunds, ...folds])
      await expectEverywhere(world, sumsOf(3, 3_000))
      await foldReportSums(shop)
      await expectEverywhere(world, sumsOf(3, 3_000))
    }))

  test('are exact when a second process begins to fold the entries that the first is folding, and newer ones', () =>
    withCommittedOrderingShop(async (world) => {
      const { shop } = world
      const [first, second] = [await paidLongAgo(world), await paidLongAgo(world)]
      await foldReportSums(shop)
      await refundOrder(shop, { id: first.id }, { amount: 1_000 })
      let fold = Promise.resolve()
      await inTransaction(shop.db, async (db) => {
        await foldReportSums({ db })
        await refundOrder(shop, { id: second.id }, { amount: 1_000 })
        fold = foldReportSums(shop)
        await expect.poll(() => waitsForLock(shop.db)).toBe(true)
        expect(await reported(world, year)).toEqual(sumsOf(2, 2_000))
      })
      await fold
      await expectEverywhere(world, sumsOf(2, 2_000))
      expect(await brokenSums(world)).toBe(0)
      await foldReportSums(shop)
      await expectEverywhere(world, sumsOf(2, 2_000))
    }))

  test('are not changed by a process of the version before that still runs during the upgrade', () =>
    withOrderingShop(async (world) => {
      const { db } = world.shop
      for (const orders of [1, 2]) {
        await paidLongAgo(world)
        await sql`savepoint before`.execute(db)
        await expect(foldAsBefore(db)).rejects.toThrow('report_sum_entry_check')
        await sql`rollback to savepoint before`.execute(db)
        await foldReportSums(world.shop)
        await expectEverywhere(world, sumsOf(orders))
        expect(await brokenSums(world)).toBe(0)
      }
    }))

  test('leave out a change whose transaction has not ended, and have it once after it was committed', () =>
    withCommittedOrderingShop(async (world) => {
      const { shop } = world
      const { id } = await paidLongAgo(world)
      await foldReportSums(shop)
      await inTransaction(shop.db, async (db) => {
        await sql`update placed_order set refunded_amount = 5000, status = 'Partly Refunded' where id = ${id}`.execute(
          db,
        )
        await foldReportSums(shop)
        expect(await reported(world, year)).toEqual(sumsOf(1))
      })
      expect(await reported(world, year)).toEqual(sumsOf(1, 5_000))
      await foldReportSums(shop)
      expect(await reported(world, year)).toEqual(sumsOf(1, 5_000))
      await sql`update placed_order set refunded_amount = 0, status = 'Paid' where id = ${id}`.execute(shop.db)
    }))

  test.each([
    ['month', 'province'],
    ['quarter', 'size'],
    ['year', 'total'],
  ])('that are wrong for a %s are found by verify', (span, dimension) =>
    withOrderingShop(async (world) => {
      await paidLongAgo(world)
      await foldReportSums(world.shop)
      expect(await brokenSums(world)).toBe(0)
      const change = (by: number) =>
        sql`
        update report_sum set goods = goods + ${by} where dimension = ${dimension} and span = ${span}`.execute(
          world.shop.db,
        )
      await change(1)
      // A wrong month differs from its days and from its quarter.
      expect(await brokenSums(world)).toBe(span === 'year' ? 1 : 2)
      await change(-1)
    }),
  )
})

describe('the period of a report', () => {
  test('is read from few sums: what is missing in a longer span is taken away from it', () => {
    const read = (from: string, until: string) =>
      coverageOf({ from, until }).map((piece) => `${piece.sign} ${piece.span} ${piece.from}`)
    expect(read('2026-01-15', '2026-04-02')).toEqual(['1 quarter 2026-01-01', '-1 day 2026-01-01', '1 day 2026-04-01'])
    expect(read('2023-12-01', '2026-11-29')).toEqual([
      ...['1 month 2023-12-01', '1 year 2024-01-01', '1 year 2025-01-01'],
      ...['1 year 2026-01-01', '-1 day 2026-11-30', '-1 month 2026-12-01'],
    ])
  })

  test('has each of its days once in the sums that it is read from', () => {
    for (let start = 0; start < 400; start += 7) {
      for (const length of [1, 2, 16, 30, 45, 91, 200, 365, 700]) {
        const from = daysAfter('2023-11-20', start)
        const period = { from, until: daysAfter(from, length - 1) }
        const counts = new Map<string, number>()
        for (const piece of coverageOf(period)) {
          for (let at = piece.from; at <= piece.until; at = daysAfter(at, 1)) {
            counts.set(at, (counts.get(at) ?? 0) + piece.sign)
          }
        }
        const counted = [...counts].filter(([, count]) => count !== 0)
        expect(counted.every(([at, count]) => count === 1 && at >= period.from && at <= period.until)).toBe(true)
        expect(counted).toHaveLength(daysIn(period))
      }
    }
  })
})
