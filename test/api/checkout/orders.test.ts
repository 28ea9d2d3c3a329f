import { describe, expect, test } from 'vitest'
import { reconcilePayments } from '../../../src/shop/payments/settlement/reconcile.ts'
import { askAs } from '../../support/api/ask-as.ts'
import { type OrderingShop, withOrderingShop } from '../../support/orders/ordering-shop.ts'
import { received, type UnpaidOrder, unpaidOrder } from '../../support/orders/unpaid-order.ts'

const begun = {
  status: 409,
  message:
    'A payment of this order has begun already. Please look again in a few minutes; to pay in another way, cancel the order first.',
}

/** What the API answers about an order. */
function customerOf({ shop, midtrans }: OrderingShop, { id, invoice, customer: { token } }: UnpaidOrder) {
  const ask = askAs(shop)
  return {
    page: midtrans.pages[0],
    state: async () => (await ask(`GET /api/order-state/${invoice}`, { token })).body,
    payNow: async () => (await ask(`POST /api/pay-now/${id}`, { token, body: {} })).body,
  }
}

describe('a customer’s orders', () => {
  test('are private: another customer’s, an unknown and a malformed id get the same answer', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const budi = await world.shopper()
      const ask = askAs(world.shop)
      const calls = [
        (id: string) => `POST /api/transaction_detail/${id}`,
        (id: string) => `POST /api/cancel-order/${id}`,
        (id: string) => `POST /api/pay-now/${id}`,
        (id: string) => `POST /api/order-arrived/${id}`,
        (id: string) => `POST /api/buy-again/${id}`,
      ]
      const ids = [String(order.id), String(order.id + 1), '0', '-1', '1e3', '1.0', '9223372036854775807', 'abc', '%00']
      for (const call of calls) {
        for (const id of ids) {
          const { status, body } = await ask(call(id), { token: budi.token })
          expect([status, body], call(id)).toEqual([404, { status: 404, message: 'Order not found' }])
        }
      }
      for (const invoice of [order.invoice, 'INV-20200101-000001', 'x', '%00']) {
        const { status, body } = await ask(`GET /api/order-state/${invoice}`, { token: budi.token })
        expect([status, body]).toEqual([404, { status: 404, message: 'Order not found' }])
      }
      expect((await ask('POST /api/transaction', { token: budi.token })).body.orders).toEqual([])
      expect(await order.status()).toBe('Unpaid')
    }))

  test('are listed with the fields of the specification, and a payment token only while they can be paid', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const ask = askAs(world.shop)
      const list = async () => (await ask('POST /api/transaction', { token: order.customer.token })).body.orders
      const [page] = world.midtrans.pages
      expect(await list()).toEqual([
        {
          id: order.id,
          invoice: order.invoice,
          status: 'Unpaid',
          gross_amount: 710_000,
          payment_token: page?.token,
          snap_url: expect.stringContaining('/snap/v4/redirection/'),
          tgl_order: expect.stringMatching(/\+07:00$/),
          due_date: expect.stringMatching(/\+07:00$/),
        },
      ])
      await order.pass(86_401)
      expect(await list()).toMatchObject([{ status: 'Unpaid', payment_token: null, snap_url: null }])
    }))

  test('are shown in full, with everything as it was when they were placed', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await world.shop.db.updateTable('article').set({ price: 1_000, name: 'Other', name_folded: 'other' }).execute()
      const { body } = await askAs(world.shop)(`POST /api/transaction_detail/${order.id}`, {
        token: order.customer.token,
      })
      expect(body.orders).toMatchObject({
        ...{ status: 'Unpaid', tracking_no: '', resi: '', courier: 'SiCepat', service: 'REG', address: 'Jl. Melati 5' },
        ...{ subdistrict_name: 'Sukmajaya', city_name: 'Kota Depok', province_name: 'Jawa Barat', zipCode: '16416' },
        ...{
          phone: '081234567890',
          total: 700_000,
          ongkir: 10_000,
          discount: 0,
          voucher_desc: '',
          gross_amount: 710_000,
        },
      })
      expect(body.order_items).toMatchObject([
        { product_name: expect.stringMatching(/^Abaya/), qty: 2, price: 350_000 },
      ])
    }))

  test('show the thank-you page whether they wait for payment, are paid or can no longer be paid', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const ask = askAs(world.shop)
      const state = async () =>
        (await ask(`GET /api/order-state/${order.invoice}`, { token: order.customer.token })).body.state
      expect(await state()).toBe('waiting')
      await order.become(order.choose(), 'settlement')
      expect(await state()).toBe('paid')
    }))

  test.each([
    ['under review as possible fraud', 'capture', { fraud_status: 'challenge' }],
    ['only reserved on a card', 'authorize', {}],
  ])('are “checking” while the money is %s: there is no payment page until it is refused', (_, word, extras) =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const { state, page, payNow } = customerOf(world, order)
      const id = order.choose('credit_card')
      world.midtrans.become(id, word, extras)
      await received(world.shop, world.midtrans.notice(id))
      expect(await state()).toMatchObject({ state: 'checking', order_status: 'Unpaid', payment_token: null })
      expect(await payNow()).toMatchObject(begun)
      world.midtrans.become(id, 'deny')
      await received(world.shop, world.midtrans.notice(id))
      expect(await state()).toMatchObject({ state: 'waiting', payment_token: page?.token })
      expect(await payNow()).toMatchObject({ status: 200, payment_token: page?.token })
    }),
  )

  test('are “checking” while a genuine notification says paid and the provider does not yet', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const { state, payNow } = customerOf(world, order)
      const id = order.choose()
      await received(world.shop, world.midtrans.notice(id, { transaction_status: 'settlement', status_code: '200' }))
      expect(await state()).toMatchObject({ state: 'checking', order_status: 'Unpaid', payment_token: null })
      expect(await payNow()).toMatchObject(begun)
      world.midtrans.become(id, 'settlement')
      await order.due()
      await reconcilePayments(world.shop, new AbortController().signal)
      expect(await state()).toMatchObject({ state: 'paid' })
    }))

  test('wait, and their payment page can be opened again, while a method is chosen and nothing is paid', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const { state, page, payNow } = customerOf(world, order)
      await received(world.shop, world.midtrans.notice(order.choose()))
      expect(await state()).toMatchObject({ state: 'waiting', payment_token: page?.token })
      expect(await payNow()).toMatchObject({ status: 200, payment_token: page?.token })
    }))

  test('can be cancelled by their customer only while unpaid', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const ask = askAs(world.shop)
      const cancel = () => ask(`POST /api/cancel-order/${order.id}`, { token: order.customer.token })
      expect((await cancel()).body).toEqual({ status: 200, message: 'The order is cancelled.' })
      expect((await cancel()).body).toEqual({ status: 409, message: 'This order can no longer be cancelled.' })
    }))
})

describe('paying and cancelling', () => {
  test('are limited for each account, because each can ask the payment provider', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const limits = { ...world.shop.limits, 'payment.account': 3 }
      const ask = askAs({ ...world.shop, limits })
      const { token } = order.customer
      for (let n = 0; n < 3; n += 1) {
        const { body } = await ask(`GET /api/order-state/${order.invoice}`, { token })
        const renewed = { token, body: { refused_token: body.payment_token } }
        expect((await ask(`POST /api/pay-now/${order.id}`, renewed)).status).toBe(200)
      }
      const pagesBefore = world.midtrans.pages.length
      expect((await ask(`POST /api/pay-now/${order.id}`, { token, body: {} })).status).toBe(429)
      expect((await ask(`POST /api/cancel-order/${order.id}`, { token })).status).toBe(429)
      expect(world.midtrans.pages).toHaveLength(pagesBefore)
    }))
})

describe('POST /api/payment/notification', () => {
  test('answers a genuine notification with 200, a forged one with 403 and one for an unknown order with 404', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const id = order.choose()
      world.midtrans.become(id, 'settlement')
      const notice = world.midtrans.notice(id)
      const ask = askAs(world.shop)
      const send = async (body: object) => (await ask('POST /api/payment/notification', { body })).status
      expect(await send({ ...notice, signature_key: 'f'.repeat(128) })).toBe(403)
      expect(await send({})).toBe(400)
      expect(await send(world.midtrans.notice(id, { order_id: 'INV-20200101-000001-1-abcdef' }))).toBe(404)
      expect(await order.status()).toBe('Unpaid')
      expect(await send({ ...notice, something: { new: ['from', 'them'] } })).toBe(200)
      await expect.poll(order.status).toBe('Paid')
    }))

  test('reads at most 64 kB', () =>
    withOrderingShop(async ({ shop }) => {
      const ask = askAs(shop)
      const send = async (length: number) =>
        (await ask('POST /api/payment/notification', { body: { filling: 'x'.repeat(length) } })).status
      expect(await send(60_000)).toBe(400)
      expect(await send(66_000)).toBe(413)
    }))
})
