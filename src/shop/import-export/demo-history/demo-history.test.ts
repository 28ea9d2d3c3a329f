import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type OrderingShop, placed, withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { received } from '../../../../test/support/orders/unpaid-order.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { keepDemoEmails, sendEmails } from '../../../jobs/send-emails.ts'
import { shownOrderStatuses } from '../../../values/orders/order-status.ts'
import { listEmails } from '../../emails/list-emails.ts'
import { expireOrders } from '../../payments/unpaid-orders/expire-orders.ts'
import { makeDemoHistory, planDemoHistory } from './make-demo-history.ts'
import type { DemoBuyers } from './make-order.ts'
import { DEMO_ORDERS, planOrders } from './plan-orders.ts'
import { removeDemoHistory } from './removal-queries.ts'

/** The customers' side of the stand-in's payment page. */
function buyersAt({ shop, midtrans }: OrderingShop): DemoBuyers {
  const payments = new Map<string, string>()
  const become = async (token: string, status: string) => {
    const id = payments.get(token) ?? ''
    midtrans.become(id, status)
    await received(shop, midtrans.notice(id))
  }
  // The jobs of the shop run at any time.
  const whileJobsRun = () => expireOrders(shop, new AbortController().signal)
  return {
    async choose(token, method) {
      await whileJobsRun()
      const page = midtrans.pages.find((one) => one.token === token)
      payments.set(token, midtrans.choose(page?.reference ?? '', method))
      await become(token, 'pending')
    },
    async pay(token) {
      await whileJobsRun()
      await become(token, 'settlement')
    },
    reverse: (token) => become(token, 'deny'),
    notified: async () => {},
  }
}

async function stocked(world: OrderingShop) {
  for (const stock of [30, 20, 9]) await world.article({ price: 250_000, weightGrams: 500, sizes: { M: stock, S: 0 } })
  await planDemoHistory(world.shop.db)
}

const stockOf = async ({ shop }: OrderingShop) =>
  (await shop.db.selectFrom('article_size').select('stock').orderBy('id').execute()).map(({ stock }) => stock)

const make = (world: OrderingShop, stop?: AbortSignal) =>
  makeDemoHistory(world.shop, { buyers: buyersAt(world), keepEmails: keepDemoEmails, ...(stop && { stop }) })

const demoOrders = ({ shop }: OrderingShop) =>
  shop.db.selectFrom('placed_order').selectAll().where('is_demo', '=', true).orderBy('id').execute()

/** Once the process is killed at a payment, once the shop closes. Each time the next run continues, and no order is made twice. */
async function makeWithInterruptions(world: OrderingShop): Promise<void> {
  const stop = new AbortController()
  const buyers = buyersAt(world)
  let paid = 0
  const pay = async (token: string) => {
    paid += 1
    if (paid === 5) throw new Error('killed')
    await buyers.pay(token)
  }
  await expect(makeDemoHistory(world.shop, { buyers: { ...buyers, pay }, keepEmails: keepDemoEmails })).rejects.toThrow(
    'killed',
  )
  expect(await make(world), 'another process may still be at it').toBe(false)
  await sql`update demo_history set lease_until = clock_timestamp()`.execute(world.shop.db)
  stop.abort()
  expect(await make(world, stop.signal)).toBe(false)
  expect(await make(world)).toBe(true)
}

describe('the history of a demo shop', () => {
  test(
    'has 120 orders of 60 days in every status and sends no email, though its making was interrupted twice, and is removed without a trace beside a real order',
    {
      timeout: 240_000,
    },
    () =>
      withOrderingShop(async (world) => {
        await stocked(world)
        const before = await stockOf(world)
        await makeWithInterruptions(world)

        const orders = await demoOrders(world)
        expect(orders).toHaveLength(DEMO_ORDERS)
        expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(shownOrderStatuses))
        const ages = orders.map(({ created_at }) => (Date.now() - created_at.getTime()) / 86_400_000)
        expect([Math.max(...ages) > 50, Math.max(...ages) < 61, Math.min(...ages) < 0.1]).toEqual([true, true, true])
        for (const { invoice, created_at, due_at, paid_at, packed_at, shipped_at, delivered_at } of orders) {
          const local = new Date(created_at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')
          expect(invoice).toContain(local)
          const steps = [created_at, paid_at, packed_at, shipped_at, delivered_at].flatMap((at) => at?.getTime() ?? [])
          expect(steps).toEqual(steps.toSorted((one, other) => one - other))
          expect(steps.at(-1)).toBeLessThanOrEqual(Date.now())
          // A day to pay it, whenever it was placed.
          const toPay = (due_at.getTime() - created_at.getTime()) / 1_000
          expect(Math.abs(toPay - world.shop.lifetimes.paymentSeconds)).toBeLessThan(60)
        }
        expect(await stockOf(world)).toEqual(before)
        const waiting = world.shop.db.selectFrom('outbox_email').select('kind').where('ended_at', 'is', null)
        expect(await waiting.execute()).toEqual([])
        await sendEmails(world.shop)
        expect(world.emails).toEqual([])
        const { emails } = await listEmails(world.shop, { atMost: 1_000 })
        expect(new Set(emails.map(({ kind }) => kind))).toEqual(
          expect.objectContaining(
            new Set(['order.placed', 'order.paid', 'order.shipped', 'order.refunded', 'shop.paid']),
          ),
        )
        expect(emails.every(({ state, recipient }) => state === 'sent' && recipient !== null)).toBe(true)
        const { rows } = await sql`select from audit`.execute(world.shop.db)
        expect(rows).toEqual([])
        expect(await make(world), 'a second time').toBe(false)

        const abaya = await world.article({ price: 350_000, sizes: { M: 5 } })
        const { invoice } = placed(await world.order(await world.shopper([[abaya, 'M', 1]])))
        const stock = await stockOf(world)
        const removed = await inTransaction(world.shop.db, (db) => removeDemoHistory(db))
        expect([removed.orders.length, removed.orders.includes(invoice)]).toEqual([DEMO_ORDERS, false])
        expect(await demoOrders(world)).toEqual([])
        const { db } = world.shop
        expect(await db.selectFrom('customer').select('id').where('is_demo', '=', true).execute()).toEqual([])
        expect(await db.selectFrom('placed_order').select('invoice').execute()).toEqual([{ invoice }])
        expect(await stockOf(world)).toEqual(stock)
        const days = await sql`select day from daily_revenue group by day having sum(amount) <> 0`.execute(db)
        expect(days.rows).toEqual([])
      }),
  )

  test('is not made in a shop that has an order already, nor in one that the demo did not fill', () =>
    withOrderingShop(async (world) => {
      expect(await make(world)).toBe(false)
      await stocked(world)
      const abaya = await world.article({ price: 350_000, sizes: { M: 5 } })
      placed(await world.order(await world.shopper([[abaya, 'M', 1]])))
      expect(await make(world)).toBe(true)
      expect(await demoOrders(world)).toEqual([])
    }))

  test('has more orders at weekends and after payday, and the same ones each time', () => {
    const now = new Date('2026-11-19T07:20:00Z')
    const plan = planOrders(now, 40)
    expect(plan).toEqual(planOrders(now, 40))
    const perDay = (isBusy: boolean) => {
      const days = Array.from({ length: 58 }, (_, at) => new Date(now.getTime() - (at + 2) * 86_400_000 + 25_200_000))
      const busy = (day: Date) => [0, 6].includes(day.getUTCDay()) || day.getUTCDate() >= 25 || day.getUTCDate() <= 2
      const kept = new Set(days.filter((day) => busy(day) === isBusy).map((day) => day.toISOString().slice(0, 10)))
      const local = ({ placedAt }: { placedAt: Date }) =>
        new Date(placedAt.getTime() + 25_200_000).toISOString().slice(0, 10)
      return plan.filter((order) => kept.has(local(order))).length / kept.size
    }
    expect(perDay(true)).toBeGreaterThan(1.3 * perDay(false))
  })
})
