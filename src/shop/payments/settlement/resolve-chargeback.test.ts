import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { listOrdersToPack } from '../../orders/desk/list-desk-orders.ts'
import { readToDo } from '../../reports/read-today.ts'
import { lookUpOrder } from '../look-up-order.ts'
import { quoteRefund } from '../refunds/quote-refund.ts'
import { quoteResolution } from './quote-resolution.ts'
import { resolveOrder } from './resolve-order.ts'

/** Paid by card, and then the payment changes in this way. */
async function reversedOrder(world: OrderingShop, status: string) {
  const order = await unpaidOrder(world)
  const payment = order.choose('credit_card')
  await order.become(payment, 'settlement')
  await order.become(payment, status)
  expect(await order.status()).toBe('Payment Check')
  const resolved = await resolveOrder(world.shop, { id: order.id }, 'refunded')
  const file = await lookUpOrder(world.shop, order.invoice)
  return { ...order, resolved, file }
}

describe('an order whose money was taken back, resolved as refunded', () => {
  test.each(['chargeback', 'cancel'])('has nothing to transfer after a %s', (status) =>
    withOrderingShop(async (world) => {
      const { resolved, file, emails } = await reversedOrder(world, status)
      expect(resolved).toMatchObject({ ok: true, status: 'Refunded', toTransfer: 0 })
      expect([file?.toTransfer, file?.order.refundedAmount]).toEqual([0, 710_000])
      expect((await emails()).filter((kind) => kind === 'order.refunded')).toHaveLength(1)
    }),
  )
})

describe('an order of which the bank took back a part', () => {
  async function partlyReversed(world: OrderingShop) {
    const order = await unpaidOrder(world)
    const payment = order.choose('credit_card')
    await order.become(payment, 'settlement')
    await order.become(payment, 'partial_chargeback')
    const resolve = (as: 'paid' | 'refunded', options = {}) => resolveOrder(world.shop, { id: order.id }, as, options)
    return { ...order, payment, resolve, file: () => lookUpOrder(world.shop, order.invoice) }
  }

  test('is not resolved before staff say how much it was, because no provider says it', () =>
    withOrderingShop(async (world) => {
      const { resolve, status, id } = await partlyReversed(world)
      expect((await quoteResolution(world.shop, { id }))?.isPartlyTakenBack).toBe(true)
      expect(await resolve('refunded')).toEqual({ ok: false, reason: 'taken-back-unknown' })
      expect(await resolve('paid')).toEqual({ ok: false, reason: 'taken-back-unknown' })
      expect(await resolve('refunded', { takenBack: 710_001 })).toEqual({
        ...{ ok: false, reason: 'taken-back-wrong', most: 710_000 },
      })
      expect(await status()).toBe('Payment Check')
    }))

  test('has only the rest to transfer, and is refunded whole', () =>
    withOrderingShop(async (world) => {
      const { resolve, file } = await partlyReversed(world)
      const resolved = await resolve('refunded', { takenBack: 200_000, expected: 510_000 })
      expect(resolved).toMatchObject({ ok: true, toTransfer: 510_000, refundedAmount: 710_000 })
      expect((await file())?.toTransfer).toBe(510_000)
      expect((await readToDo(world.shop)).transferAmount).toBe(510_000)
    }))

  test('counts what was taken back as refunded when the rest is accepted, and is still to be packed', () =>
    withOrderingShop(async (world) => {
      const { resolve, file, id } = await partlyReversed(world)
      expect(await resolve('paid', { takenBack: 200_000 })).toMatchObject({ ok: true, status: 'Partly Refunded' })
      const found = await file()
      expect([found?.order.refundedAmount, found?.toTransfer]).toEqual([200_000, 0])
      expect((await listOrdersToPack(world.shop)).map((one) => one.id)).toEqual([id])
      expect(await quoteRefund(world.shop, { id })).toMatchObject({ ok: true, amount: 510_000 })
    }))

  test('counts in a second check only what was taken back since the first', () =>
    withOrderingShop(async (world) => {
      const { resolve, file, id, status, choose, become } = await partlyReversed(world)
      await resolve('paid', { takenBack: 200_000 })
      expect(await status()).toBe('Partly Refunded')
      const another = choose('qris')
      world.midtrans.become(another, 'settlement', { gross_amount: '10000.00' })
      await become(another, 'settlement')
      expect(await status()).toBe('Payment Check')
      expect(await quoteResolution(world.shop, { id })).toMatchObject({
        ...{ isPartlyTakenBack: true, refundedAmount: 200_000, toTransfer: 510_000 },
      })
      expect(await resolve('paid', { takenBack: 510_001 })).toMatchObject({ reason: 'taken-back-wrong', most: 510_000 })
      expect(await resolve('paid', { takenBack: 50_000 })).toMatchObject({ ok: true, refundedAmount: 250_000 })
      expect((await file())?.order.refundedAmount).toBe(250_000)
    }))

  test('is refunded, and not accepted, when nothing is left of the payment', () =>
    withOrderingShop(async (world) => {
      const { resolve, status } = await partlyReversed(world)
      expect(await resolve('paid', { takenBack: 710_000 })).toEqual({ ok: false, reason: 'all-taken-back' })
      expect(await status()).toBe('Payment Check')
      expect(await resolve('refunded', { takenBack: 710_000 })).toMatchObject({
        ok: true,
        status: 'Refunded',
        toTransfer: 0,
      })
    }))

  test.each(['chargeback', 'cancel'])('is checked again when a %s takes back the rest as well', (status) =>
    withOrderingShop(async (world) => {
      const { resolve, become, payment, status: orderStatus } = await partlyReversed(world)
      expect(await resolve('paid', { takenBack: 200_000 })).toMatchObject({ ok: true, status: 'Partly Refunded' })
      await become(payment, status)
      expect(await orderStatus()).toBe('Payment Check')
    }),
  )

  test('is paid as before when the shop won the dispute', () =>
    withOrderingShop(async (world) => {
      const { resolve, file } = await partlyReversed(world)
      expect(await resolve('paid', { takenBack: 0 })).toEqual({ ok: true, status: 'Paid' })
      expect((await file())?.order.refundedAmount).toBe(0)
    }))

  test('takes no such amount when all of the money was taken back', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const payment = order.choose('credit_card')
      await order.become(payment, 'settlement')
      await order.become(payment, 'chargeback')
      expect(await resolveOrder(world.shop, { id: order.id }, 'refunded', { takenBack: 1 })).toEqual({
        ...{ ok: false, reason: 'taken-back-wrong', most: 0 },
      })
    }))
})
