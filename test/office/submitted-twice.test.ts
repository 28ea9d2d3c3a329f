import { describe, expect, test } from 'vitest'
import { officeClient } from '../support/office/office-client.ts'
import { withCommittedOrderingShop, withOrderingShop } from '../support/orders/ordering-shop.ts'
import { paidMixedOrder } from '../support/orders/paid-mixed-order.ts'
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
    }))

  test('with other fields takes no effect after the first has: a message says that the first was saved', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager' }))
      const page = `/orders/${order.invoice}/notes`
      const fields = { note: 'Call before noon', formKey: 'one' }
      const first = await office.follow(await office.post(page, fields))
      const second = await office.post(page, { ...fields, note: 'Call after noon' })
      expect(second.status).toBe(303)
      expect(await office.follow(second)).toMatchObject({
        to: first.to,
        message: { kind: 'failed', text: 'This was already saved, before your last edit' },
      })
      const script = await office.post(`${page}.data`, { ...fields, note: 'Call at noon' })
      expect([script.status, await script.text()]).toEqual([202, expect.stringContaining(first.to)])
      expect(await world.shop.db.selectFrom('order_note').select('text').execute()).toEqual([
        { text: 'Call before noon' },
      ])
    }))

  test('refunds once if the amount was edited after the answer was lost', () =>
    withOrderingShop(async (world) => {
      const order = await paidMixedOrder(world)
      const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager' }))
      const page = `/orders/${order.invoice}/refund`
      for (const amount of ['20000', '25000']) {
        await office.post(`${page}.data`, { way: 'amount', amount, byTransfer: 'yes', formKey: 'one' })
      }
      const { refunded_amount: refunded } = await world.shop.db
        .selectFrom('placed_order')
        .select('refunded_amount')
        .executeTakeFirstOrThrow()
      expect(refunded).toBe(20_000)
    }))

  test('takes effect once if both arrive at the same time with other fields', () =>
    withCommittedOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager' }))
      const send = (note: string) => office.post(`/orders/${order.invoice}/notes`, { note, formKey: 'one' })
      const answers = await Promise.all(['before noon', 'at noon', 'after noon'].map(send))
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
      expect(await world.shop.db.selectFrom('order_note').select('id').execute()).toHaveLength(1)
    }))

  test(
    'is not made again after the process that had it died, and the page asks to look first',
    { timeout: 30_000 },
    () =>
      withOrderingShop(async (world) => {
        const order = await unpaidOrder(world)
        const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager' }))
        const page = `/orders/${order.invoice}/notes`
        await office.post(page, { note: 'before noon', formKey: 'one' })
        await world.shop.db.updateTable('office_submission').set({ answer: null }).execute()
        const again = await office.follow(await office.post(page, { note: 'after noon', formKey: 'one' }))
        expect(again.message).toMatchObject({ kind: 'failed', text: 'This may have been saved already' })
        expect(await world.shop.db.selectFrom('order_note').select('id').execute()).toHaveLength(1)
      }),
  )

  test('is another form if it is in another row, or does something else', () =>
    withOrderingShop(async (world) => {
      const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager' }))
      const customer = await world.customer()
      const page = `/customers/${customer.id}/notes`
      for (const body of ['One', 'Two']) await office.post(page, { body, formKey: body })
      const html = await (await office.get(`/customers/${customer.id}`)).text()
      const keys = [...html.matchAll(/name="formKey" value="([^"]+)"/g)].map(([, key]) => key)
      expect(keys.length).toBeGreaterThan(2)
      expect(new Set(keys).size).toBe(keys.length)
      await world.shop.db.deleteFrom('customer_note').execute()
      await office.post(page, { body: 'Hello', formKey: 'same' })
      const { id } = await world.shop.db.selectFrom('customer_note').select('id').executeTakeFirstOrThrow()
      await office.post(page, { intent: 'remove', note: String(id), formKey: 'same' })
      expect(await world.shop.db.selectFrom('customer_note').select('id').execute()).toEqual([])
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

  test('may be corrected and sent again after a message said why it was refused', () =>
    withOrderingShop(async (world) => {
      const order = await unpaidOrder(world)
      const office = await officeClient(world.shop, await addStaff(world.shop.db, { role: 'manager' }))
      const page = `/orders/${order.invoice}/notes`
      const refused = await office.follow(await office.post(page, { note: ' ', formKey: 'one' }))
      expect(refused.message).toMatchObject({ kind: 'failed' })
      const saved = await office.follow(await office.post(page, { note: 'Call at noon', formKey: 'one' }))
      expect(saved.message).toMatchObject({ kind: 'done' })
      await office.post(page, { note: 'Call after noon', formKey: 'one' })
      expect(await world.shop.db.selectFrom('order_note').select('id').execute()).toHaveLength(1)
    }))

  test('may be sent with other fields after its person was asked first who they are', () =>
    withOrderingShop(async (world) => {
      const { id } = await world.customer()
      const office = await officeClient(
        world.shop,
        await addStaff(world.shop.db, { role: 'manager', isConfirmed: false }),
      )
      const page = `/customers/${id}/delete`
      const places: (string | null)[] = []
      for (const why of ['asked', 'asked', 'asked on WhatsApp']) {
        places.push((await office.post(page, { intent: 'delete', why, formKey: 'one' })).headers.get('location'))
      }
      expect(places[1]).toBe(places[0])
      expect(places[2]).toMatch(/^\/confirm\?/)
      expect(places[2]).not.toBe(places[0])
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
