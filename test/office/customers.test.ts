import { describe, expect, test } from 'vitest'
import { listActivity } from '../../src/shop/audit/list-activity.ts'
import { officeClient } from '../support/office/office-client.ts'
import { writtenOrder } from '../support/orders/written-order.ts'
import { addStaff } from '../support/shop/staff.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

const manager = { role: 'manager', name: 'Rina' } as const

describe('the list of customers in the office', () => {
  test('finds customers, and shows the next page by the id of the last one', () =>
    inTestShop(async ({ shop, customer }) => {
      for (let at = 0; at < 26; at += 1) await customer({ name: `Ayu ${at}` })
      await customer({ name: 'Budi' })
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      const html = await (await office.get('/customers?search=ayu')).text()
      expect(html).toContain('Ayu 25')
      expect(html).not.toMatch(/Budi|Ayu 0</)
      const next = /href="(\/customers\?[^"]*below=\d+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      expect(await (await office.get(next)).text()).toContain('Ayu 0<')
      expect(await (await office.get('/customers?search=citra')).text()).toContain('No customer found')
    }))
})

describe('the page of a customer', () => {
  test('shows orders, contact and notes, and adds a note', () =>
    inTestShop(async ({ shop, customer, article }) => {
      await article({ sizes: { M: 9 } })
      const { id, email } = await customer({ name: 'Ayu Lestari' })
      const { invoice } = await writtenOrder(shop.db, { customerId: id, status: 'Paid', paid_at: new Date() })
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      const page = `/customers/${id}`
      const html = await (await office.get(page)).text()
      for (const shown of [email, `/orders/${invoice}`, 'Rp\u00a0168.000']) expect(html).toContain(shown)
      const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
      const note = { intent: 'add', key, body: 'Prefers <b>long</b> sleeves' }
      expect((await office.follow(await office.post(`${page}/notes`, note))).message.kind).toBe('done')
      await office.post(`${page}/notes`, note)
      const notes = await shop.db.selectFrom('customer_note').select('written_by').execute()
      expect(notes).toEqual([{ written_by: 'Rina' }])
      expect(await (await office.get(page)).text()).toContain('Prefers &lt;b&gt;long&lt;/b&gt; sleeves')
      expect((await office.get('/customers/0')).status).toBe(404)
    }))

  test("gives a copy of the customer's data as a file, after a new proof of identity", () =>
    inTestShop(async ({ shop, customer }) => {
      const { id, email } = await customer()
      const path = `/customers/${id}/export`
      const unproven = await officeClient(shop, await addStaff(shop.db, { ...manager, isConfirmed: false }))
      expect((await unproven.get(path)).status).toBe(200)
      const asked = await unproven.post(`${path}/file`, {})
      expect(asked.headers.get('location')).toContain(`/confirm?to=${encodeURIComponent(`${path}/file`)}&form=`)
      expect((await unproven.get(`${path}/file`)).headers.get('location')).toBe(path)
      expect((await listActivity(shop)).entries).toEqual([])

      const office = await officeClient(shop, await addStaff(shop.db, manager))
      const file = await office.post(`${path}/file`, {})
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="customer-${id}.json"`)
      expect(file.headers.get('cache-control')).toBe('no-store')
      expect(await file.json()).toMatchObject({ account: { id, email } })
      expect((await listActivity(shop)).entries).toMatchObject([{ action: 'account.export', by: { name: 'Rina' } }])
    }))

  test('requests the deletion of the account, named in the button, and keeps the account again', () =>
    inTestShop(async ({ shop, customer }) => {
      const { id } = await customer({ name: 'Ayu Lestari' })
      const path = `/customers/${id}/delete`
      const unproven = await officeClient(shop, await addStaff(shop.db, { ...manager, isConfirmed: false }))
      expect((await unproven.post(path, { intent: 'delete' })).headers.get('location')).toMatch(/^\/confirm/)
      const office = await officeClient(shop, await addStaff(shop.db, manager))
      expect(await (await office.get(path)).text()).toMatch(/<button[^>]*>Delete the account of Ayu Lestari/)
      await office.post(path, { intent: 'delete' })
      expect(await (await office.get(`/customers/${id}`)).text()).toContain('The account is deleted after')
      await office.post(path, { intent: 'keep' })
      expect(await (await office.get(`/customers/${id}`)).text()).not.toContain('The account is deleted after')
      const { entries } = await listActivity(shop)
      expect(entries.map(({ action }) => action)).toEqual(['account.deletion-withdraw', 'account.deletion-request'])
    }))
})
