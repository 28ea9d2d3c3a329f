import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type OrderingShop, withOrderingShop } from '../../../test/support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../../test/support/orders/unpaid-order.ts'
import { listActivity } from '../audit/list-activity.ts'
import { createManualOrder } from '../checkout/manual/create-manual-order.ts'
import { readJournal } from '../reports/journal.ts'
import { receiveReturn } from '../returns/change-return.ts'
import { requestReturn } from '../returns/request-return.ts'
import { replaceReturn } from '../returns/settle-return.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { findOrder } from './find-orders.ts'
import { shipOrder } from './send-order.ts'
import { settleTaxOfEarlierOrders } from './tax-column.ts'

const taxOf = async ({ shop }: OrderingShop, id: number) => (await findOrder(shop, { id }))?.taxPercent
const set = ({ shop }: OrderingShop, tax: 'none' | 'ppn') => changeSettings(shop, { STORE_TAX: tax })

async function paid(world: OrderingShop) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  return order
}

async function journalOf({ shop }: OrderingShop) {
  const ppn: number[] = []
  for await (const row of readJournal(shop, { from: '2020-01-01', until: '2099-12-31' })) ppn.push(row.ppn)
  return ppn
}

describe('the tax of an order', () => {
  test('is that of the settings when it was placed, for the journal too, whatever is set later', () =>
    withOrderingShop(async (world) => {
      const before = await paid(world)
      await set(world, 'ppn')
      const after = await paid(world)
      expect([await taxOf(world, before.id), await taxOf(world, after.id)]).toEqual([0, 11])
      expect(await journalOf(world)).toEqual([0, 70_360])
      await set(world, 'none')
      expect(await journalOf(world)).toEqual([0, 70_360])
    }))

  test('is stored with an order that staff enter', () =>
    withOrderingShop(async (world) => {
      await set(world, 'ppn')
      const abaya = await world.article({ price: 350_000, sizes: { M: 1 } })
      const created = await createManualOrder(world.shop, {
        ...{
          key: randomUUID(),
          source: 'bazaar',
          items: [{ sizeId: abaya.sizes.M, qty: 1 }],
          payWithinHours: undefined,
        },
        ...{ name: 'Wulan Sasmita', phone: '0813 0000 7720', email: '', language: 'en', voucherCode: '' },
        ...{ delivery: { by: 'hand' }, payment: { by: 'received', method: 'cash' } },
      })
      if (!created.ok) return expect.unreachable(created.reason)
      expect(await findOrder(world.shop, { invoice: created.invoice })).toMatchObject({ taxPercent: 11 })
    }))

  test('goes to the order that replaces returned pieces', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      await set(world, 'ppn')
      const order = await paid(world)
      await shipOrder(shop, { id: order.id }, '004412345678')
      await set(world, 'none')
      const items = [{ sizeId: order.abaya.sizes.M, pieces: 1, wantedSizeId: order.abaya.sizes.M }]
      const requested = await requestReturn(
        shop,
        { id: order.id },
        { items, wants: 'exchange', reason: 'damaged', shippingBy: 'shop' },
      )
      if (!requested.ok) return expect.unreachable(requested.reason)
      await receiveReturn(shop, requested.id, { condition: 'as-new', restock: false })
      const replaced = await replaceReturn(shop, requested.id)
      if (!replaced.ok) return expect.unreachable(replaced.reason)
      expect(await findOrder(shop, { invoice: replaced.invoice })).toMatchObject({ taxPercent: 11, grossAmount: 0 })
    }))

  test('from before an upgrade is that of the settings at the first start after it', () =>
    withOrderingShop(async (world) => {
      const { shop } = world
      const order = await paid(world)
      await sql`update placed_order set tax_percent = null where id = ${order.id}`.execute(shop.db)
      await set(world, 'ppn')
      const starting = { ...shop, actor: { kind: 'clock' } } as const
      await settleTaxOfEarlierOrders(starting)
      await set(world, 'none')
      await settleTaxOfEarlierOrders(starting)
      expect([await taxOf(world, order.id), await journalOf(world)]).toEqual([11, [70_360]])
      const { entries } = await listActivity(shop, { action: 'order.earlier-tax' })
      expect(entries).toMatchObject([{ by: { kind: 'clock' }, after: { percent: 11 } }])
    }))
})
