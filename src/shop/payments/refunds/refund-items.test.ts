import { describe, expect, test } from 'vitest'
import { withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { paidMixedOrder, staffActor } from '../../../../test/support/orders/paid-mixed-order.ts'
import { addStaff } from '../../../../test/support/shop/staff.ts'
import { packOrder, shipOrder } from '../../orders/send-order.ts'
import { recordStockCount } from '../../stock/record-stock-count.ts'
import { confirmTransfers } from './confirm-transfers.ts'

describe('a refund of single items', () => {
  test('refunds what was paid for them, and leaves the rest to be packed', () =>
    withOrderingShop(async (world) => {
      const order = await paidMixedOrder(world)
      const items = [{ sizeId: order.abaya, pieces: 1 }]
      expect(await order.refund({ items })).toMatchObject({ ok: true, amount: 350_000, status: 'Partly Refunded' })
      const { items: after, hasPieces } = await order.read()
      expect([order.givenBack(), hasPieces, after.map(({ refunded }) => refunded)]).toEqual([350_000, true, [1, 0]])
      expect(await packOrder(world.shop, { id: order.id })).toEqual({ ok: true })
    }))

  test('puts the pieces back into the stock, or not', () =>
    withOrderingShop(async (world) => {
      const order = await paidMixedOrder(world)
      expect(await order.stocks()).toEqual([3, 3])
      await order.refund({ items: [{ sizeId: order.abaya, pieces: 1 }], restock: true })
      expect(await order.stocks()).toEqual([4, 3])
      await order.refund({ items: [{ sizeId: order.scarf, pieces: 1 }] })
      expect(await order.stocks()).toEqual([4, 3])
      // One abaya is left to send; the scarf is neither stock nor the order's.
      const count = (sizeId: number, pieces: number) => recordStockCount(world.shop, { sizeId, pieces })
      expect(await count(order.abaya, 5)).toMatchObject({ left: 4, owned: 1 })
      expect(await count(order.scarf, 3)).toMatchObject({ left: 3, owned: 0 })
    }))

  test.each([1, 49_999, 333_333])(
    'of all items one after the other is exact to the rupiah with a voucher of %i',
    (voucher) =>
      withOrderingShop(async (world) => {
        const order = await paidMixedOrder(world, { voucher })
        const { grossAmount } = await order.read()
        for (const sizeId of [order.abaya, order.scarf, order.abaya]) {
          expect((await order.refund({ items: [{ sizeId, pieces: 1 }] })).ok).toBe(true)
        }
        expect((await order.read()).refundedAmount).toBe(grossAmount - 10_000)
        expect(await order.refund({ shipping: true })).toMatchObject({ amount: 10_000, status: 'Refunded' })
        expect(order.givenBack()).toBe(grossAmount)
      }),
  )

  test('of everything that was not sent ends the parcel, and the shipping can be refunded with it', () =>
    withOrderingShop(async (world) => {
      const order = await paidMixedOrder(world, { voucher: 50_000 })
      const items = [
        { sizeId: order.abaya, pieces: 2 },
        { sizeId: order.scarf, pieces: 1 },
      ]
      await order.refund({ items: items.slice(0, 1), restock: true })
      await order.refund({ items: items.slice(1), restock: true })
      expect(await order.read()).toMatchObject({ status: 'Partly Refunded', hasPieces: false })
      expect(await shipOrder(world.shop, { id: order.id }, '004412345678')).toMatchObject({ ok: false })
      expect(await order.refund({ shipping: true })).toMatchObject({ status: 'Refunded' })
      expect(await order.stocks()).toEqual([5, 4])
    }))

  test('of a packed parcel lets it be packed again', () =>
    withOrderingShop(async (world) => {
      const order = await paidMixedOrder(world)
      await packOrder(world.shop, { id: order.id })
      await order.refund({ items: [{ sizeId: order.scarf, pieces: 1 }], restock: true })
      expect(await order.read()).toMatchObject({ status: 'Partly Refunded', packedAt: undefined })
      expect(await packOrder(world.shop, { id: order.id })).toEqual({ ok: true })
    }))

  test('never refunds a piece twice, nor a piece that was not ordered', () =>
    withOrderingShop(async (world) => {
      const order = await paidMixedOrder(world)
      const scarf = [{ sizeId: order.scarf, pieces: 1 }]
      await order.refund({ items: scarf })
      const refused = { ok: false, reason: 'too-many-pieces' }
      expect(await order.refund({ items: scarf })).toMatchObject({ ...refused, left: 0 })
      expect(await order.refund({ items: [{ sizeId: order.abaya, pieces: 3 }] })).toMatchObject({ ...refused, left: 2 })
      expect(await order.refund({ items: [{ sizeId: 0, pieces: 1 }] })).toMatchObject(refused)
      expect(await order.refund({ shipping: true })).toMatchObject({ ok: true })
      expect(await order.refund({ shipping: true })).toMatchObject({ ok: false, reason: 'too-much' })
      expect(order.givenBack()).toBe(109_999)
    }))

  test('never refunds more than is left of what was paid', () =>
    withOrderingShop(async (world) => {
      const order = await paidMixedOrder(world)
      await order.refund({ amount: 800_000 })
      const items = [{ sizeId: order.abaya, pieces: 1 }]
      expect(await order.refund({ items })).toMatchObject({ ok: true, amount: 9_999, status: 'Refunded' })
      expect(order.givenBack()).toBe(809_999)
    }))

  test('is refused if the order has changed since it was looked at', () =>
    withOrderingShop(async (world) => {
      const order = await paidMixedOrder(world)
      const request = { items: [{ sizeId: order.abaya, pieces: 1 }], seen: 0 }
      expect(await order.refund(request)).toMatchObject({ ok: true })
      expect(await order.refund(request)).toEqual({ ok: false, reason: 'changed-meanwhile' })
      expect(order.givenBack()).toBe(350_000)
    }))

  test('of a virtual account waits with the bank account until the money was transferred', () =>
    withOrderingShop(async (world) => {
      const order = await paidMixedOrder(world, { method: 'bca_va' })
      const bankAccount = 'BCA 0123456789, Siti Aminah'
      const refunded = await order.refund({ items: [{ sizeId: order.scarf, pieces: 1 }], bankAccount })
      expect(refunded).toMatchObject({ by: 'transfer', amount: 99_999 })
      const accounts = async () =>
        (await world.shop.db.selectFrom('refund_transfer').select('bank_account').execute()).map(
          (row) => row.bank_account,
        )
      expect(await accounts()).toEqual([bankAccount])
      await confirmTransfers(world.shop, { id: order.id })
      expect(await accounts()).toEqual([null])
    }))

  test('is recorded with the items and who ordered it', () =>
    withOrderingShop(async (world) => {
      const order = await paidMixedOrder(world)
      const { id } = await addStaff(world.shop.db, { role: 'owner' })
      await order.refund({ items: [{ sizeId: order.scarf, pieces: 1 }] }, { ...world.shop, actor: staffActor(id) })
      const [entry] = await order.entries()
      expect(entry).toMatchObject({
        actor: 'staff',
        staff_name: 'Rina',
        after: { refundedAmount: 99_999, by: 'provider' },
      })
      expect(entry?.after).toMatchObject({ items: expect.stringMatching(/^\S+\/All=1$/) })
    }))
})
