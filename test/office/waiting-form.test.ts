import { describe, expect, test } from 'vitest'
import type { Shop } from '../../src/shop/shop.ts'
import { officeClient } from '../support/office/office-client.ts'
import { addStaff, staffPassword } from '../support/shop/staff.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

const addUnconfirmedManager = (shop: Shop) => addStaff(shop.db, { role: 'manager', isConfirmed: false })

/** The fields of the only form of a page. */
const fieldsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )

describe('a form whose person must first prove who they are', () => {
  test('is sent after that as it was filled in, and takes effect once', () =>
    inTestShop(async ({ shop, customer }) => {
      const { id } = await customer({ name: 'Ayu Lestari' })
      const office = await officeClient(shop, await addUnconfirmedManager(shop))
      const path = `/customers/${id}/delete`
      const asked = await office.post(path, { intent: 'delete', formKey: 'one' })
      const confirm = asked.headers.get('location') ?? ''
      expect(confirm).toMatch(/^\/confirm\?to=%2Fcustomers%2F\d+%2Fdelete&form=[\w-]{22}$/)
      const send = (await office.follow(await office.post(confirm, { password: staffPassword }))).to
      expect(send).toMatch(/^\/confirm\/send\?form=/)
      const html = await (await office.get(send)).text()
      expect(html).toContain(`action="${path}"`)
      expect(fieldsIn(html)).toEqual({ intent: 'delete', formKey: send.slice(-22) })

      for (const _ of [1, 2]) expect((await office.post(path, fieldsIn(html))).status).toBe(303)
      const ends = shop.db.selectFrom('audit').select('id').where('action', '=', 'account.deletion-request')
      expect(await ends.execute()).toHaveLength(1)
    }))

  test.each([
    ['/account', { change: 'remove-passkey', passkey: 'one' }],
    ['/second-factor', { step: 'start' }],
    ['/second-factor', { step: 'recovery-codes' }],
  ])('also waits where only some forms of a page ask again (%s, %j)', (path, fields: Record<string, string>) =>
    inTestShop(async ({ shop }) => {
      const office = await officeClient(shop, await addUnconfirmedManager(shop))
      const confirm = (await office.post(path, fields)).headers.get('location') ?? ''
      const send = (await office.follow(await office.post(confirm, { password: staffPassword }))).to
      const html = await (await office.get(send)).text()
      expect(html).toContain(`action="${path}"`)
      expect(fieldsIn(html)).toEqual({ ...fields, formKey: send.slice(-22) })
    }),
  )

  test('says that a download starts if the answer is a file, and leads back to its page', () =>
    inTestShop(async ({ shop }) => {
      const office = await officeClient(shop, await addUnconfirmedManager(shop))
      const confirm = await office.post('/reports/journal/file', { month: '2026-10', format: 'csv' })
      const { to } = await office.follow(
        await office.post(confirm.headers.get('location') ?? '', { password: staffPassword }),
      )
      const html = await (await office.get(to)).text()
      expect(html).toContain('The download starts by itself.')
      expect(html).toContain('Back to the page')
      expect(html).not.toContain('Your change')
    }))

  test('keeps the name that was typed for a new passkey', () =>
    inTestShop(async ({ shop }) => {
      const office = await officeClient(shop, await addUnconfirmedManager(shop))
      const confirm = await office.post('/second-factor', { step: 'passkey-start', name: 'Meja kasir' })
      const { to } = await office.follow(
        await office.post(confirm.headers.get('location') ?? '', { password: staffPassword }),
      )
      expect(await (await office.get(to)).text()).toContain('value="Meja kasir"')
    }))

  test('is given only to the session that sent it, and only after the proof', () =>
    inTestShop(async ({ shop, customer }) => {
      const path = `/customers/${(await customer()).id}/delete`
      const office = await officeClient(shop, await addUnconfirmedManager(shop))
      const confirm = (await office.post(path, { intent: 'delete', why: 'asked on WhatsApp' })).headers.get('location')
      const send = `/confirm/send?form=${confirm?.slice(-22)}`
      expect((await office.get(send)).headers.get('location')).toBe(confirm)
      const other = await officeClient(shop, await addStaff(shop.db, { role: 'manager', name: 'Bima' }))
      expect(await (await other.get(send)).text()).not.toContain('asked on WhatsApp')
      await office.post(confirm ?? '', { password: staffPassword })
      expect(await (await office.get(send)).text()).toContain('asked on WhatsApp')
    }))

  test('is never stored with a password', () =>
    inTestShop(async ({ shop, customer }) => {
      const path = `/customers/${(await customer()).id}/delete`
      const office = await officeClient(shop, await addUnconfirmedManager(shop))
      const asked = await office.post(path, { intent: 'delete', newPassword: 'rahasia sekali' })
      expect(asked.headers.get('location')).toBe(`/confirm?to=${encodeURIComponent(path)}`)
      expect(await shop.db.selectFrom('office_waiting_form').select('id').execute()).toEqual([])
    }))
})
