import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { type UnpaidOrder, unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { sendEmails } from '../../../jobs/send-emails.ts'
import { anonymiseOrders } from '../../orders/forget-customer.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { expireOrders } from '../unpaid-orders/expire-orders.ts'
import { resolveOrder } from './resolve-order.ts'

/** An order of Rp 710.000 for which Rp 10.000 came. */
async function paidTooLittle(world: OrderingShop, method: string) {
  const order = await unpaidOrder(world)
  const id = order.choose(method)
  const tooLittle = { gross_amount: '10000.00' }
  world.midtrans.become(id, 'settlement', tooLittle)
  await order.become(id, 'settlement')
  expect(await order.status()).toBe('Payment Check')
  return { ...order, transactionId: id }
}

async function givenBack({ shop }: OrderingShop, { id }: UnpaidOrder) {
  const order = shop.db.selectFrom('placed_order').select(['status', 'refunded_amount']).where('id', '=', id)
  const { status, refunded_amount } = await order.executeTakeFirstOrThrow()
  return [status, refunded_amount]
}

describe('an order for which too little came', () => {
  test.each(['qris', 'bca_va'])('can be refunded with what came and no more, and is Refunded then (%s)', (method) =>
    withOrderingShop(async (world) => {
      const order = await paidTooLittle(world, method)
      expect(await resolveOrder(world.shop, { id: order.id }, 'paid')).toMatchObject({ ok: true })
      const tooMuch = { ok: false, reason: 'too-much', left: 10_000 }
      expect(await refundOrder(world.shop, { id: order.id }, { amount: 10_001 })).toEqual(tooMuch)
      expect(await refundOrder(world.shop, { id: order.id })).toMatchObject({ ok: true, amount: 10_000 })
      expect(await givenBack(world, order)).toEqual(['Refunded', 10_000])
    }),
  )

  test('shows a refund on the provider’s own pages', () =>
    withOrderingShop(async (world) => {
      const order = await paidTooLittle(world, 'qris')
      await resolveOrder(world.shop, { id: order.id }, 'paid')
      await order.become(order.transactionId, 'refund', { refund_amount: '10000.00' })
      expect(await givenBack(world, order)).toEqual(['Refunded', 10_000])
    }))

  test('records no refund of money that never came', () =>
    withOrderingShop(async (world) => {
      const order = await paidTooLittle(world, 'bca_va')
      expect(await resolveOrder(world.shop, { id: order.id }, 'refunded')).toMatchObject({
        ok: true,
        toTransfer: 10_000,
      })
      expect(await givenBack(world, order)).toEqual(['Refunded', 10_000])
    }))
})

test('each refund has an email with the sum refunded so far', () =>
  withOrderingShop(async (world) => {
    const order = await unpaidOrder(world)
    await order.become(order.choose('qris'), 'settlement')
    for (const amount of [1_000, 2_000]) await refundOrder(world.shop, { id: order.id }, { amount })
    world.emails.length = 0
    await sendEmails(world.shop)
    const refundEmails = world.emails.filter(({ subject }) => subject === `Your refund for order ${order.invoice}`)
    expect(refundEmails).toHaveLength(2)
    for (const sum of ['Rp\u00a01.000', 'Rp\u00a03.000']) {
      expect(refundEmails.filter(({ text }) => text.includes(`refunded ${sum} of the Rp\u00a0710.000`))).toHaveLength(1)
    }
  }))

test('a late payment for a deleted account goes to Payment Check and takes no pieces', () =>
  withOrderingShop(async (world) => {
    const order = await unpaidOrder(world)
    const payment = order.choose('bca_va')
    await order.pass(2 * 86_400 + 1_300)
    world.midtrans.become(payment, 'expire')
    await expireOrders(world.shop, new AbortController().signal)
    expect(await order.status()).toBe('Expired')
    await anonymiseOrders(world.shop.db, order.customer.id)
    await sql`delete from customer where id = ${order.customer.id}`.execute(world.shop.db)
    await order.become(payment, 'settlement')
    expect([await order.status(), await order.stock()]).toEqual(['Payment Check', 5])
    expect(await order.emails()).toContain('shop.check')
  }))
