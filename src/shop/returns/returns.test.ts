import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  expectInvariants,
  type OrderingShop,
  placed,
  withCommittedOrderingShop,
  withOrderingShop,
} from '../../../test/support/orders/ordering-shop.ts'
import { sentOrder } from '../../../test/support/orders/sent-order.ts'
import { received } from '../../../test/support/orders/unpaid-order.ts'
import { sendEmails } from '../../jobs/send-emails.ts'
import { exportCustomer } from '../customers/export-customer.ts'
import { listOrdersToPack } from '../orders/desk/list-desk-orders.ts'
import { findOrder } from '../orders/find-orders.ts'
import { packOrder, shipOrder } from '../orders/send-order.ts'
import { refundOrder } from '../payments/refunds/refund-order.ts'
import { cancelReturn, receiveReturn, refuseReturn } from './change-return.ts'
import { anonymiseReturns, findReturn, hasOpenReturns, listExchangeSizes, listOpenReturns } from './find-returns.ts'
import { requestReturn } from './request-return.ts'
import { refundReturn, replaceReturn } from './settle-return.ts'

const statusOf = async ({ shop }: OrderingShop, id: number) => (await findReturn(shop, id))?.status

describe('a return', () => {
  test('is of pieces that were sent, and not of more than are left', () =>
    withOrderingShop(async (world) => {
      const unsent = await sentOrder(world, { ships: false })
      expect(await unsent.request()).toEqual({ ok: false, reason: 'not-sent', status: 'Paid' })
      const order = await sentOrder(world)
      expect(await order.request({ items: [] })).toEqual({ ok: false, reason: 'nothing-chosen' })
      const items = [{ sizeId: order.M, pieces: 3 }]
      expect(await order.request({ items })).toMatchObject({ reason: 'too-many-pieces', left: 2 })
      expect((await order.request()).ok).toBe(true)
      expect((await order.request()).ok).toBe(true)
      expect(await order.request()).toMatchObject({ reason: 'too-many-pieces', left: 0 })
      expect(await listOpenReturns(world.shop)).toHaveLength(2)
    }))

  test('is stored once when its form is sent twice', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      expect((await order.request({ seen: 0 })).ok).toBe(true)
      expect(await order.request({ seen: 0 })).toEqual({ ok: false, reason: 'changed-meanwhile' })
    }))

  test('emails the customer how to send it back', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      world.emails.length = 0
      await order.request({ items: [{ sizeId: order.M, pieces: 1, wantedSizeId: order.L }], wants: 'exchange' })
      await sendEmails(world.shop)
      const email = world.emails.find(({ subject }) => subject.startsWith('You can send it back'))
      expect(email?.text).toContain('→ Ivory, L')
      expect(email?.text).toContain('/pengembalian')
    }))

  test('is in the language of its order, in its emails and in the order of the exchange', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      await world.shop.db.updateTable('placed_order').set({ language: 'id' }).where('id', '=', order.id).execute()
      world.emails.length = 0
      const id = await order.exchange(order.L)
      await sendEmails(world.shop)
      expect(world.emails.map(({ subject }) => subject)).toContain(`Pengembalian pesanan ${order.invoice} disetujui`)
      await receiveReturn(world.shop, id, { condition: 'as-new', restock: false })
      const replaced = await replaceReturn(world.shop, id)
      const replacement = await findOrder(world.shop, { invoice: replaced.ok ? replaced.invoice : '' })
      expect(replacement?.language).toBe('id')
    }))

  test.each([
    [true, 4],
    [false, 3],
  ])('that arrives puts its pieces back into the stock, or not (%s)', (restock, stock) =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      await order.arrived(undefined, { restock })
      expect(await order.stock(order.M)).toBe(stock)
    }),
  )

  test('does not put damaged pieces back, and is not received twice', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const requested = await order.request()
      const id = requested.ok ? requested.id : 0
      const receive = (condition: 'as-new' | 'damaged', restock: boolean) =>
        receiveReturn(world.shop, id, { condition, restock })
      expect(await receive('damaged', true)).toEqual({ ok: false, reason: 'not-as-new' })
      expect(await receive('damaged', false)).toEqual({ ok: true })
      expect(await receive('as-new', true)).toEqual({ ok: false, reason: 'wrong-status', status: 'Received' })
      expect(await order.stock(order.M)).toBe(3)
    }))

  test('has a condition for each item, and puts back only what is as new', () =>
    withOrderingShop(async (world) => {
      const abaya = await world.article({ price: 350_000, sizes: { M: 5, L: 2 } })
      const customer = await world.shopper([
        [abaya, 'M', 1],
        [abaya, 'L', 1],
      ])
      const { invoice } = placed(await world.order(customer))
      const payment = world.midtrans.choose(world.midtrans.pages.at(-1)?.reference ?? '', 'qris')
      world.midtrans.become(payment, 'settlement')
      await received(world.shop, world.midtrans.notice(payment))
      await shipOrder(world.shop, { invoice }, '004412345678')
      const { M, L } = abaya.sizes
      const items = [M, L].map((sizeId) => ({ sizeId, pieces: 1 }))
      const request = { items, reason: 'too-small', wants: 'refund', shippingBy: 'customer' } as const
      const requested = await requestReturn(world.shop, { invoice }, request)
      const id = requested.ok ? requested.id : 0
      const damaged = { sizeId: L, condition: 'damaged', restock: false } as const
      await receiveReturn(world.shop, id, { condition: 'as-new', restock: true, items: [damaged] })
      const found = await findReturn(world.shop, id)
      expect(found?.items.map(({ condition, restocked }) => [condition, restocked])).toEqual([
        ['as-new', 1],
        ['damaged', 0],
      ])
      const stocks = world.shop.db.selectFrom('article_size').select(['id', 'stock']).where('id', 'in', [M, L])
      expect((await stocks.orderBy('id').execute()).map(({ stock }) => stock)).toEqual([5, 1])
      expect(await exportCustomer(world.shop, customer.id)).toMatchObject({
        returns: [{ invoice, status: 'Received', items: [{ condition: 'as-new' }, { condition: 'damaged' }] }],
      })
    }))

  test('is refunded once, for what was paid for its pieces', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const id = await order.arrived(undefined, { restock: true })
      // While they are in a return, the pieces are refunded with it alone.
      const both = { items: [{ sizeId: order.M, pieces: 2 }] }
      expect(await refundOrder(world.shop, { id: order.id }, both)).toMatchObject({
        reason: 'too-many-pieces',
        left: 1,
      })
      expect(await refundReturn(world.shop, id)).toMatchObject({ ok: true, amount: 350_000, status: 'Partly Refunded' })
      expect(await refundReturn(world.shop, id)).toEqual({ ok: false, reason: 'return-ended' })
      expect(await replaceReturn(world.shop, id, { wantedSizeId: order.L })).toMatchObject({ reason: 'wrong-status' })
      expect([order.givenBack(), await statusOf(world, id), await order.stock(order.M)]).toEqual([
        350_000,
        'Refunded',
        4,
      ])
    }))

  test('is refunded once by two people at the same time, also with another piece of the same size in the order', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const id = await order.arrived()
      await Promise.all([refundReturn(world.shop, id), refundReturn(world.shop, id)])
      expect([order.givenBack(), await statusOf(world, id)]).toEqual([350_000, 'Refunded'])
    }))

  test('that is open keeps its customer’s account from being deleted, because its replacement needs the address', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const { customerId = 0 } = await order.read()
      expect(await hasOpenReturns(world.shop.db, customerId)).toBe(false)
      const id = await order.arrived()
      expect(await hasOpenReturns(world.shop.db, customerId)).toBe(true)
      await refuseReturn(world.shop, id, 'It was worn.')
      expect(await hasOpenReturns(world.shop.db, customerId)).toBe(false)
      await anonymiseReturns(world.shop.db, customerId)
      expect((await findReturn(world.shop, id))?.refusal).toBe('')
    }))

  test('cannot be refused or cancelled while the provider pays its refund', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const id = await order.arrived(undefined)
      const refused: unknown[] = []
      const atStep = async (step: string) => {
        if (step !== 'money refunded') return
        refused.push(await refuseReturn(world.shop, id, 'Worn'), await cancelReturn(world.shop, id))
      }
      expect(await refundReturn({ ...world.shop, atStep }, id)).toMatchObject({ ok: true })
      expect(refused).toMatchObject([{ reason: 'refund-underway' }, { ok: false }])
      expect(await statusOf(world, id)).toBe('Refunded')
    }))

  test('that is cancelled or refused frees its pieces, and the customer reads why', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const requested = await order.request()
      expect(await cancelReturn(world.shop, requested.ok ? requested.id : 0)).toEqual({ ok: true })
      const id = await order.arrived()
      expect(await cancelReturn(world.shop, id)).toMatchObject({ reason: 'wrong-status' })
      expect(await refuseReturn(world.shop, id, ' ')).toEqual({ ok: false, reason: 'no-words' })
      world.emails.length = 0
      expect(await refuseReturn(world.shop, id, 'It was worn.')).toEqual({ ok: true })
      await sendEmails(world.shop)
      expect(world.emails.find(({ subject }) => subject.startsWith('About your return'))?.text).toContain(
        'It was worn.',
      )
      const restocked = await order.arrived(undefined, { restock: true })
      expect(await refuseReturn(world.shop, restocked, 'No.')).toEqual({ ok: false, reason: 'is-restocked' })
      expect(order.givenBack()).toBe(0)
    }))
})

describe('an exchange', () => {
  test('is for another size of the article, or of a colour that costs the same', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const sizes = (await listExchangeSizes(world.shop, order.M)).map(({ sizeId }) => sizeId)
      expect(sizes).toEqual([order.M, order.L, order.XL, order.navy])
      const items = [{ sizeId: order.M, pieces: 1, wantedSizeId: order.dear }]
      expect(await order.request({ items, wants: 'exchange' })).toEqual({
        ...{ ok: false, reason: 'wrong-exchange', sizeId: order.M },
      })
    }))

  test('becomes an order that costs nothing, is packed and sent, and is emailed as the exchange', () =>
    withOrderingShop(async (world) => {
      const { shop, emails } = world
      const order = await sentOrder(world)
      const id = await order.arrived(order.L, { restock: true })
      const replaced = await replaceReturn(shop, id)
      const invoice = replaced.ok ? replaced.invoice : ''
      expect([await statusOf(world, id), await order.stock(order.M), await order.stock(order.L)]).toEqual([
        'Replaced',
        4,
        1,
      ])
      const replacement = await findOrder(shop, { invoice })
      expect(replacement).toMatchObject({
        ...{ status: 'Paid', grossAmount: 0, weightGrams: expect.any(Number), replacementFor: order.invoice },
        items: [{ sizeId: order.L, qty: 1, unitPrice: 0 }],
        address: { fullName: 'Siti Aminah' },
      })
      expect((await listOrdersToPack(shop)).map((one) => one.invoice)).toEqual([invoice])
      await sendEmails(shop)
      emails.length = 0
      expect(await packOrder(shop, { invoice })).toEqual({ ok: true })
      expect(await shipOrder(shop, { invoice }, '004412345679')).toEqual({ ok: true })
      await sendEmails(shop)
      expect(emails.map(({ subject }) => subject)).toEqual([`Your exchange for order ${order.invoice} is on its way`])
      expect((await order.read()).status).toBe('Shipped')
      // What was replaced is neither refunded by itself nor returned again.
      const both = [{ sizeId: order.M, pieces: 2 }]
      expect(await order.request({ items: both })).toMatchObject({ reason: 'too-many-pieces', left: 1 })
      expect(await refundOrder(shop, { id: order.id }, { items: both })).toMatchObject({ left: 1 })
    }))

  test('that is not held any more is refused when the size is sold out, and can be for another size then', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const id = await order.arrived(order.L)
      await order.lapse()
      const buyer = await world.shopper([[order.abaya, 'L', 2]])
      placed(await world.order(buyer))
      expect(await replaceReturn(world.shop, id)).toEqual({ ok: false, reason: 'sold-out' })
      expect(await statusOf(world, id)).toBe('Received')
      expect(await replaceReturn(world.shop, id, { wantedSizeId: order.dear })).toEqual({
        ...{ ok: false, reason: 'wrong-exchange' },
      })
      expect((await replaceReturn(world.shop, id, { wantedSizeId: order.navy })).ok).toBe(true)
      expect(await order.stock(order.navy)).toBe(0)
    }))

  test('is for the accepted colour, also when its price has changed since', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const id = await order.arrived(order.navy)
      await sql`update article set price = price + 50000
                 where id = (select article_id from article_size where id = ${order.navy})`.execute(world.shop.db)
      expect(
        await order.request({ items: [{ sizeId: order.M, pieces: 1, wantedSizeId: order.navy }], wants: 'exchange' }),
      ).toMatchObject({ ok: false, reason: 'wrong-exchange' })
      expect((await replaceReturn(world.shop, id)).ok).toBe(true)
    }))

  test('is not sent once the whole order was refunded', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const id = await order.arrived(order.L)
      await world.shop.db.updateTable('placed_order').set({ status: 'Refunded' }).where('id', '=', order.id).execute()
      expect(await replaceReturn(world.shop, id)).toEqual({ ok: false, reason: 'order-refunded' })
    }))

  test('happens once if two people replace and refund it at the same time', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const id = await order.arrived(order.L)
      const done = await Promise.all([
        replaceReturn(world.shop, id),
        replaceReturn(world.shop, id),
        refundReturn(world.shop, id),
      ])
      expect(done.filter(({ ok }) => ok)).toHaveLength(1)
      const status = await statusOf(world, id)
      expect([order.givenBack(), await order.stock(order.L)]).toEqual(status === 'Replaced' ? [0, 1] : [350_000, 2])
      await expectInvariants(world.shop)
    }))
})
