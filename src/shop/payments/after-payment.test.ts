import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../test/support/orders/unpaid-order.ts'
import { readBag } from '../bag/read-bag.ts'
import { buyAgain } from '../orders/buy-again.ts'
import { anonymiseOrders, hasOpenOrders } from '../orders/forget-customer.ts'
import { deliverOrder, deliverOverdueParcels, packOrder, shipOrder } from '../orders/send-order.ts'
import { recordStockCount } from '../stock/record-stock-count.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { resolveOrder } from './settlement/resolve-order.ts'
import { expireOrders } from './unpaid-orders/expire-orders.ts'

async function paidOrder(world: OrderingShop, method = 'qris', options: Parameters<typeof unpaidOrder>[1] = {}) {
  const order = await unpaidOrder(world, options)
  const transactionId = order.choose(method)
  await order.become(transactionId, 'settlement')
  return { ...order, transactionId }
}

/** The customer paid another amount than the total. */
async function orderInCheck(world: OrderingShop) {
  const order = await unpaidOrder(world)
  const id = order.choose()
  world.midtrans.become(id, 'settlement', { gross_amount: '10000.00' })
  await order.become(id, 'settlement')
  return { ...order, transactionId: id }
}

describe('a paid order', () => {
  test('is packed, sent with a waybill number and delivered, with an email to the customer for sending and delivery', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      expect(await packOrder(world.shop, { id: order.id })).toEqual({ ok: true })
      expect(await shipOrder(world.shop, { invoice: order.invoice }, '000123')).toEqual({ ok: true })
      expect(await deliverOrder(world.shop, { id: order.id, customerId: order.customer.id })).toEqual({ ok: true })
      expect(await order.status()).toBe('Delivered')
      expect((await order.emails()).slice(-2)).toEqual(['order.shipped', 'order.delivered'])
    }))

  test('takes every step once and in sequence', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const refused = { ok: false, reason: 'wrong-status', status: 'Unpaid' }
      expect(await packOrder(world.shop, { id: order.id })).toEqual(refused)
      expect(await shipOrder(world.shop, { id: order.id }, '000123')).toEqual(refused)
      expect(await deliverOrder(world.shop, { id: order.id })).toEqual(refused)
    }))

  test('counts as delivered two weeks after it was sent', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await shipOrder(world.shop, { id: order.id }, '000123')
      await deliverOverdueParcels(world.shop)
      expect(await order.status()).toBe('Shipped')
      await sql`update placed_order set shipped_at = shipped_at - interval '15 days'`.execute(world.shop.db)
      await deliverOverdueParcels(world.shop)
      expect(await order.status()).toBe('Delivered')
    }))

  test('is refunded through the provider if the payment method allows it, and only once', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      expect(await refundOrder(world.shop, { id: order.id }, { restock: true })).toMatchObject({
        ok: true,
        by: 'provider',
        amount: 710_000,
        status: 'Refunded',
      })
      expect(await order.stock()).toBe(5)
      expect(await refundOrder(world.shop, { id: order.id })).toMatchObject({ ok: false, reason: 'wrong-status' })
      await order.become(order.transactionId, 'refund')
      expect(await order.status()).toBe('Refunded')
      expect((await order.emails()).filter((kind) => kind === 'order.refunded')).toHaveLength(1)
    }))

  test('is refunded by transfer if the payment method has no refunds', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world, 'bca_va')
      expect(await refundOrder(world.shop, { id: order.id })).toMatchObject({ ok: true, by: 'transfer' })
      expect([await order.status(), await order.stock()]).toEqual(['Refunded', 3])
    }))

  test('can be refunded in part, but never with more than was paid', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      expect(await refundOrder(world.shop, { id: order.id }, { amount: 10_000 })).toMatchObject({
        status: 'Partly Refunded',
      })
      expect(await refundOrder(world.shop, { id: order.id }, { amount: 700_001 })).toEqual({
        ok: false,
        reason: 'too-much',
        left: 700_000,
      })
      expect(await shipOrder(world.shop, { id: order.id }, '000123')).toEqual({ ok: true })
      expect(await refundOrder(world.shop, { id: order.id }, { amount: 700_000 })).toMatchObject({ status: 'Refunded' })
    }))

  test('does not return pieces to the stock that are on their way', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await shipOrder(world.shop, { id: order.id }, '000123')
      expect(await refundOrder(world.shop, { id: order.id }, { restock: true })).toEqual({
        ok: false,
        reason: 'already-shipped',
      })
    }))

  test('that was sent and partly refunded is not stopped by a reversal, and keeps its pieces', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await shipOrder(world.shop, { id: order.id }, '000123')
      await refundOrder(world.shop, { id: order.id }, { amount: 10_000, byTransfer: true })
      await order.become(order.transactionId, 'deny')
      expect([await order.status(), await order.stock()]).toEqual(['Partly Refunded', 3])
      expect(await order.emails()).toContain('shop.too-late-to-stop')
    }))

  test.each([
    ['whole gives its voucher back with its pieces', undefined, 0],
    ['in part gives its pieces back alone', 10_000, 1],
  ])('that was not sent and is refunded %s', (_, amount, uses) =>
    withOrderingShop(async (world) => {
      const { code: voucherCode } = await world.voucher()
      const order = await paidOrder(world, 'bca_va', { voucherCode })
      expect(
        await refundOrder(world.shop, { id: order.id }, { restock: true, ...(amount && { amount }) }),
      ).toMatchObject({
        ...{ ok: true, isRestocked: true },
      })
      expect(await order.stock()).toBe(5)
      const live = world.shop.db.selectFrom('voucher_use').select('order_id').where('released_at', 'is', null)
      expect(await live.execute()).toHaveLength(uses)
    }),
  )

  test('can be bought again, as far as items are available', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await world.order(await world.shopper([[order.abaya, 'M', 2]]))
      expect(await buyAgain(world.shop, { id: order.id })).toMatchObject({
        ok: true,
        added: 1,
        missing: [expect.any(String)],
      })
      expect((await readBag(world.shop, order.customer.id)).items).toMatchObject([{ qty: 1 }])
    }))
})

describe('an order in Payment Check', () => {
  test('is paid once the operator resolves it so, and no later notification undoes that', () =>
    withOrderingShop(async (world) => {
      const order = await orderInCheck(world)
      expect(await resolveOrder(world.shop, { id: order.id }, 'paid')).toEqual({ ok: true, status: 'Paid' })
      await order.become(order.transactionId, 'settlement', { status_message: 'again' })
      expect([await order.status(), await order.stock()]).toEqual(['Paid', 3])
    }))

  test('cannot be cancelled while the provider has its money', () =>
    withOrderingShop(async (world) => {
      const order = await orderInCheck(world)
      expect(await resolveOrder(world.shop, { id: order.id }, 'cancelled')).toEqual({ ok: false, reason: 'money-kept' })
      expect(await order.status()).toBe('Payment Check')
      world.midtrans.become(order.transactionId, 'cancel')
      expect(await resolveOrder(world.shop, { id: order.id }, 'cancelled')).toEqual({ ok: true, status: 'Cancelled' })
      expect(await order.stock()).toBe(5)
    }))

  test('cannot be cancelled when its parcel is on its way', () =>
    withOrderingShop(async (world) => {
      const order = await orderInCheck(world)
      await sql`update placed_order set shipped_at = clock_timestamp()`.execute(world.shop.db)
      world.midtrans.become(order.transactionId, 'cancel')
      expect(await resolveOrder(world.shop, { id: order.id }, 'cancelled')).toEqual({
        ...{ ok: false, reason: 'already-shipped' },
      })
      expect([await order.status(), await order.stock()]).toEqual(['Payment Check', 3])
    }))

  test('can be refunded, and its pieces go back to the stock', () =>
    withOrderingShop(async (world) => {
      const order = await orderInCheck(world)
      expect(await resolveOrder(world.shop, { id: order.id }, 'refunded')).toMatchObject({
        ok: true,
        status: 'Refunded',
      })
      expect(await order.stock()).toBe(5)
    }))

  test('returns to its status before the reversal when it is resolved as paid', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await packOrder(world.shop, { id: order.id })
      await order.become(order.transactionId, 'deny')
      expect(await order.status()).toBe('Payment Check')
      expect(await packOrder(world.shop, { id: order.id })).toMatchObject({ ok: false })
      expect(await resolveOrder(world.shop, { id: order.id }, 'paid')).toEqual({ ok: true, status: 'Packed' })
    }))
})

describe('a decision of the operator', () => {
  test('stays, but a late payment still revives an order that was resolved as cancelled', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await order.pass(2 * 86_400 + 1_300)
      await world.midtrans.server.misbehave(503)
      await expireOrders(world.shop, new AbortController().signal)
      await world.midtrans.server.misbehave('none')
      expect(await resolveOrder(world.shop, { id: order.id }, 'cancelled')).toEqual({ ok: true, status: 'Cancelled' })
      expect(await order.stock()).toBe(5)
      await order.become(order.choose(), 'settlement')
      expect([await order.status(), await order.stock()]).toEqual(['Paid', 3])
    }))

  test('to accept a wrong amount stays when the provider refunds it', () =>
    withOrderingShop(async (world) => {
      const order = await orderInCheck(world)
      await resolveOrder(world.shop, { id: order.id }, 'refunded')
      await order.become(order.transactionId, 'refund', { refund_amount: '10000.00' })
      expect([await order.status(), await order.stock()]).toEqual(['Refunded', 5])
    }))
})

describe('a stock count', () => {
  test('leaves out the pieces of orders that are not sent yet', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const count = { sizeId: order.abaya.sizes.M, pieces: 6 }
      expect(await recordStockCount(world.shop, count)).toEqual({ ok: true, left: 4, owned: 2 })
      expect(await order.stock()).toBe(4)
      expect(await recordStockCount(world.shop, { ...count, pieces: 1 })).toEqual({
        ok: false,
        reason: 'too-few',
        owned: 2,
      })
      await shipOrder(world.shop, { id: order.id }, '000123')
      expect(await recordStockCount(world.shop, { ...count, pieces: 4 })).toEqual({ ok: true, left: 4, owned: 0 })
    }))
})

test('an account is not deleted while a part of its order is still to be sent', () =>
  withOrderingShop(async (world) => {
    const order = await paidOrder(world)
    const { db } = world.shop
    await refundOrder(world.shop, { id: order.id }, { amount: 10_000 })
    expect([await order.status(), await hasOpenOrders(db, order.customer.id)]).toEqual(['Partly Refunded', true])
    await refundOrder(world.shop, { id: order.id }, { amount: 10_000, restock: true })
    expect([await order.status(), await hasOpenOrders(db, order.customer.id)]).toEqual(['Partly Refunded', false])
  }))

test('a partly refunded parcel counts as delivered two weeks after it was sent, and then keeps no account from being deleted', () =>
  withOrderingShop(async (world) => {
    const order = await paidOrder(world)
    const { db } = world.shop
    await shipOrder(world.shop, { id: order.id }, '000123')
    await refundOrder(world.shop, { id: order.id }, { amount: 10_000 })
    await deliverOverdueParcels(world.shop)
    expect([await order.status(), await hasOpenOrders(db, order.customer.id)]).toEqual(['Partly Refunded', true])
    await sql`update placed_order set shipped_at = shipped_at - interval '15 days'`.execute(db)
    await deliverOverdueParcels(world.shop)
    expect([await order.status(), await hasOpenOrders(db, order.customer.id)]).toEqual(['Delivered', false])
  }))

test('a deleted account leaves its orders with their sums and without a name', () =>
  withOrderingShop(async (world) => {
    const order = await paidOrder(world)
    const { db } = world.shop
    expect(await hasOpenOrders(db, order.customer.id)).toBe(true)
    await shipOrder(world.shop, { id: order.id }, '000123')
    await deliverOrder(world.shop, { id: order.id })
    expect(await hasOpenOrders(db, order.customer.id)).toBe(false)
    await anonymiseOrders(db, order.customer.id)
    const rows = await db.selectFrom('placed_order').selectAll().execute()
    expect(rows).toMatchObject([{ customer_id: null, gross_amount: 710_000, status: 'Delivered' }])
    expect(JSON.stringify(rows)).not.toMatch(/Siti|Melati|0812/)
  }))
