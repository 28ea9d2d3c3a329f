import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  type OrderingShop,
  withCommittedOrderingShop,
  withOrderingShop,
} from '../../../../test/support/orders/ordering-shop.ts'
import { received, unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { expireOrders } from './expire-orders.ts'

const never = new AbortController().signal
const DAY = 86_400
const MARGIN = 1_200

async function overdueOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.pass(DAY + MARGIN + 1)
  return order
}

describe('an order past its deadline', () => {
  test('expires if no payment method was chosen: pieces and voucher go back, and the customer gets an email', () =>
    withOrderingShop(async (world) => {
      const order = await overdueOrder(world)
      await expireOrders(world.shop, never)
      expect(await order.status()).toBe('Expired')
      expect(await order.stock()).toBe(5)
      expect(await order.emails()).toEqual(['order.placed', 'order.expired'])
    }))

  test('keeps its pieces until the margin after the deadline has passed', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await order.pass(DAY + MARGIN - 30)
      await expireOrders(world.shop, never)
      expect([await order.status(), await order.stock()]).toEqual(['Unpaid', 3])
    }))

  test('is found by the database’s clock, not by the machine’s', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const shop = { ...world.shop, now: () => new Date(Date.now() + 25 * 3_600_000) }
      await expireOrders(shop, never)
      expect(await order.status()).toBe('Unpaid')
    }))

  test('expires if its payment expired, was denied or was cancelled', () =>
    withOrderingShop(async (world) => {
      const order = await overdueOrder(world)
      world.midtrans.become(order.choose(), 'expire')
      await expireOrders(world.shop, never)
      expect(await order.status()).toBe('Expired')
    }))

  test('is paid if the provider says so, although no notification came', () =>
    withOrderingShop(async (world) => {
      const order = await overdueOrder(world)
      world.midtrans.become(order.choose(), 'settlement')
      await expireOrders(world.shop, never)
      expect([await order.status(), await order.stock()]).toEqual(['Paid', 3])
    }))

  test('expires after its pending payment is cancelled', () =>
    withOrderingShop(async (world) => {
      const order = await overdueOrder(world)
      order.choose()
      await expireOrders(world.shop, never)
      expect(await order.status()).toBe('Expired')
      expect(world.midtrans.server.requests.map(({ path }) => path.split('/').at(-1))).toContain('cancel')
    }))

  test.each([['authorize'], ['challenged']])('keeps its pieces while a payment is %s', (status) =>
    withOrderingShop(async (world) => {
      const order = await overdueOrder(world)
      const id = order.choose('credit_card')
      if (status === 'authorize') world.midtrans.become(id, 'authorize')
      else world.midtrans.become(id, 'capture', { fraud_status: 'challenge' })
      await expireOrders(world.shop, never)
      expect([await order.status(), await order.stock()]).toEqual(['Unpaid', 3])
    }),
  )

  test('keeps its pieces while the provider does not answer, and goes to Payment Check a day later', () =>
    withOrderingShop(async (world) => {
      const order = await overdueOrder(world)
      await world.midtrans.server.misbehave(503)
      await expireOrders(world.shop, never)
      expect([await order.status(), await order.stock()]).toEqual(['Unpaid', 3])
      await order.pass(DAY)
      await expireOrders(world.shop, never)
      expect([await order.status(), await order.stock()]).toEqual(['Payment Check', 3])
      expect(await order.emails()).toContain('shop.check')
    }))

  test('keeps its pieces if its payment attempt belongs to another account than the configured one', () =>
    withOrderingShop(async (world) => {
      const order = await overdueOrder(world)
      for (const account of [{ host: 'elsewhere.example' }, { adapter: 'sandbox' }, { merchant: 'G2' }]) {
        const payments = { ...world.shop.payments, account: { ...world.shop.payments.account, ...account } }
        await expireOrders({ ...world.shop, payments }, never)
        await order.pass(0)
        expect([await order.status(), await order.stock()]).toEqual(['Unpaid', 3])
      }
    }))

  test('keeps its pieces if the provider does not know a payment that it sent a notification of', () =>
    withOrderingShop(async (world) => {
      const order = await overdueOrder(world)
      await order.become(order.choose(), 'pending')
      const payments = { ...world.shop.payments, readStatus: async () => ({ outcome: 'not-found' }) as const }
      await expireOrders({ ...world.shop, payments }, never)
      expect([await order.status(), await order.stock()]).toEqual(['Unpaid', 3])
    }))

  test('expires once when two processes handle it', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await overdueOrder(world)
      await Promise.all([expireOrders(world.shop, never), expireOrders(world.shop, never)])
      await expireOrders(world.shop, never)
      expect([await order.status(), await order.stock()]).toEqual(['Expired', 5])
    }))

  test('does not expire if it is paid after the provider was asked', () =>
    withOrderingShop(async (world) => {
      const order = await overdueOrder(world)
      const shop = {
        ...world.shop,
        atStep: async (step: string) => {
          if (step === 'expiry asked') await order.become(order.choose(), 'settlement')
        },
      }
      await expireOrders(shop, never)
      expect([await order.status(), await order.stock()]).toEqual(['Paid', 3])
    }))
})

describe('a late payment', () => {
  test('revives an order at its old sums if its pieces are still there', () =>
    withOrderingShop(async (world) => {
      const order = await overdueOrder(world)
      await expireOrders(world.shop, never)
      await order.become(order.choose(), 'settlement')
      expect([await order.status(), await order.stock()]).toEqual(['Paid', 3])
      expect(await order.emails()).toEqual(['order.placed', 'order.expired', 'order.paid', 'shop.paid'])
    }))

  test('does not use the voucher again', () =>
    withOrderingShop(async (world) => {
      const { db } = world.shop
      await db
        .insertInto('voucher')
        .values({ code: 'SALAM50', type: 'total', amount: 50_000, qty: 1, loaded: 1 })
        .execute()
      const abaya = await world.article({ price: 350_000, sizes: { M: 1 } })
      const customer = await world.shopper([[abaya, 'M', 1]])
      await world.order(customer, { voucherCode: 'SALAM50' })
      await sql`update placed_order set due_at = due_at - interval '25 hours'`.execute(db)
      await expireOrders(world.shop, never)
      const [page] = world.midtrans.pages
      world.midtrans.become(world.midtrans.choose(page?.reference ?? ''), 'settlement')
      await received(world.shop, world.midtrans.notice(page?.reference ?? ''))
      const [row] = await db.selectFrom('placed_order').select(['status', 'discount', 'gross_amount']).execute()
      expect(row).toEqual({ status: 'Paid', discount: 50_000, gross_amount: 310_000 })
      expect(await db.selectFrom('voucher').select('qty').execute()).toEqual([{ qty: 1 }])
    }))

  test('for pieces that are sold leaves the stock alone and goes to Payment Check', () =>
    withOrderingShop(async (world) => {
      const order = await overdueOrder(world)
      await expireOrders(world.shop, never)
      const budi = await world.shopper([[order.abaya, 'M', 4]])
      await world.order(budi)
      await order.become(order.choose(), 'settlement')
      expect([await order.status(), await order.stock()]).toEqual(['Payment Check', 1])
      const [row] = await world.shop.db
        .selectFrom('placed_order')
        .select('check_reason')
        .where('id', '=', order.id)
        .execute()
      expect(row?.check_reason).toBe('sold-out')
    }))
})
