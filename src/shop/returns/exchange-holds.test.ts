import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  expectInvariants,
  placed,
  withCommittedOrderingShop,
  withOrderingShop,
} from '../../../test/support/orders/ordering-shop.ts'
import { sentOrder } from '../../../test/support/orders/sent-order.ts'
import { findStockSheet } from '../article-editing/stock-sheet.ts'
import { listActivity } from '../audit/list-activity.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { refundOrder } from '../payments/refunds/refund-order.ts'
import { readToDo } from '../reports/read-today.ts'
import { listStock } from '../stock/list-stock.ts'
import { recordStockCount } from '../stock/record-stock-count.ts'
import { cancelReturn, receiveReturn, refuseReturn } from './change-return.ts'
import { countReturns, findReturn, listReturns } from './find-returns.ts'
import { keepSize } from './keep-size.ts'
import { refundReturn, replaceReturn } from './settle-return.ts'

const arrive = { condition: 'as-new', restock: false } as const

describe('an accepted exchange', () => {
  test('holds the wanted size for three days, and no other customer can buy it', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const id = await order.exchange(order.L, 2)
      expect(await order.stock(order.L)).toBe(0)
      const hold = (await findReturn(world.shop, id))?.hold
      const days = ((hold?.until.getTime() ?? 0) - Date.now()) / 86_400_000
      expect([Math.round(days), hold?.endedAt]).toEqual([3, undefined])
      const [line] = (await listStock(world.shop)).filter(({ size, held }) => size === 'L' && held > 0)
      expect(line).toMatchObject({ left: 0, held: 2, soldUnshipped: 0 })
    }))

  test('is not accepted for a size that is sold out, or for more pieces than are left', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const request = (wantedSizeId: number, pieces: number) =>
        order.request({ items: [{ sizeId: order.M, pieces, wantedSizeId }], wants: 'exchange' })
      expect(await request(order.XL, 1)).toEqual({ ok: false, reason: 'sold-out', sizeId: order.XL })
      expect(await request(order.navy, 2)).toEqual({ ok: false, reason: 'sold-out', sizeId: order.navy })
      expect(await countReturns(world.shop)).toMatchObject({ requested: 0 })
    }))

  test('gives its piece to the replacement, and no other order can come in between', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await sentOrder(world)
      await order.exchange(order.L)
      const id = await order.exchange(order.L)
      await receiveReturn(world.shop, id, arrive)
      const buyer = await world.shopper([[order.abaya, 'M']])
      const [replaced] = await Promise.all([replaceReturn(world.shop, id), world.order(buyer)])
      expect(replaced.ok).toBe(true)
      expect([await order.stock(order.L), (await findReturn(world.shop, id))?.hold?.ending]).toEqual([0, 'used'])
      await expectInvariants(world.shop)
    }))

  test.each([
    ['cancelled', async (shop, id) => cancelReturn(shop, id)],
    [
      'refused',
      async (shop, id) => {
        await receiveReturn(shop, id, arrive)
        return refuseReturn(shop, id, 'It was worn.')
      },
    ],
    [
      'refunded',
      async (shop, id) => {
        await receiveReturn(shop, id, arrive)
        return refundReturn(shop, id)
      },
    ],
    ['part of an order that is refunded whole', async (shop, _, orderId) => refundOrder(shop, { id: orderId })],
  ] as [string, (shop: Parameters<typeof refundReturn>[0], id: number, orderId: number) => Promise<{ ok: boolean }>][])(
    'that is %s puts the held piece back',
    (_, end) =>
      withOrderingShop(async (world) => {
        const order = await sentOrder(world)
        const id = await order.exchange(order.L)
        expect(await order.stock(order.L)).toBe(1)
        expect((await end(world.shop, id, order.id)).ok).toBe(true)
        expect([await order.stock(order.L), (await findReturn(world.shop, id))?.hold?.ending]).toEqual([2, 'released'])
      }),
  )

  test('puts back what it held when it is replaced with another size', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const id = await order.exchange(order.L)
      await receiveReturn(world.shop, id, arrive)
      expect((await replaceReturn(world.shop, id, { wantedSizeId: order.navy })).ok).toBe(true)
      expect([await order.stock(order.L), await order.stock(order.navy)]).toEqual([2, 0])
    }))

  test('is for sale again after its days, and is a to-do until staff hold it again', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const order = await sentOrder(world)
      const id = await order.exchange(order.L)
      expect((await readToDo(shop)).lapsedExchanges).toBe(0)
      expect(await keepSize(shop, id)).toEqual({ ok: false, reason: 'is-held' })
      await order.lapse()
      await order.lapse()
      expect(await order.stock(order.L)).toBe(2)
      expect(await readToDo(shop)).toMatchObject({ lapsedExchanges: 1, lapsedReturn: id })
      expect((await listReturns(shop, { view: 'lapsed' })).returns.map((one) => one.id)).toEqual([id])
      const { entries } = await listActivity(shop, { subject: { kind: 'order', key: order.invoice } }, { atMost: 50 })
      expect(entries.filter(({ action }) => action === 'return.hold-end')).toHaveLength(1)
      expect((await keepSize(shop, id)).ok).toBe(true)
      expect([await order.stock(order.L), (await readToDo(shop)).lapsedExchanges]).toEqual([1, 0])
    }))

  test('is not held again when the size was sold meanwhile, or when the return has ended', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const id = await order.exchange(order.L)
      await order.lapse()
      placed(await world.order(await world.shopper([[order.abaya, 'L', 2]])))
      expect(await keepSize(world.shop, id)).toEqual({ ok: false, reason: 'sold-out' })
      await cancelReturn(world.shop, id)
      expect(await keepSize(world.shop, id)).toMatchObject({ ok: false, reason: 'wrong-status' })
      const requested = await order.request()
      expect(await keepSize(world.shop, requested.ok ? requested.id : 0)).toMatchObject({ reason: 'no-exchange' })
    }))

  test('has its piece on the shelf: a count includes it, and a sheet that is open stays right', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const order = await sentOrder(world)
      const sheet = async () =>
        (await findStockSheet(shop, { style: 'abaya-sinar' }))
          ?.flatMap(({ sizes }) => sizes)
          .find((size) => size.id === order.L)
      const before = await sheet()
      await order.exchange(order.L)
      expect(await sheet()).toMatchObject({ left: 1, held: 1, mark: before?.mark })
      expect(await recordStockCount(shop, { sizeId: order.L, pieces: 2 })).toEqual({ ok: true, left: 1, owned: 1 })
    }))

  test('is held once when two people accept the last piece at the same time', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const request = () =>
        order.request({ items: [{ sizeId: order.M, pieces: 1, wantedSizeId: order.navy }], wants: 'exchange' })
      const buyer = await world.shopper([[{ id: order.navyArticle, sizes: { M: order.navy } }, 'M']])
      const [one, other, bought] = await Promise.all([request(), request(), world.order(buyer)])
      expect([one, other, bought].filter(({ ok }) => ok)).toHaveLength(1)
      expect(await order.stock(order.navy)).toBe(0)
      await expectInvariants(world.shop)
    }))
})

describe('the rules that are checked', () => {
  test('find a size that is held for an exchange that has ended, and a hold without its piece', () =>
    withOrderingShop(async (world) => {
      const order = await sentOrder(world)
      const id = await order.exchange(order.L)
      const broken = async () => (await checkInvariants(world.shop.db)).find((one) => one.id === 'I1')?.broken
      expect(await broken()).toBe(0)
      await sql`update order_return set status = 'Cancelled', ended_at = now() where id = ${id}`.execute(world.shop.db)
      expect(await broken()).toBe(1)
      await sql`update order_return set status = 'Requested', ended_at = null where id = ${id}`.execute(world.shop.db)
      await sql`
        update exchange_hold set ended_at = now(), ending = 'lapsed' where return_id = ${id}`.execute(world.shop.db)
      expect(await broken()).toBe(1)
      await sql`
        update exchange_hold set ended_at = null, ending = null where return_id = ${id}`.execute(world.shop.db)
    }))
})
