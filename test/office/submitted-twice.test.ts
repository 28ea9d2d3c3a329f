import { describe, expect, test } from 'vitest'
import { officeClient } from '../support/office/office-client.ts'
import { withOrderingShop } from '../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../support/orders/unpaid-order.ts'
import { addStaff } from '../support/shop/staff.ts'

describe('a form that is sent twice', () => {
  test('takes effect once, and both requests get the same answer', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager' }))
      const page = `/orders/${order.invoice}/notes`
      const fields = { note: 'Call before noon', formKey: 'one' }
      const [first, second] = [await office.post(page, fields), await office.post(page, fields)]
      expect([first.status, second.status]).toEqual([303, 303])
      expect(second.headers.get('location')).toBe(first.headers.get('location'))
      expect((await office.follow(second)).message).toMatchObject({ kind: 'done' })
      const notes = async () => (await world.shop.db.selectFrom('order_note').select('id').execute()).length
      expect(await notes()).toBe(1)
      await office.post(page, { ...fields, formKey: 'two' })
      expect(await notes()).toBe(2)
      await office.post(page, { ...fields, note: 'Call after noon' })
      expect(await notes()).toBe(3)
    }))

  test('is not another person’s form with the same fields', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      for (const name of ['Bima', 'Sari']) {
        const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager', name }))
        await office.post(`/orders/${order.invoice}/notes`, { note: 'Hello', formKey: 'one' })
      }
      expect(await world.shop.db.selectFrom('order_note').select('id').execute()).toHaveLength(2)
    }))

  test('may be sent again after it was refused', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager' }))
      const page = `/orders/${order.invoice}/address`
      const fields = { fullName: '', formKey: 'one' }
      expect((await office.post(page, fields)).status).toBe(422)
      expect((await office.post(page, fields)).status).toBe(422)
      expect(await world.shop.db.selectFrom('office_submission').select('key').execute()).toEqual([])
    }))

  test('has its key in every page', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager' }))
      for (const path of [`/orders/${order.invoice}`, `/orders/${order.invoice}/cancel`, '/account']) {
        const html = await (await office.get(path)).text()
        const forms = html.match(/<form[^>]*method="post"[^>]*>(?!<input type="hidden" name="formKey")/g) ?? []
        expect([path, forms.filter((form) => !form.includes('/sign-out'))]).toEqual([path, []])
      }
    }))
})
