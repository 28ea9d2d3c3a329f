import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { refundOrder } from '../../payments/refunds/refund-order.ts'
import type { Shop } from '../../shop.ts'
import { findOrder } from '../find-orders.ts'
import { deliverOrder, shipOrder } from '../send-order.ts'
import { findShippingEmail, undoShipping } from '../undo-shipping.ts'
import { findPendingPacks, packOrderLater, performDuePacks, undoPack } from './pack-later.ts'
import { listParcelsToPack, tickPiece } from './parcels.ts'

const never = new AbortController().signal

async function paidOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  return order
}

const asStaff = (shop: Shop): Shop => ({
  ...shop,
  actor: { kind: 'staff', staffId: 1, name: 'Sari', sessionId: '1', address: '203.0.113.9', requestId: 'r-1' },
})

const letTenSecondsPass = ({ db }: Pick<Shop, 'db'>) =>
  sql`update pending_pack set due_at = due_at - interval '10 seconds'`.execute(db)

const actionsOf = async ({ db }: Pick<Shop, 'db'>) =>
  (await db.selectFrom('audit').select(['actor', 'action']).orderBy('id').execute()).map(
    ({ actor, action }) => `${actor} ${action}`,
  )

describe('an order that staff mark as packed', () => {
  test('becomes Packed ten seconds later, by the clock of the database', () =>
    withOrderingShop(async (world) => {
      const [order, shop] = [await paidOrder(world), asStaff(world.shop)]
      expect(await packOrderLater(shop, { id: order.id })).toEqual({ ok: true })
      await performDuePacks({ ...shop, actor: { kind: 'clock' } }, never)
      expect(await order.status()).toBe('Paid')
      expect((await findPendingPacks(shop, [order.id])).get(order.id)).toMatchObject({
        secondsLeft: 10,
        staffName: 'Sari',
      })
      await letTenSecondsPass(shop)
      await performDuePacks({ ...shop, actor: { kind: 'clock' } }, never)
      expect(await order.status()).toBe('Packed')
      expect(await findPendingPacks(shop, [order.id])).toEqual(new Map())
      expect(await actionsOf(shop)).toEqual(['staff order.pack', 'clock order.pack-final'])
    }))

  test('stays as it was if this is undone in time, and both are recorded', () =>
    withOrderingShop(async (world) => {
      const [order, shop] = [await paidOrder(world), asStaff(world.shop)]
      await packOrderLater(shop, { id: order.id })
      expect(await undoPack(shop, { id: order.id })).toEqual({ ok: true })
      await letTenSecondsPass(shop)
      await performDuePacks(shop, never)
      expect(await order.status()).toBe('Paid')
      expect(await actionsOf(shop)).toEqual(['staff order.pack', 'staff order.pack-undo'])
    }))

  test('can no longer be undone once it is Packed', () =>
    withOrderingShop(async (world) => {
      const [order, shop] = [await paidOrder(world), asStaff(world.shop)]
      await packOrderLater(shop, { id: order.id })
      await letTenSecondsPass(shop)
      await performDuePacks(shop, never)
      expect(await undoPack(shop, { id: order.id })).toEqual({ ok: false, reason: 'too-late' })
      expect(await order.status()).toBe('Packed')
    }))

  test('is marked once, also if two people do it', () =>
    withOrderingShop(async (world) => {
      const [order, shop] = [await paidOrder(world), asStaff(world.shop)]
      await packOrderLater(shop, { id: order.id })
      expect(await packOrderLater(shop, { id: order.id })).toMatchObject({ ok: false, reason: 'wrong-status' })
      expect(await actionsOf(shop)).toEqual(['staff order.pack'])
    }))

  test('stays refunded if all of its money is refunded meanwhile', () =>
    withOrderingShop(async (world) => {
      const [order, shop] = [await paidOrder(world), asStaff(world.shop)]
      await packOrderLater(shop, { id: order.id })
      expect(await refundOrder(world.shop, { id: order.id }, { restock: true })).toMatchObject({ ok: true })
      await letTenSecondsPass(shop)
      await performDuePacks({ ...shop, actor: { kind: 'clock' } }, never)
      expect(await order.status()).toBe('Refunded')
      expect((await actionsOf(shop)).at(-1)).toBe('clock order.pack-dropped')
    }))

  test('is to be packed again if part of its money is refunded meanwhile', () =>
    withOrderingShop(async (world) => {
      const [order, shop] = [await paidOrder(world), asStaff(world.shop)]
      await packOrderLater(shop, { id: order.id })
      expect(await refundOrder(world.shop, { id: order.id }, { amount: 10_000 })).toMatchObject({ ok: true })
      await letTenSecondsPass(shop)
      await performDuePacks(shop, never)
      expect(await findOrder(shop, { id: order.id })).toMatchObject({ status: 'Partly Refunded', packedAt: undefined })
    }))
})

describe('the parcels to pack', () => {
  test('have the ticks of everyone who packs, until the parcel is packed', () =>
    withOrderingShop(async (world) => {
      const [order, { shop }] = [await paidOrder(world), world]
      const sizeId = (await findOrder(shop, { id: order.id }))?.items[0]?.sizeId ?? 0
      const ticked = async () => (await listParcelsToPack(shop)).map((parcel) => parcel.ticked)
      await tickPiece(shop, order.id, sizeId, true)
      await tickPiece(shop, order.id, sizeId, true)
      await tickPiece(shop, order.id, sizeId + 100_000, true)
      expect(await ticked()).toEqual([[sizeId]])
      await tickPiece(shop, order.id, sizeId, false)
      expect(await ticked()).toEqual([[]])
    }))

  test('leave out a parcel that was marked as packed, and have it again when this is undone', () =>
    withOrderingShop(async (world) => {
      const [order, { shop }] = [await paidOrder(world), world]
      const invoices = async () => (await listParcelsToPack(shop)).map((parcel) => parcel.order.invoice)
      await packOrderLater(shop, { id: order.id })
      expect(await invoices()).toEqual([])
      await undoPack(shop, { id: order.id })
      expect(await invoices()).toEqual([order.invoice])
    }))
})

describe('a shipping in the office', () => {
  test('can be undone until the email is sent, which then is never sent', () =>
    withOrderingShop(async (world) => {
      const [order, shop] = [await paidOrder(world), asStaff(world.shop)]
      await shipOrder(shop, { id: order.id }, '004412345678', 600)
      expect(await findShippingEmail(shop, order.id)).toBeInstanceOf(Date)
      expect(await undoShipping(shop, { id: order.id })).toEqual({ ok: true })
      expect(await findOrder(shop, { id: order.id })).toMatchObject({
        status: 'Packed',
        resi: '',
        shippedAt: undefined,
      })
      expect(await order.emails()).not.toContain('order.shipped')
      expect(await actionsOf(shop)).toEqual(['staff order.ship', 'staff order.ship-undo'])
      expect(await shipOrder(shop, { id: order.id }, '004412345679', 600)).toEqual({ ok: true })
      expect(await findShippingEmail(shop, order.id)).toBeInstanceOf(Date)
    }))

  test('can no longer be undone when the email is due, or was never delayed', () =>
    withOrderingShop(async (world) => {
      const [late, direct] = [await paidOrder(world), await paidOrder(world)]
      const { shop } = world
      await shipOrder(shop, { id: late.id }, '004412345678', 600)
      await sql`update outbox_email set due_at = clock_timestamp() where kind = 'order.shipped'`.execute(shop.db)
      await shipOrder(shop, { id: direct.id }, '004412345679')
      for (const { id } of [late, direct])
        expect(await undoShipping(shop, { id })).toEqual({ ok: false, reason: 'too-late' })
      expect(await late.status()).toBe('Shipped')
    }))

  test('can no longer be undone once the parcel has arrived', () =>
    withOrderingShop(async (world) => {
      const [order, { shop }] = [await paidOrder(world), world]
      await shipOrder(shop, { id: order.id }, '004412345678', 600)
      await deliverOrder(shop, { id: order.id })
      expect(await undoShipping(shop, { id: order.id })).toEqual({ ok: false, reason: 'too-late' })
    }))
})
