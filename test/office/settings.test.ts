import { describe, expect, test } from 'vitest'
import { listActivity } from '../../src/shop/audit/list-activity.ts'
import { changeSettings } from '../../src/shop/settings/change-settings.ts'
import type { Shop } from '../../src/shop/shop.ts'
import type { Role } from '../../src/shop/staff/permissions.ts'
import { officeClient } from '../support/office/office-client.ts'
import { addStaff } from '../support/shop/staff.ts'
import { testIdentity } from '../support/shop/test-identity.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

async function officeOf(shop: Shop, role: Role, isConfirmed = true) {
  const { id, token } = await addStaff(shop.db, { role, isConfirmed })
  const passkey = { id: `key-${id}`, staff_id: id, public_key: 'AA', counter: 0, name: 'Phone' }
  await shop.db.insertInto('staff_passkey').values(passkey).execute()
  return officeClient(shop, { token })
}

const contact = {
  STORE_DOMAIN: 'toko.example',
  STORE_MAIL_GENERAL: 'halo@toko.example',
  STORE_MAIL_CARE: 'care@toko.example',
  STORE_WHATSAPP: '0812 3456 7890',
  STORE_SOCIAL_URL: '@tokosekar',
  STORE_NOTICE: '',
}

const orders = {
  ...{
    STORE_TAX: 'none',
    DISPATCH_NOTE: '',
    MOST_PIECES_EACH: '',
    DELIVERED_AFTER_DAYS: '14',
    RETURN_DAYS: '7',
    STORE_PROMOTION: 'soon',
    GRID_CARDS: 'articles',
  },
}

const baseIn = (html: string) =>
  (/name="base" value="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const lookForm = {
  ...{ intent: 'publish', name: 'Sekar Pagi', tagline: 'Ringan.', logo: '', background: '#fbfaf7', text: '#211c18' },
  ...{ accent: '#3d5a44', fonts: 'newsreader', ornament: 'on' },
}

describe('the settings in the office', () => {
  test('are for owners and managers, and payments for owners alone', () =>
    inTestShop(async ({ shop }) => {
      const pages = ['/settings', '/settings/look', '/settings/shipping', '/settings/orders', '/settings/payments']
      const answers = async (role: Role) => {
        const office = await officeOf(shop, role)
        return Promise.all(pages.map(async (path) => (await office.get(path)).status))
      }
      expect(await answers('owner')).toEqual([200, 200, 200, 200, 200])
      expect(await answers('manager')).toEqual([200, 200, 200, 200, 403])
      for (const role of ['packer', 'editor', 'bookkeeper'] as const) {
        expect(await answers(role)).toEqual([403, 403, 403, 403, 403])
      }
    }))

  test('are saved as people write them, at once', () =>
    inTestShop(async ({ shop }) => {
      const office = await officeOf(shop, 'manager')
      const base = baseIn(await (await office.get('/settings')).text())
      const saved = await office.follow(await office.post('/settings', { ...contact, base }))
      expect(saved.message).toMatchObject({ kind: 'done', text: 'Settings saved' })
      expect(shop.identity).toMatchObject({
        ...{ whatsapp: '6281234567890', socialUrl: 'https://www.instagram.com/tokosekar' },
        mailCare: 'care@toko.example',
      })
    }))

  test('switch services of the courier off, but not all of them', () =>
    inTestShop(async ({ shop }) => {
      const office = await officeOf(shop, 'manager')
      const html = await (await office.get('/settings/shipping')).text()
      for (const part of ['REG', 'Next day', 'GOKIL', 'Rp\u00a040.000']) expect(html).toContain(part)
      const form = { SHIPPING_ORIGIN: '1586', SHIPPING_PACKAGING_GRAMS: '0', SHIPPING_TOLERANCE_GRAMS: '300' }
      const shown = { ...form, services: 'REG,BEST,GOKIL', SHIPPING_SERVICES_OFF: 'OTHER' }
      await office.post('/settings/shipping', { ...shown, 'service-REG': 'on', 'service-GOKIL': 'on' })
      expect(shop.parcels.servicesOff).toEqual(['BEST', 'OTHER'])
      const none = await office.post('/settings/shipping', shown)
      expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('Leave at least one service on.')])
      const light = await office.post('/settings/shipping', { ...shown, 'service-GOKIL': 'on' })
      expect([light.status, await light.text()]).toEqual([
        422,
        expect.stringContaining('Parcels of 1–9 kg would have no service'),
      ])
      expect(shop.parcels.servicesOff).toEqual(['BEST', 'OTHER'])
      // While no prices can be had, the form shows no services.
      await office.post('/settings/shipping', { ...form, SHIPPING_SERVICES_OFF: 'BEST,OTHER' })
      expect(shop.parcels.servicesOff).toEqual(['BEST', 'OTHER'])
    }))

  test('keep what was typed when something is wrong, and say it at the field', () =>
    inTestShop(async ({ shop }) => {
      const office = await officeOf(shop, 'manager')
      const wrong = await office.post('/settings', { ...contact, STORE_MAIL_CARE: 'unknown' })
      const html = await wrong.text()
      expect(wrong.status).toBe(422)
      expect(html).toContain('value="unknown"')
      expect(html).toContain('Enter an email address.')
      expect(shop.identity.whatsapp).toBe('6281200000000')
    }))

  test('show both values when a colleague saved the same field first', () =>
    inTestShop(async ({ shop }) => {
      const office = await officeOf(shop, 'manager')
      const base = baseIn(await (await office.get('/settings')).text())
      await office.post('/settings', { ...contact, base })
      const second = await office.post('/settings', { ...contact, base, STORE_WHATSAPP: '0812 9999 0000' })
      expect([second.status, await second.text()]).toEqual([409, expect.stringContaining('6281234567890')])
      expect(shop.identity.whatsapp).toBe('6281234567890')
    }))

  test('that the server sets are locked, with their name', () =>
    inTestShop(async (world) => {
      const settings = { ...world.shop.settings, locked: { STORE_MAIL_CARE: 'env@toko.example' } }
      const shop = { ...world.shop, settings }
      const office = await officeOf(shop, 'manager')
      const html = await (await office.get('/settings')).text()
      expect(html).toContain('Set on the server by STORE_MAIL_CARE')
      await office.post('/settings', { ...contact, base: baseIn(html), STORE_MAIL_CARE: 'other@toko.example' })
      const stored = await shop.db.selectFrom('setting').select('name').execute()
      expect(stored.map(({ name }) => name)).not.toContain('STORE_MAIL_CARE')
    }))

  test('have the bank account for owners alone, who confirm the change; managers cannot undo it', () =>
    inTestShop(async ({ shop }) => {
      const fields = { BANK_ACCOUNT: 'BCA 999, Other', base: '' }
      const manager = await officeOf(shop, 'manager')
      expect(await (await manager.get('/settings/orders')).text()).not.toContain('BANK_ACCOUNT')
      await manager.post('/settings/orders', { ...orders, ...fields })
      expect((await manager.post('/settings/payments', fields)).status).toBe(403)
      expect(shop.identity.bankAccount).toBe(testIdentity.bankAccount)
      const unconfirmed = await officeOf(shop, 'owner', false)
      const asked = await unconfirmed.post('/settings/payments', fields)
      expect(asked.headers.get('location')).toMatch(/^\/confirm\?/)
      const owner = await officeOf(shop, 'owner')
      expect(await (await owner.get('/settings/payments')).text()).toContain('name="BANK_ACCOUNT"')
      const saved = await owner.follow(await owner.post('/settings/payments', fields))
      expect(saved.message).toMatchObject({ kind: 'done', text: 'Settings saved' })
      expect(shop.identity.bankAccount).toBe('BCA 999, Other')
      const [entry] = (await listActivity(shop, { action: 'settings.change' })).entries
      const path = `/activity/${entry?.id}`
      expect((await manager.post(path, {})).status).toBe(403)
      expect((await unconfirmed.post(path, {})).headers.get('location')).toMatch(/^\/confirm\?/)
      expect((await owner.follow(await owner.post(path, {}))).message).toMatchObject({ kind: 'done' })
      expect(shop.identity.bankAccount).toBe(testIdentity.bankAccount)
    }))

  test('are changed by a person only with the permission of each', () =>
    inTestShop(async ({ shop }) => {
      const { id, name } = await addStaff(shop.db, { role: 'manager' })
      const actor = { kind: 'staff', staffId: id, name, sessionId: '1', address: '::1', requestId: 'r' } as const
      const both = { DISPATCH_NOTE: 'Sent today', BANK_ACCOUNT: 'BCA 999, Other' }
      expect(await changeSettings({ ...shop, actor }, both)).toEqual({ ok: false, reason: 'not-allowed' })
      expect(shop.identity).toMatchObject({ dispatchNote: '', bankAccount: testIdentity.bankAccount })
      expect(await changeSettings({ ...shop, actor }, { DISPATCH_NOTE: 'Sent today' })).toMatchObject({ ok: true })
    }))

  test('never show a key', () =>
    inTestShop(async ({ shop }) => {
      const html = await (await (await officeOf(shop, 'owner')).get('/settings/payments')).text()
      expect(html).toContain('/api/payment/notification')
      expect(html).not.toMatch(/server.?key/i)
    }))
})

describe('the look in the office', () => {
  test('is published with its form, and each version can be returned to', () =>
    inTestShop(async ({ shop }) => {
      const office = await officeOf(shop, 'manager')
      const base = baseIn(await (await office.get('/settings/look')).text())
      const published = await office.follow(await office.post('/settings/look', { ...lookForm, base }))
      expect(published.message).toMatchObject({ kind: 'done', text: 'Look published' })
      expect(shop.identity).toMatchObject({ name: 'Sekar Pagi', look: { accent: '#3d5a44', fonts: 'newsreader' } })
      const html = await (await office.get('/settings/look')).text()
      const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
      await office.post('/settings/look', { intent: 'revert', version })
      expect(shop.identity.look.accent).toBe('#5e2637')
    }))

  test('stays a draft while it is hard to read', () =>
    inTestShop(async ({ shop }) => {
      const office = await officeOf(shop, 'manager')
      const refused = await office.post('/settings/look', { ...lookForm, accent: '#c58f9b' })
      expect((await office.follow(refused)).message).toMatchObject({ kind: 'failed' })
      expect(shop.identity.look.version).toBe(0)
      expect(await (await office.get('/settings/look')).text()).toContain('2,5:1 low')
    }))

  test('takes a logo as a file, and refuses what is none', () =>
    inTestShop(async ({ shop }) => {
      const office = await officeOf(shop, 'manager')
      const upload = (content: string) => {
        const body = new FormData()
        body.set('intent', 'logo')
        body.set('file', new File([content], 'logo.svg'))
        return office.send('/settings/look', { method: 'POST', body, headers: { origin: shop.office.origin } })
      }
      const wrong = await upload('<html>')
      expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Choose an SVG or PNG')])
      await upload('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"><path d="M0 0h9v3z"/></svg>')
      expect(await (await office.get('/settings/look')).text()).toMatch(/public\/icons\/logo-[0-9a-f]{16}\.svg/)
    }))
})
