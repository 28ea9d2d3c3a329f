import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../test/support/orders/unpaid-order.ts'
import { sendEmails } from '../../jobs/send-emails.ts'
import { listEmails } from '../emails/list-emails.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { sendEmailAgain } from '../emails/send-again.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { refundOrder } from '../payments/refunds/refund-order.ts'
import { listScarceSizes } from './list-scarce-sizes.ts'
import { readRevenue } from './read-revenue.ts'
import { foldDailyRevenue, hasOrders, listBestSellers, readToDo, readTodayMark } from './read-today.ts'

const HOUR_MS = 3_600_000

/** An order of two abayas for Rp 710.000, of which Rp 10.000 are shipping. */
async function paidOrder(world: OrderingShop, hoursAgo = 0) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  await sql`
    update placed_order set paid_at = paid_at - make_interval(hours => ${hoursAgo}) where id = ${order.id}`.execute(
    world.shop.db,
  )
  return order
}

const hasWrongSums = async ({ shop }: OrderingShop) =>
  (await checkInvariants(shop.db)).find(({ rule }) => rule.startsWith('The daily sums'))?.broken !== 0

describe('revenue', () => {
  test('counts an order on the day it was paid in Jakarta, less its refunds', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const order = await paidOrder(world)
      await unpaidOrder(world)
      expect((await readRevenue(shop, '7')).sums).toEqual({
        today: { amount: 710_000, previous: 0 },
        '7': { amount: 710_000, previous: 0 },
        '30': { amount: 710_000, previous: 0 },
      })
      await refundOrder(shop, { id: order.id }, { amount: 200_000 })
      expect((await readRevenue(shop, '7')).points.at(-1)?.amount).toBe(510_000)
      await refundOrder(shop, { id: order.id })
      expect((await readRevenue(shop, '7')).sums.today.amount).toBe(0)
    }))

  test('of the period before is counted until the same time of the day', () =>
    withOrderingShop(async (world) => {
      // 14.20 in Jakarta.
      const at = new Date(Date.now())
      at.setUTCHours(7, 20, 0, 0)
      const shop = { ...world.shop, now: () => at }
      const paidAt = async (hoursBefore: number) => {
        const { id } = await paidOrder(world)
        const moment = new Date(at.getTime() - hoursBefore * HOUR_MS)
        await sql`update placed_order set paid_at = ${moment} where id = ${id}`.execute(shop.db)
      }
      await paidAt(7 * 24 + 1)
      await paidAt(7 * 24 - 1)
      await paidAt(9 * 24)
      await paidAt(31 * 24)
      const { sums, points } = await readRevenue(shop, '7')
      expect([sums.today.previous, sums['7'].previous, sums['7'].amount]).toEqual([710_000, 2 * 710_000, 0])
      expect([sums['30'].previous, sums['30'].amount]).toEqual([710_000, 3 * 710_000])
      expect(points.map(({ previous }) => previous / 710_000)).toEqual([0, 0, 0, 0, 1, 0, 2])
      const hours = (await readRevenue(shop, 'today')).points
      expect([hours[13]?.previous, hours[15]?.previous, hours[15]?.amount]).toEqual([710_000, 710_000, undefined])
    }))

  test('at 23.30 and at 00.30 in Jakarta belongs to two days', () =>
    withOrderingShop(async (world) => {
      const { id } = await paidOrder(world)
      for (const [moment, day] of [
        ['2026-03-01T23:30:00+07:00', '2026-03-01'],
        ['2026-03-02T00:30:00+07:00', '2026-03-02'],
      ] as const) {
        await sql`update placed_order set paid_at = ${moment} where id = ${id}`.execute(world.shop.db)
        const shop = { ...world.shop, now: () => new Date(moment) }
        const [point] = (await readRevenue(shop, '7')).points.slice(-1)
        expect(point).toMatchObject({ at: day, amount: 710_000 })
      }
    }))

  test('stays the same when the entries of a day are replaced by their sum', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const orders = [await paidOrder(world), await paidOrder(world), await paidOrder(world, 48)]
      await refundOrder(shop, { id: orders[0]?.id ?? 0 }, { restock: true })
      const read = async () => [await readRevenue(shop, '7'), await listBestSellers(shop, { days: 7, atMost: 5 })]
      const before = await read()
      await foldDailyRevenue(shop)
      expect(await read()).toEqual(before)
      const { rows } = await sql<{ most: number }>`
        select max(entries)::int as most from (select count(*) as entries from daily_revenue group by day, article_id) as all_days`.execute(
        shop.db,
      )
      expect(rows).toEqual([{ most: 1 }])
      expect(await hasWrongSums(world)).toBe(false)
    }))

  test('that differs from the orders is found by verify', () =>
    withOrderingShop(async (world) => {
      await paidOrder(world)
      expect(await hasWrongSums(world)).toBe(false)
      await sql`update daily_revenue set amount = amount + 1 where article_id is null`.execute(world.shop.db)
      expect(await hasWrongSums(world)).toBe(true)
      await sql`update daily_revenue set amount = amount - 1 where article_id is null`.execute(world.shop.db)
    }))
})

describe('the best sellers', () => {
  test('are the articles with the highest sum, without orders that were refunded whole', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const [kept, refunded] = [await paidOrder(world), await paidOrder(world)]
      await refundOrder(shop, { id: refunded.id }, { restock: true })
      const [first, ...others] = await listBestSellers(shop, { days: 7, atMost: 5 })
      expect(first).toMatchObject({ articleId: kept.abaya.id, pieces: 2, amount: 700_000 })
      expect(others).toEqual([])
    }))
})

describe('what is to do', () => {
  test('counts parcels, decisions about money, transfers and scarce sizes', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      expect(await hasOrders(shop)).toBe(false)
      await paidOrder(world, 5)
      const byAccount = await unpaidOrder(world)
      await byAccount.become(byAccount.choose('bca_va'), 'settlement')
      await refundOrder(shop, { id: byAccount.id }, { restock: true })
      await sql`
        insert into outbox_email (kind, data, ended_at, outcome) values ('order.paid', '{}', clock_timestamp(), 'given-up')`.execute(
        shop.db,
      )
      const soldOut = await world.article({ sizes: { M: 0 } })
      const { id } = await world.customer()
      await sql`
        insert into stock_wait (size_id, customer_id) values (${soldOut.sizes.M}, ${id})`.execute(shop.db)
      const toDo = await readToDo(shop)
      expect(toDo).toMatchObject({ toPack: 1, toShip: 0, paymentCheck: 0, transfers: 1, transferAmount: 710_000 })
      expect(toDo).toMatchObject({ transferInvoice: byAccount.invoice, lowStock: 1, waitedFor: 1, failedEmails: 1 })
      expect(await hasOrders(shop)).toBe(true)
      expect((await listScarceSizes(shop, 'low')).map(({ stock }) => stock)).toEqual([3])
      expect((await listScarceSizes(shop, 'waited-for')).map(({ sizeId }) => sizeId)).toEqual([soldOut.sizes.M])
    }))

  test('has another mark after each change of an order', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const marks = [await readTodayMark(shop)]
      const order = await unpaidOrder(world)
      marks.push(await readTodayMark(shop))
      await order.become(order.choose('qris'), 'settlement')
      marks.push(await readTodayMark(shop))
      await refundOrder(shop, { id: order.id }, { amount: 1_000 })
      marks.push(await readTodayMark(shop))
      expect(new Set(marks).size).toBe(marks.length)
    }))

  test('has another mark after a failed email was sent again', () =>
    withOrderingShop(async ({ shop, customer }) => {
      await queueEmail(shop.db, { kind: 'account.welcome', data: { customerId: (await customer()).id } })
      const marks = [await readTodayMark(shop)]
      await sendEmails({
        ...shop,
        mailer: { ...shop.mailer, send: async () => ({ outcome: 'refused', why: 'RCPT TO 550' }) },
      })
      marks.push(await readTodayMark(shop))
      const [failed] = (await listEmails(shop, { view: 'failed' })).emails
      expect(await sendEmailAgain(shop, failed?.id ?? 0)).toEqual({ ok: true })
      marks.push(await readTodayMark(shop))
      expect(new Set(marks).size).toBe(marks.length)
    }))
})
