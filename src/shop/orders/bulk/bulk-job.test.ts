import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { listActivity } from '../../audit/list-activity.ts'
import type { LongJobWork } from '../../long-jobs/long-job.ts'
import { runLongJobs } from '../../long-jobs/run-long-jobs.ts'
import { findLongJob, stopLongJob } from '../../long-jobs/start-long-job.ts'
import { refundOrder } from '../../payments/refunds/refund-order.ts'
import { findOrder } from '../find-orders.ts'
import { packInBackground, shipInBackground, startPacking, startShipping } from './bulk-job.ts'

const never = new AbortController().signal

async function paidOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  return order
}

const threeOf = async (world: OrderingShop) => [await paidOrder(world), await paidOrder(world), await paidOrder(world)]

const pendingIn = async ({ shop }: OrderingShop) =>
  (await shop.db.selectFrom('pending_pack').select('order_id').execute()).length

const recorded = async ({ shop }: OrderingShop, action: 'order.pack' | 'order.ship') =>
  (await listActivity(shop, { action }, { atMost: 100 })).entries.map(({ subject }) => subject.key)

/** The shop closes after the first order. */
async function closedAfterOne({ shop }: OrderingShop): Promise<void> {
  const closing = new AbortController()
  const work: LongJobWork = (own, job) =>
    packInBackground(own, {
      ...job,
      async saveCheckpoint(db, state) {
        await job.saveCheckpoint(db, state)
        closing.abort()
      },
    })
  await runLongJobs(shop, { 'orders-pack': work }, { stop: closing.signal })
}

describe('packing many orders in the background', () => {
  test('marks each once, with a row of the record for each, also when it is interrupted', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const invoices = (await threeOf(world)).map(({ invoice }) => invoice)
      const id = await startPacking(shop, [...invoices, ...invoices])
      await closedAfterOne(world)
      expect(await findLongJob(shop, id)).toMatchObject({ state: 'waiting', done: 1, total: 3 })
      expect(await pendingIn(world)).toBe(1)
      await runLongJobs(shop, { 'orders-pack': packInBackground }, { stop: never })
      expect(await findLongJob(shop, id)).toMatchObject({ state: 'done', result: { done: 3, refused: [] } })
      expect(await pendingIn(world)).toBe(3)
      expect((await recorded(world, 'order.pack')).toSorted()).toEqual(invoices.toSorted())
    }))

  test('names the orders that cannot be packed, with the status that they have', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const [paid, unpaid] = [await paidOrder(world), await unpaidOrder(world)]
      const id = await startPacking(shop, [unpaid.invoice, 'INV-20200101-000001', paid.invoice])
      await runLongJobs(shop, { 'orders-pack': packInBackground }, { stop: never })
      expect((await findLongJob(shop, id))?.result).toEqual({
        done: 1,
        refused: [{ invoice: unpaid.invoice, status: 'Unpaid' }, { invoice: 'INV-20200101-000001' }],
      })
      expect(await unpaid.status()).toBe('Unpaid')
    }))

  test('keeps what it has done when it is stopped', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const id = await startPacking(
        shop,
        (await threeOf(world)).map(({ invoice }) => invoice),
      )
      await closedAfterOne(world)
      await stopLongJob(shop, id)
      await runLongJobs(shop, { 'orders-pack': packInBackground }, { stop: never })
      expect(await findLongJob(shop, id)).toMatchObject({ state: 'stopped', result: { done: 1, refused: [] } })
      expect(await pendingIn(world)).toBe(1)
    }))
})

describe('shipping many parcels in the background', () => {
  test('gives each its waybill and its email, and names one that was refunded meanwhile', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const [one, other] = await threeOf(world)
      if (one === undefined || other === undefined) return expect.unreachable()
      const id = await startShipping(shop, [
        { invoice: one.invoice, waybill: '004128937715' },
        { invoice: other.invoice, waybill: '004128937722' },
      ])
      expect(await refundOrder(shop, { id: other.id }, { restock: true })).toMatchObject({ ok: true })
      await runLongJobs(shop, { 'orders-ship': shipInBackground }, { stop: never })
      expect((await findLongJob(shop, id))?.result).toEqual({
        done: 1,
        refused: [{ invoice: other.invoice, status: 'Refunded' }],
      })
      expect(await findOrder(shop, { id: one.id })).toMatchObject({ status: 'Shipped', resi: '004128937715' })
      expect(await one.emails()).toContain('order.shipped')
      expect(await recorded(world, 'order.ship')).toEqual([one.invoice])
    }))
})
