import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { listActivity } from '../../audit/list-activity.ts'
import { shipOrder } from '../send-order.ts'
import { MOST_IN_BULK, packOrders, shipOrders } from './ship-orders.ts'

async function paidOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  return order
}

const numbered = (pairs: [string, string][]) =>
  pairs.map(([invoice, waybill], at) => ({ line: at + 1, invoice, waybill }))

describe('shipping many parcels', () => {
  test('ships each with its waybill, records each, and changes nothing the second time', () =>
    withOrderingShop(async (world) => {
      const [one, other] = [await paidOrder(world), await paidOrder(world)]
      await packOrders(world.shop, [one.invoice])
      const list = numbered([
        [one.invoice, '004128937715'],
        [other.invoice, '004128937722'],
      ])
      const shipped = [one.invoice, other.invoice]
      expect(await shipOrders(world.shop, list)).toEqual({ ok: true, shipped, already: [], changed: [] })
      expect(await shipOrders(world.shop, list)).toEqual({ ok: true, shipped: [], already: shipped, changed: [] })
      expect([await one.status(), await other.status()]).toEqual(['Shipped', 'Shipped'])
      const { entries } = await listActivity(world.shop, { action: 'order.ship' })
      expect(entries.map(({ subject }) => subject.key).toSorted()).toEqual(shipped.toSorted())
      expect((await one.emails()).filter((kind) => kind === 'order.shipped')).toHaveLength(2)
    }))

  test('says what is wrong with each line, and ships none while one is wrong', () =>
    withOrderingShop(async (world) => {
      const [good, sent, unpaid] = [await paidOrder(world), await paidOrder(world), await unpaidOrder(world)]
      const more = await paidOrder(world)
      await shipOrder(world.shop, { id: sent.id }, '004100000001')
      const result = await shipOrders(
        world.shop,
        numbered([
          [good.invoice, '004128937715'],
          [good.invoice, '004128937716'],
          [more.invoice, '12'],
          [unpaid.invoice, '004128937717'],
          ['INV-20200101-000001', '004128937718'],
          [more.invoice, '004128937715'],
          [sent.invoice, '004128937719'],
        ]),
      )
      expect(result).toMatchObject({
        ok: false,
        problems: [
          { line: 2, reason: 'order-twice' },
          { line: 3, reason: 'bad-waybill' },
          { line: 4, reason: 'wrong-status', status: 'Unpaid' },
          { line: 5, reason: 'unknown-order' },
          { line: 6, reason: 'order-twice' },
          { line: 7, reason: 'wrong-status', status: 'Shipped' },
        ],
      })
      expect(await good.status()).toBe('Paid')
    }))

  test('asks about a waybill that the courier prints in another form, and ships it when the person is sure', () =>
    withOrderingShop(async (world) => {
      const [one, other] = [await paidOrder(world), await paidOrder(world)]
      const list = numbered([
        [one.invoice, '004128937715'],
        [other.invoice, '00412893772'],
      ])
      const form = { courier: 'SiCepat', digits: 12, length: 11 }
      expect(await shipOrders(world.shop, list)).toMatchObject({
        ...{ ok: false, problems: [{ line: 2, reason: 'unusual-waybill', form }] },
      })
      expect(await one.status()).toBe('Paid')
      const sure = ({ waybill }: { waybill: string }) => waybill === '00412893772'
      expect(await shipOrders(world.shop, list, { sure })).toMatchObject({
        ok: true,
        shipped: [one.invoice, other.invoice],
      })
    }))

  test('refuses a waybill that two parcels or an earlier order have', () =>
    withOrderingShop(async (world) => {
      const [one, other, sent] = [await paidOrder(world), await paidOrder(world), await paidOrder(world)]
      await shipOrder(world.shop, { id: sent.id }, '004100000001')
      const list = numbered([
        [one.invoice, '004128937715'],
        [other.invoice, '004128937715'],
      ])
      expect(await shipOrders(world.shop, list)).toMatchObject({ problems: [{ line: 2, reason: 'waybill-twice' }] })
      expect(await shipOrders(world.shop, numbered([[one.invoice, '004100000001']]))).toMatchObject({
        problems: [{ line: 1, reason: 'waybill-taken', by: sent.invoice }],
      })
    }))

  test('takes between one and a hundred parcels at once', () =>
    withOrderingShop(async ({ shop }) => {
      const many = Array.from({ length: MOST_IN_BULK + 1 }, (_, at): [string, string] => [`INV-${at}`, `00412893${at}`])
      expect(await shipOrders(shop, [])).toEqual({ ok: false, reason: 'nothing' })
      expect(await shipOrders(shop, numbered(many))).toEqual({ ok: false, reason: 'too-many' })
    }))
})

describe('packing many orders', () => {
  test('packs those that are paid and leaves the others as they are', () =>
    withOrderingShop(async (world) => {
      const [paid, unpaid] = [await paidOrder(world), await unpaidOrder(world)]
      const result = await packOrders(world.shop, [paid.invoice, unpaid.invoice, paid.invoice])
      expect(result).toEqual({ packed: [paid.invoice], skipped: [unpaid.invoice] })
      expect(await paid.status()).toBe('Packed')
    }))
})
