import { describe, expect, test, vi } from 'vitest'
import { withCommittedOrderingShop, withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { received, unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { payNow } from './pay-now.ts'

describe('cancelling an order', () => {
  test('closes its payment page first, and gives its pieces back', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      expect(await cancelOrder(world.shop, { id: order.id, customerId: order.customer.id })).toEqual({ ok: true })
      expect([await order.status(), await order.stock()]).toEqual(['Cancelled', 5])
      expect(world.midtrans.payable()).toEqual([])
      expect(await order.emails()).toEqual(['order.placed', 'order.cancelled'])
    }))

  test('cancels a pending payment first', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      order.choose()
      expect(await cancelOrder(world.shop, { id: order.id })).toEqual({ ok: true })
      expect(world.midtrans.payable()).toEqual([])
    }))

  test('is too late for a payment that cannot be stopped any more', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      world.midtrans.become(order.choose(), 'settlement')
      expect(await cancelOrder(world.shop, { id: order.id })).toEqual({ ok: false, reason: 'paid' })
      expect([await order.status(), await order.stock()]).toEqual(['Paid', 3])
    }))

  test('changes nothing if the customer pays between the last two status requests', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const payments = {
        ...world.shop.payments,
        async cancelSession(token: string) {
          world.midtrans.become(order.choose(), 'settlement')
          return world.shop.payments.cancelSession(token)
        },
      }
      const done = await cancelOrder({ ...world.shop, payments }, { id: order.id })
      expect(done).toEqual({ ok: false, reason: 'paid' })
      expect([await order.status(), await order.stock()]).toEqual(['Paid', 3])
    }))

  test('replaces the page of an account that cannot close pages by one that no customer sees', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const payments = { ...world.shop.payments, cancelSession: async () => ({ outcome: 'unsupported' }) as const }
      const [first] = world.midtrans.pages
      expect(await cancelOrder({ ...world.shop, payments }, { id: order.id })).toEqual({ ok: true })
      expect(first?.isOver).toBe(true)
      expect(await order.status()).toBe('Cancelled')
    }))

  test('changes nothing while the provider does not answer', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await world.midtrans.server.misbehave(503)
      expect(await cancelOrder(world.shop, { id: order.id })).toEqual({ ok: false, reason: 'underway' })
      expect([await order.status(), await order.stock()]).toEqual(['Unpaid', 3])
    }))

  test('happens once, also when requested twice at the same time', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const answers = await Promise.all([
        cancelOrder(world.shop, { id: order.id }),
        cancelOrder(world.shop, { id: order.id }),
      ])
      expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
      expect(await order.stock()).toBe(5)
    }))

  test('is possible only for the customer’s own orders', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const budi = await world.shopper()
      expect(await cancelOrder(world.shop, { id: order.id, customerId: budi.id })).toEqual({
        ok: false,
        reason: 'unknown-order',
      })
      expect(await order.status()).toBe('Unpaid')
    }))
})

describe('paying an unpaid order', () => {
  test('returns the page that the order has', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const [page] = world.midtrans.pages
      expect(await payNow(world.shop, { id: order.id })).toMatchObject({ ok: true, payment: { token: page?.token } })
      expect(world.midtrans.pages).toHaveLength(1)
    }))

  test('renews a page that the widget refused, with the same reference if it has no payment', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const [first] = world.midtrans.pages
      const renewed = await payNow(world.shop, { id: order.id }, first?.token)
      const [, second] = world.midtrans.pages
      expect(renewed).toMatchObject({ ok: true, payment: { token: second?.token, reference: order.reference } })
      expect(world.midtrans.pages.filter(({ isOver }) => !isOver)).toHaveLength(1)
    }))

  test('starts a new attempt after a failed payment, and the old one can no longer be paid', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const [first] = world.midtrans.pages
      world.midtrans.become(order.choose('credit_card'), 'deny')
      const renewed = await payNow(world.shop, { id: order.id }, first?.token)
      expect(renewed).toMatchObject({ ok: true, payment: { reference: expect.stringMatching(/-2-[0-9a-z]{6}$/) } })
      expect(world.midtrans.payable()).toEqual(order.references().slice(1))
    }))

  test('makes no new page while a payment is pending or done', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const [first] = world.midtrans.pages
      const id = order.choose()
      expect(await payNow(world.shop, { id: order.id }, first?.token)).toEqual({
        ok: false,
        reason: 'payment-underway',
      })
      world.midtrans.become(id, 'settlement')
      expect(await payNow(world.shop, { id: order.id }, first?.token)).toEqual({ ok: false, reason: 'paid' })
      expect(await order.status()).toBe('Paid')
      expect(world.midtrans.pages).toHaveLength(1)
    }))

  test.each([
    ['does not answer', { outcome: 'unknown', why: 'HTTP 503' } as const],
    ['knows nothing yet', { outcome: 'not-found' } as const],
  ])('asks for no other page after a genuine notice of money, while the provider %s', (_, read) =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const [first] = world.midtrans.pages
      const create = vi.fn(world.shop.payments.create)
      const shop = { ...world.shop, payments: { ...world.shop.payments, readStatus: async () => read, create } }
      world.midtrans.become(order.choose('qris'), 'settlement')
      await received(shop, world.midtrans.notice(order.reference))
      expect(await payNow(shop, { id: order.id }, first?.token)).toEqual({ ok: false, reason: 'payment-underway' })
      expect(create).not.toHaveBeenCalled()
    }),
  )

  test('from ten tabs at once makes one new page, and all tabs get it', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const [first] = world.midtrans.pages
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => payNow(world.shop, { id: order.id }, first?.token)),
      )
      expect(world.midtrans.pages).toHaveLength(2)
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    }))

  test('is not possible after the deadline', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      await order.pass(86_401)
      const [first] = world.midtrans.pages
      expect(await payNow(world.shop, { id: order.id })).toEqual({ ok: false, reason: 'over' })
      expect(await payNow(world.shop, { id: order.id }, first?.token)).toEqual({ ok: false, reason: 'over' })
    }))

  test('changes nothing if the provider refuses, and can be tried again', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const [first] = world.midtrans.pages
      const payments = {
        ...world.shop.payments,
        create: async () => ({ outcome: 'refused', why: 'bad-request', messages: [] }) as const,
      }
      const done = await payNow({ ...world.shop, payments }, { id: order.id }, first?.token)
      expect(done).toEqual({ ok: false, reason: 'payment-underway' })
      expect(await order.status()).toBe('Unpaid')
      expect(await payNow(world.shop, { id: order.id }, first?.token)).toMatchObject({ ok: true })
    }))

  test('and cancelling at the same time leave a live page only if the order is still unpaid', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const [first] = world.midtrans.pages
      await Promise.all([payNow(world.shop, { id: order.id }, first?.token), cancelOrder(world.shop, { id: order.id })])
      expect(world.midtrans.payable()).toHaveLength((await order.status()) === 'Unpaid' ? 1 : 0)
    }))
})
