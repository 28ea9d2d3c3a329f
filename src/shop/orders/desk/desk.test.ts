import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../../test/support/orders/unpaid-order.ts'
import { packOrder, shipOrder } from '../send-order.ts'
import { countDeskOrders, listDeskOrders, listOrdersToPack } from './list-desk-orders.ts'
import { parcelStateOf } from './order-views.ts'

async function paidOrder(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose(), 'settlement')
  return order
}

const invoices = ({ orders }: { orders: { invoice: string }[] }) => orders.map(({ invoice }) => invoice)

describe("the office's list of orders", () => {
  test('has each open order in the view of what is left to do', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const [unpaid, paid, packed] = [await unpaidOrder(world), await paidOrder(world), await paidOrder(world)]
      await packOrder(shop, { id: packed.id })
      expect(await countDeskOrders(shop)).toEqual({ 'to-pack': 1, 'to-ship': 1, 'payment-check': 0, unpaid: 1 })
      expect(invoices(await listDeskOrders(shop, { view: 'to-pack' }))).toEqual([paid.invoice])
      expect(invoices(await listDeskOrders(shop, { view: 'to-ship' }))).toEqual([packed.invoice])
      expect(invoices(await listDeskOrders(shop, { view: 'unpaid' }))).toEqual([unpaid.invoice])
      expect(invoices(await listDeskOrders(shop, { view: 'all' }))).toEqual(
        [packed, paid, unpaid].map(({ invoice }) => invoice),
      )
    }))

  test('has the order that was paid first at the top of what is to be packed', () =>
    withOrderingShop(async (world) => {
      const [late, early] = [await unpaidOrder(world), await paidOrder(world)]
      await late.become(late.choose(), 'settlement')
      expect((await listOrdersToPack(world.shop)).map(({ invoice }) => invoice)).toEqual([early.invoice, late.invoice])
    }))

  test('finds an order by its number, its last digits, the waybill, the phone number, the name, the email or an article', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const order = await paidOrder(world)
      await shipOrder(shop, { id: order.id }, '004412345678')
      const [sold] = (await listDeskOrders(shop, { view: 'all' })).orders
      const customer = await shop.db.selectFrom('customer').select('email').executeTakeFirstOrThrow()
      const words = [
        ...[order.invoice, order.invoice.toLowerCase(), order.invoice.slice(-6), '004412345678'],
        ...['081234567890', '+62 812-3456-7890', 'siti', 'AMINAH', customer.email, sold?.items[0]?.sku ?? ''],
      ]
      for (const search of words) {
        expect([search, invoices(await listDeskOrders(shop, { view: 'all', search }))]).toEqual([
          search,
          [order.invoice],
        ])
      }
      for (const search of ['budi', '089999999999', '100 %', '%'])
        expect(invoices(await listDeskOrders(shop, { view: 'all', search }))).toEqual([])
    }))

  test('shows the parcel of a partly refunded order as what is left to do with it', () => {
    const at = new Date()
    const order = {
      status: 'Partly Refunded',
      hasPieces: true,
      packedAt: undefined,
      shippedAt: undefined,
      deliveredAt: undefined,
    }
    expect(parcelStateOf(order)).toBe('to-pack')
    expect(parcelStateOf({ ...order, packedAt: at })).toBe('packed')
    expect(parcelStateOf({ ...order, packedAt: at, shippedAt: at })).toBe('shipped')
    expect(parcelStateOf({ ...order, hasPieces: false })).toBeUndefined()
  })
})
