import { describe, expect, test } from 'vitest'
import {
  expectInvariants,
  type OrderingShop,
  placed,
  withCommittedOrderingShop,
  withOrderingShop,
} from '../../../../test/support/orders/ordering-shop.ts'
import { received } from '../../../../test/support/orders/unpaid-order.ts'
import { addStaff } from '../../../../test/support/shop/staff.ts'
import type { Actor } from '../../audit/actor.ts'
import { findOrder } from '../../orders/find-orders.ts'
import { packOrder, shipOrder } from '../../orders/send-order.ts'
import { changeOfficeSettings } from '../../staff/people/settings.ts'
import { recordStockCount } from '../../stock/record-stock-count.ts'
import { confirmTransfers } from './confirm-transfers.ts'
import { finishRefunds, type RefundOptions, refundOrder } from './refund-order.ts'

/** Two abayas for Rp 350.000 each, a scarf for Rp 99.999, and Rp 10.000 for shipping; paid. */
async function paidOrder(world: OrderingShop, { method = 'qris', voucher = 0 } = {}) {
  const { shop, midtrans } = world
  const abaya = await world.article({ price: 350_000, weightGrams: 300, sizes: { M: 5 } })
  const scarf = await world.article({ price: 99_999, weightGrams: 100, sizes: { All: 4 } })
  const customer = await world.shopper([
    [abaya, 'M', 2],
    [scarf, 'All', 1],
  ])
  if (voucher > 0) await world.voucher({ code: 'HEMAT', amount: voucher })
  const { invoice } = placed(await world.order(customer, voucher > 0 ? { voucherCode: 'HEMAT' } : {}))
  const payment = midtrans.choose(midtrans.pages.at(-1)?.reference ?? '', method)
  midtrans.become(payment, 'settlement')
  await received(shop, midtrans.notice(payment))
  const read = async () => {
    const order = await findOrder(shop, { invoice })
    if (order === undefined) throw new Error('the order is gone')
    return order
  }
  const { id } = await read()
  const stock = async (sizeId: number) =>
    (await shop.db.selectFrom('article_size').select('stock').where('id', '=', sizeId).executeTakeFirstOrThrow()).stock
  return {
    ...{ id, invoice, payment, read, abaya: abaya.sizes.M, scarf: scarf.sizes.All },
    stocks: async () => [await stock(abaya.sizes.M), await stock(scarf.sizes.All)],
    refund: (options: RefundOptions, on = shop) => refundOrder(on, { id }, options),
    /** What the provider has refunded. */
    givenBack: () => Number(midtrans.notice(payment)['refund_amount'] ?? 0),
    entries: () =>
      shop.db
        .selectFrom('audit')
        .select(['actor', 'staff_name', 'after'])
        .where('action', '=', 'order.refund')
        .execute(),
  }
}

const staffActor = (staffId: number): Actor => ({
  kind: 'staff',
  ...{ staffId, name: 'Rina', sessionId: '1', address: '203.0.113.4', requestId: 'r-1' },
})

const never = new AbortController().signal

describe('a refund of single items', () => {
  test('refunds what was paid for them, and leaves the rest to be packed', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const items = [{ sizeId: order.abaya, pieces: 1 }]
      expect(await order.refund({ items })).toMatchObject({ ok: true, amount: 350_000, status: 'Partly Refunded' })
      const { items: after, hasPieces } = await order.read()
      expect([order.givenBack(), hasPieces, after.map(({ refunded }) => refunded)]).toEqual([350_000, true, [1, 0]])
      expect(await packOrder(world.shop, { id: order.id })).toEqual({ ok: true })
    }))

  test('puts the pieces back into the stock, or not', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
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
        const order = await paidOrder(world, { voucher })
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
      const order = await paidOrder(world, { voucher: 50_000 })
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
      const order = await paidOrder(world)
      await packOrder(world.shop, { id: order.id })
      await order.refund({ items: [{ sizeId: order.scarf, pieces: 1 }], restock: true })
      expect(await order.read()).toMatchObject({ status: 'Partly Refunded', packedAt: undefined })
      expect(await packOrder(world.shop, { id: order.id })).toEqual({ ok: true })
    }))

  test('never refunds a piece twice, nor a piece that was not ordered', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
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
      const order = await paidOrder(world)
      await order.refund({ amount: 800_000 })
      const items = [{ sizeId: order.abaya, pieces: 1 }]
      expect(await order.refund({ items })).toMatchObject({ ok: true, amount: 9_999, status: 'Refunded' })
      expect(order.givenBack()).toBe(809_999)
    }))

  test('is refused if the order has changed since it was looked at', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const request = { items: [{ sizeId: order.abaya, pieces: 1 }], seen: 0 }
      expect(await order.refund(request)).toMatchObject({ ok: true })
      expect(await order.refund(request)).toEqual({ ok: false, reason: 'changed-meanwhile' })
      expect(order.givenBack()).toBe(350_000)
    }))

  test('of a virtual account waits with the bank account until the money was transferred', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world, { method: 'bca_va' })
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
      const order = await paidOrder(world)
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

describe('a refund whose process dies before it is recorded', () => {
  const died = (shop: OrderingShop['shop']) => ({
    ...shop,
    atStep: async (step: string) => {
      if (step === 'money refunded') throw new Error('the process died')
    },
  })

  test.each([
    ['of items', false, [1, 0], 'Partly Refunded'],
    ['of items, with its notification', true, [1, 0], 'Partly Refunded'],
    ['of the whole order', false, [0, 0], 'Refunded'],
    ['of the whole order, with its notification', true, [0, 0], 'Refunded'],
  ])('%s is finished by the shop, recorded once, and refunded once', (what, isNotified, pieces, status) =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const { id } = await addStaff(world.shop.db, { role: 'owner' })
      const shop = { ...world.shop, actor: staffActor(id) }
      const request = what.startsWith('of items') ? { items: [{ sizeId: order.abaya, pieces: 1 }] } : {}
      await expect(order.refund({ ...request, restock: true }, died(shop))).rejects.toThrow('died')
      expect(await order.entries()).toEqual([])
      if (isNotified) await received(world.shop, world.midtrans.notice(order.payment))
      const expected = order.givenBack()
      await finishRefunds({ ...world.shop, actor: { kind: 'clock' } }, never)
      expect(await order.entries(), 'it is not due yet').toEqual([])
      await world.shop.db
        .updateTable('refund')
        .set({ next_try_at: new Date(0) })
        .execute()
      for (let round = 0; round < 2; round += 1) await finishRefunds({ ...world.shop, actor: { kind: 'clock' } }, never)
      const { items, refundedAmount, status: after } = await order.read()
      expect([order.givenBack(), refundedAmount, after]).toEqual([expected, expected, status])
      expect(items.map(({ refunded }) => refunded)).toEqual(pieces)
      expect(await order.stocks()).toEqual(pieces[0] === 1 ? [4, 3] : [5, 4])
      expect(await order.entries()).toMatchObject([{ actor: 'staff', staff_name: 'Rina' }])
    }),
  )

  test('is recorded once if another process finishes it while the provider takes longer than the lease', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      let isFirst = true
      const slow = {
        ...world.shop,
        atStep: async (step: string) => {
          if (step !== 'money refunded' || !isFirst) return
          isFirst = false
          await world.shop.db
            .updateTable('refund')
            .set({ next_try_at: new Date(0) })
            .execute()
          await world.shop.db
            .updateTable('placed_order')
            .set({ lease_until: new Date(0) })
            .execute()
          await finishRefunds(world.shop, never)
        },
      }
      const request = { items: [{ sizeId: order.abaya, pieces: 1 }], restock: true }
      expect(await order.refund(request, slow)).toEqual({ ok: false, reason: 'changed-meanwhile' })
      const { items, refundedAmount } = await order.read()
      expect([order.givenBack(), refundedAmount, items.map(({ refunded }) => refunded)]).toEqual([
        350_000,
        350_000,
        [1, 0],
      ])
      expect([await order.stocks(), (await order.entries()).length]).toEqual([[4, 3], 1])
    }))

  test('is tried again while the provider does not answer', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await world.midtrans.server.misbehave(500)
      expect(await order.refund({ amount: 10_000 })).toMatchObject({ ok: false, reason: 'not-refunded' })
      await world.midtrans.server.misbehave('none')
      await world.shop.db
        .updateTable('refund')
        .set({ next_try_at: new Date(0) })
        .execute()
      await finishRefunds({ ...world.shop, payments: world.midtrans.newClient() }, never)
      expect([order.givenBack(), (await order.read()).refundedAmount]).toEqual([10_000, 10_000])
    }))
})

describe('the limit for refunds by a manager', () => {
  const managers = async ({ shop }: OrderingShop) => {
    const actors: Actor[] = []
    for (const name of ['Rina', 'Bima'])
      actors.push(staffActor((await addStaff(shop.db, { role: 'manager', name })).id))
    return actors
  }

  test('holds for all refunds of an order together', () =>
    withOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await changeOfficeSettings(world.shop, { managerRefundLimit: 400_000 })
      const [actor = world.shop.actor] = await managers(world)
      const shop = { ...world.shop, actor }
      expect(await order.refund({ amount: 300_000 }, shop)).toMatchObject({ ok: true })
      expect(await order.refund({ amount: 100_001 }, shop)).toEqual({
        ok: false,
        reason: 'above-limit',
        limit: 400_000,
      })
      expect(await order.refund({ amount: 100_000 }, shop)).toMatchObject({ ok: true })
      expect(order.givenBack()).toBe(400_000)
    }))

  test('holds for two managers who refund the same order at the same time', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await paidOrder(world)
      await changeOfficeSettings(world.shop, { managerRefundLimit: 400_000 })
      const actors = await managers(world)
      // Each begins after the other has begun, so one of them often sees the order as it was before.
      for (let round = 0; round < 3; round += 1) {
        await Promise.all(actors.map((actor) => order.refund({ amount: 150_000 }, { ...world.shop, actor })))
        expect((await order.read()).refundedAmount).toBeLessThanOrEqual(400_000)
      }
      expect([order.givenBack(), (await order.read()).refundedAmount]).toEqual([300_000, 300_000])
      await expectInvariants(world.shop)
    }))

  test('holds when the other refund happens after this one was looked at', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await paidOrder(world)
      const [first, second] = await managers(world)
      if (first === undefined || second === undefined) throw new Error('there are two managers')
      const shop = {
        ...world.shop,
        actor: first,
        atStep: async (step: string) => {
          if (step === 'refund planned') await order.refund({ amount: 300_000 }, { ...world.shop, actor: second })
        },
      }
      expect(await order.refund({ amount: 300_000 }, shop)).toMatchObject({ ok: false })
      expect(order.givenBack()).toBe(300_000)
    }))
})
