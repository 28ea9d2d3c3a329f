import { describe, expect, test } from 'vitest'
import type { Role } from '../../../src/shop/staff/permissions.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { type OrderingShop, withOrderingShop } from '../../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../../support/orders/unpaid-order.ts'
import { addStaff } from '../../support/shop/staff.ts'

/** A paid order of two abayas, and the page about its missing item as a person with this role sees it. */
async function missingItem(world: OrderingShop, role: Role) {
  const order = await unpaidOrder(world)
  await order.become(order.choose('qris'), 'settlement')
  const { size_id: sizeId } = await world.shop.db
    .selectFrom('order_item')
    .select('size_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const office = await officeClient(world.shop, await addStaff(world.shop.db, { role }))
  const path = `/orders/${order.invoice}/missing`
  const send = (fields: Record<string, string>) => office.post(path, { item: String(sizeId), ...fields })
  const stock = async () =>
    (await world.shop.db.selectFrom('article_size').select('stock').where('id', '=', sizeId).executeTakeFirstOrThrow())
      .stock
  return { order, office, path, send, sizeId, stock }
}

describe('an item that is missing when its parcel is packed', () => {
  test('can be counted: the stock becomes what is on the shelf, less what belongs to orders', () =>
    withOrderingShop(async (world) => {
      const { send, office, order, stock } = await missingItem(world, 'manager')
      const counted = await office.follow(await send({ intent: 'count', counted: '3' }))
      expect(counted.to).toBe(`/pack?parcel=${order.invoice}`)
      expect(counted.message).toMatchObject({ kind: 'done', text: expect.stringContaining('1 available to sell') })
      expect(await stock()).toBe(1)
    }))

  test('cannot be counted below what belongs to orders; then it is refunded first', () =>
    withOrderingShop(async (world) => {
      const { send, sizeId, order, stock } = await missingItem(world, 'manager')
      const before = await stock()
      const refused = await send({ intent: 'count', counted: '0' })
      expect(refused.status).toBe(422)
      expect(await refused.text()).toContain('2 of them belong to orders that are not sent yet')
      expect(await stock()).toBe(before)
      const refund = await send({ intent: 'refund' })
      expect(refund.headers.get('location')).toBe(`/orders/${order.invoice}/refund?way=items&item-${sizeId}=1`)
    }))

  test('is left to a colleague by a packer, who can neither count nor refund', () =>
    withOrderingShop(async (world) => {
      const { send, office, path } = await missingItem(world, 'packer')
      const page = await (await office.get(path)).text()
      expect(page).toContain('Add note')
      for (const other of ['Save count', 'Refund this item']) expect(page).not.toContain(other)
      expect((await send({ intent: 'count', counted: '0' })).status).toBe(403)
      await send({ intent: 'note' })
      expect(await (await office.get('/pack')).text()).toContain('Missing: ')
    }))

  test('has to be chosen', () =>
    withOrderingShop(async (world) => {
      const { send } = await missingItem(world, 'manager')
      const refused = await send({ item: '', intent: 'note' })
      expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Choose the missing item.')])
    }))
})

describe('the label of an order on a page', () => {
  test('shows what is printed, and no amount', () =>
    withOrderingShop(async (world) => {
      const { office, order } = await missingItem(world, 'packer')
      const page = await (await office.get(`/orders/${order.invoice}/label`)).text()
      for (const part of ['REG', 'Kota Depok', '16416', 'Siti Aminah', 'Jl. Melati 5', order.invoice]) {
        expect(page).toContain(part)
      }
      expect(page).not.toMatch(/Rp|\d{3}\.000/)
      expect(await (await office.get(`/print?invoice=${order.invoice}`)).text()).toContain('aria-label="Preview"')
      const unpaid = await unpaidOrder(world)
      expect((await office.get(`/orders/${unpaid.invoice}/label`)).status).toBe(404)
    }))
})
