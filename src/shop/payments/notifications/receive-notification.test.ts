import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withCommittedOrderingShop, withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { received, receivedAtLast, unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { createLog } from '../../../http/log.ts'
import { reconcilePayments } from '../settlement/reconcile.ts'

const never = new AbortController().signal
const paidEmails = ['order.placed', 'order.paid', 'shop.paid']

describe('a payment notification', () => {
  test('pays the order once the provider confirms it, with emails to customer and shop', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const id = order.choose()
      expect(await order.become(id, 'settlement')).toEqual({ ok: true })
      expect(await order.status()).toBe('Paid')
      expect(await order.emails()).toEqual(paidEmails)
      expect(await order.stock()).toBe(3)
    }))

  test('has its effect once, however often it comes and however many come at a time', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const id = order.choose()
      world.midtrans.become(id, 'settlement')
      const notice = world.midtrans.notice(id)
      const answers = await Promise.all(Array.from({ length: 30 }, () => receivedAtLast(world.shop, notice)))
      expect(answers).toEqual(answers.map(() => ({ ok: true })))
      expect(await order.status()).toBe('Paid')
      expect(await order.emails()).toEqual(paidEmails)
      const [kept] = await world.shop.db.selectFrom('notice_inbox').select(['times', 'closed_at']).execute()
      expect(kept).toMatchObject({ times: 30, closed_at: expect.any(Date) })
    }))

  test('that accepts a payment under review pays the order, although only its fraud status is new', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const id = order.choose('credit_card')
      world.midtrans.become(id, 'capture', { fraud_status: 'challenge' })
      await received(world.shop, world.midtrans.notice(id))
      expect(await order.status()).toBe('Unpaid')
      world.midtrans.become(id, 'capture', { fraud_status: 'accept' })
      await received(world.shop, world.midtrans.notice(id))
      expect(await order.status()).toBe('Paid')
    }))

  test('that is older than what is known changes nothing', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const id = order.choose()
      const pending = world.midtrans.notice(id)
      await order.become(id, 'settlement')
      expect(await received(world.shop, pending)).toEqual({ ok: true })
      expect(await order.status()).toBe('Paid')
    }))

  test.each(['', undefined, null, [], 'x', 'A'.repeat(128)])(
    'with the signature %j changes nothing, and is not kept',
    (signature) =>
      withOrderingShop(async (world) => {
        const order = await unpaidOrder(world)
        const id = order.choose()
        world.midtrans.become(id, 'settlement')
        const forged = { ...world.midtrans.notice(id), signature_key: signature }
        expect((await received(world.shop, forged)).ok).toBe(false)
        expect(await order.status()).toBe('Unpaid')
        expect(await world.shop.db.selectFrom('notice_inbox').select('id').execute()).toEqual([])
      }),
  )

  test('with a forged status has no effect: only the status that the provider returns counts', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const id = order.choose()
      const rewritten = { ...world.midtrans.notice(id), transaction_status: 'settlement' }
      await received(world.shop, rewritten)
      expect(await order.status()).toBe('Unpaid')
    }))

  test('that comes before the provider’s status changes is checked after 5 s, 30 s, 2 and 10 minutes, then logged', () =>
    withOrderingShop(async (world) => {
      const lines: string[] = []
      const shop = { ...world.shop, log: createLog({ write: (line) => void lines.push(line) }) }
      const order = await unpaidOrder(world)
      const id = order.choose()
      const early = world.midtrans.notice(id, { transaction_status: 'settlement', status_code: '200' })
      await received(world.shop, early)
      const waits: number[] = []
      for (let round = 0; round < 4; round += 1) {
        expect(await order.status()).toBe('Unpaid')
        waits.push(await order.secondsToAsk())
        await order.due()
        await reconcilePayments(shop, never)
      }
      expect(waits).toEqual([5, 30, 120, 600])
      const [closed] = await world.shop.db.selectFrom('notice_inbox').select('closed_at').execute()
      expect(closed?.closed_at).toBeInstanceOf(Date)
      const given = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
      expect(given).toMatchObject([{ reference: order.reference, notified: 'paid', states: 'pending' }])
    }))

  test('of another account than the configured one is checked five more times in 31 hours, then closed and logged', () =>
    withOrderingShop(async (world) => {
      const lines: string[] = []
      const { account } = world.shop.payments
      const payments = { ...world.shop.payments, account: { ...account, host: 'api.sandbox.midtrans.com' } }
      const shop = { ...world.shop, payments, log: createLog({ write: (line) => void lines.push(line) }) }
      const order = await unpaidOrder(world)
      const id = order.choose()
      world.midtrans.become(id, 'settlement')
      await received(shop, world.midtrans.notice(id))
      const waits: number[] = []
      for (let round = 0; round < 5; round += 1) {
        waits.push(await order.secondsToAsk())
        await order.due()
        await reconcilePayments(shop, never)
      }
      expect(waits).toEqual([60, 600, 3600, 21_600, 86_400])
      const [closed] = await world.shop.db.selectFrom('notice_inbox').select('closed_at').execute()
      expect(closed?.closed_at).toBeInstanceOf(Date)
      const last = lines.map((line) => JSON.parse(line)).filter(({ notified }) => notified !== undefined)
      expect(last).toMatchObject([{ level: 'error', reference: order.reference, notified: 'paid' }])
      expect(await order.status()).toBe('Unpaid')
    }))

  test('that the provider gives no answer about is checked every 45 s, and after a day every hour', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const id = order.choose()
      world.midtrans.become(id, 'settlement')
      const notice = world.midtrans.notice(id)
      await world.midtrans.server.misbehave(503)
      await received(world.shop, notice)
      expect(await order.secondsToAsk()).toBe(45)
      await world.shop.db
        .updateTable('notice_inbox')
        .set({ received_at: sql<Date>`clock_timestamp() - interval '25 hours'` })
        .execute()
      await order.due()
      await reconcilePayments(world.shop, never)
      expect(await order.secondsToAsk()).toBe(3600)
      await world.midtrans.server.misbehave('none')
      await order.due()
      await reconcilePayments(world.shop, never)
      expect(await order.status()).toBe('Paid')
    }))

  test('that comes before the provider’s status changes pays the order as soon as the status does', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const id = order.choose()
      await received(world.shop, world.midtrans.notice(id, { transaction_status: 'settlement', status_code: '200' }))
      world.midtrans.become(id, 'settlement')
      await order.due()
      await reconcilePayments(world.shop, never)
      expect(await order.status()).toBe('Paid')
    }))

  test('is stored, accepted and followed up later if the provider’s status cannot be read', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const id = order.choose()
      world.midtrans.become(id, 'settlement')
      const notice = world.midtrans.notice(id)
      await world.midtrans.server.misbehave(503)
      expect(await received(world.shop, notice)).toEqual({ ok: true })
      expect(await order.status()).toBe('Unpaid')
      await world.midtrans.server.misbehave('none')
      await order.due()
      await reconcilePayments(world.shop, never)
      expect(await order.status()).toBe('Paid')
    }))

  test('that never comes is not needed: reconciliation asks about orders without news', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      world.midtrans.become(order.choose(), 'settlement')
      await order.due()
      await Promise.all([reconcilePayments(world.shop, never), reconcilePayments(world.shop, never)])
      expect(await order.status()).toBe('Paid')
      expect(await order.emails()).toEqual(paidEmails)
    }))

  test('of an unknown order is stored, and refused so that the provider repeats it', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const id = order.choose()
      const foreign = world.midtrans.notice(id, { order_id: 'INV-20200101-000001-1-abcdef' })
      expect(await received(world.shop, foreign)).toEqual({ ok: false, reason: 'unknown-order' })
      expect(await world.shop.db.selectFrom('notice_inbox').select('attempt_id').execute()).toEqual([
        { attempt_id: null },
      ])
    }))

  test.each(['a\0b', 'a\ud800b'])(
    'with %j where the database takes no such text is refused, and nothing is kept',
    (text) =>
      withOrderingShop(async (world) => {
        const order = await unpaidOrder(world)
        const id = order.choose()
        for (const name of ['transaction_id', 'transaction_status', 'order_id', 'payment_type']) {
          const notice = world.midtrans.notice(id, { [name]: text })
          expect(await received(world.shop, notice), name).toEqual({ ok: false, reason: 'malformed' })
        }
        const refunded = world.midtrans.notice(id, { refunds: [{ refund_key: text }] })
        expect(await received(world.shop, refunded)).toEqual({ ok: false, reason: 'malformed' })
        expect(await world.shop.db.selectFrom('notice_inbox').select('id').execute()).toEqual([])
      }),
  )

  test('that comes before its order is stored pays the order as soon as it is', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const id = order.choose()
      world.midtrans.become(id, 'settlement')
      const { db } = world.shop
      const named = (reference: string) => db.updateTable('payment_attempt').set({ reference }).execute()
      await named('INV-20200101-000001-1-abcdef')
      expect((await received(world.shop, world.midtrans.notice(id))).ok).toBe(false)
      await named(order.reference)
      await reconcilePayments(world.shop, never)
      expect(await order.status()).toBe('Paid')
      const rows = await db.selectFrom('payment_transaction').select('told_paid').execute()
      expect(rows).toEqual([{ told_paid: true }])
    }))

  test('of another merchant is refused', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const id = order.choose()
      world.midtrans.become(id, 'settlement')
      expect(await order.become(id, 'settlement', { merchant_id: 'G999' })).toEqual({
        ok: false,
        reason: 'other-merchant',
      })
      expect(await order.status()).toBe('Unpaid')
    }))

  test('of another amount than the total never pays the order: it goes to Payment Check', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const id = order.choose()
      world.midtrans.become(id, 'settlement', { gross_amount: '10000.00' })
      expect(await received(world.shop, world.midtrans.notice(id))).toEqual({ ok: true })
      expect(await order.status()).toBe('Payment Check')
      expect(await order.stock()).toBe(3)
      expect(await order.emails()).toEqual(['order.placed', 'order.check', 'shop.check'])
    }))

  test('that needs a decision is logged with the order, the alarm and its reason', () =>
    withOrderingShop(async (world) => {
      const lines: string[] = []
      const shop = { ...world.shop, log: createLog({ write: (line) => void lines.push(line) }) }
      const order = await unpaidOrder(world)
      const id = order.choose()
      world.midtrans.become(id, 'settlement', { gross_amount: '10000.00' })
      await received(shop, world.midtrans.notice(id))
      const alarms = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
      expect(alarms).toMatchObject([{ invoice: order.invoice, alarm: 'shop.check', about: 'amount' }])
    }))

  test('of a paid payment that is then denied stops the packing', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const id = order.choose()
      await order.become(id, 'settlement')
      await order.become(id, 'deny')
      expect(await order.status()).toBe('Payment Check')
      expect(await order.stock()).toBe(3)
    }))

  test('of a denial leaves the order unpaid, and it can be paid by another method', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await order.become(order.choose('credit_card'), 'deny')
      expect(await order.status()).toBe('Unpaid')
      await order.become(order.choose(), 'settlement')
      expect(await order.status()).toBe('Paid')
    }))

  test('of an expired payment code does not end the order while its page is live', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await order.become(order.choose('credit_card'), 'expire')
      expect(await order.status()).toBe('Unpaid')
      expect(await order.stock()).toBe(3)
    }))

  test('of a refund on the provider’s own pages refunds the order', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const id = order.choose()
      await order.become(id, 'settlement')
      world.midtrans.become(id, 'refund', { refund_amount: '710000.00' })
      await received(world.shop, world.midtrans.notice(id))
      expect(await order.status()).toBe('Refunded')
      expect(await order.emails()).toEqual([...paidEmails, 'order.refunded'])
    }))
})
