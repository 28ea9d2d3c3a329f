import { describe, expect, test } from 'vitest'
import { type Audience, pages } from '../../../src/office/pages.ts'
import { may, ROLES } from '../../../src/shop/staff/permissions.ts'
import { createSetupCode } from '../../../src/shop/staff/set-up-owner.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { addStaff, staffPassword } from '../../support/shop/staff.ts'
import { inTestShop } from '../../support/shop/test-shop.ts'

const entries = Object.entries(pages).map(([path, { audience }]) => [path.replace(/:\w+/g, 'INV-1'), audience] as const)
const forStaff = entries.filter(([, audience]) => audience !== 'visitor')

/** A record that does not exist, or a redirect to another page of the office, shows that the page itself was open. */
const isOpen = ({ status, headers }: Response) =>
  status === 200 || status === 404 || (status === 302 && !headers.get('location')?.startsWith('/sign-in'))

describe('a page of the office', () => {
  test.each(forStaff)('%s leads a visitor to the sign-in page, for reading and for changing', (path) =>
    inTestShop(async ({ shop }) => {
      const office = await officeClient(shop)
      for (const response of [await office.get(path), await office.post(path, {})]) {
        expect([response.status, response.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/sign-in/)])
        expect(await response.text()).toBe('')
      }
    }),
  )

  test.each(ROLES)('is open to the role %s as the table of permissions says', (role) =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db, { role })
      await giveSecondFactors(shop.db)
      const office = await officeClient(shop, { token })
      // These two always lead to another page here.
      for (const [path, audience] of forStaff.filter(([path]) => !['/sign-out', '/confirm'].includes(path))) {
        const isAllowed = audience === 'signed in' || may(role, audience as Exclude<Audience, 'visitor' | 'signed in'>)
        const opened = await office.get(path)
        expect([path, isOpen(opened)]).toEqual([path, isAllowed])
        if (!isAllowed) {
          expect([path, opened.status, (await office.post(path, {})).status]).toEqual([path, 403, 403])
        }
      }
    }),
  )

  test.each(['ended session', 'ended access'])('is closed to a person with an %s', (ending) =>
    inTestShop(async ({ shop }) => {
      const { id, token } = await addStaff(shop.db)
      await giveSecondFactors(shop.db)
      if (ending === 'ended session') await shop.db.deleteFrom('staff_session').execute()
      else await shop.db.updateTable('staff').set({ ended_at: new Date() }).where('id', '=', id).execute()
      const office = await officeClient(shop, { token })
      for (const [path] of forStaff) expect((await office.get(path)).status).toBe(302)
    }),
  )

  test('is sent with headers that keep it out of caches, frames and search engines', () =>
    inTestShop(async ({ shop }) => {
      const { headers } = await (await officeClient(shop)).get('/sign-in')
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-.*frame-ancestors 'none'/),
      })
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe|nonce/)
    }))

  test('is in the language of the person', () =>
    inTestShop(async ({ shop }) => {
      const { id, token } = await addStaff(shop.db, { role: 'manager' })
      const office = await officeClient(shop, { token })
      expect(await (await office.get('/orders')).text()).toContain('<html lang="en"')
      await shop.db.updateTable('staff').set({ language: 'id' }).where('id', '=', id).execute()
      const html = await (await office.get('/orders')).text()
      expect(html).toContain('<html lang="id"')
      expect(html).toContain('Pesanan')
    }))
})

describe('a change in the office', () => {
  test.each([undefined, 'http://localhost:3000', 'https://elsewhere.example', 'null'])(
    'is refused when its origin is %s, also with the cookie of a session',
    (from) =>
      inTestShop(async ({ shop }) => {
        const { token } = await addStaff(shop.db)
        const office = await officeClient(shop, { token })
        const response = await office.post('/sign-out', {}, from === undefined ? {} : { origin: from })
        expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('Nothing was changed')])
        expect(await shop.db.selectFrom('staff_session').select('id').execute()).toHaveLength(1)
      }),
  )

  // Pages without referrers send this origin with a form, unless a script sends it.
  test.each([
    ['same-origin', 303],
    ['same-site', 403],
    ['cross-site', 403],
    ['none', 403],
  ])('with the origin null and from a page that is %s is answered with %i', (site, status) =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db, { role: 'packer' })
      const office = await officeClient(shop, { token })
      const headers = { origin: 'null', 'sec-fetch-site': site }
      const look = { change: 'look', name: 'Sari', language: 'id', theme: 'dark' }
      expect((await office.post('/account', look, headers)).status).toBe(status)
    }),
  )
})

describe('the office behind a proxy that ends TLS', () => {
  test('accepts a form, although the request itself arrives by http', () =>
    inTestShop(async ({ shop: plain }) => {
      const origin = 'https://office.lirih.example'
      const shop = { ...plain, office: { ...plain.office, origin } }
      const { email } = await addStaff(shop.db, { role: 'packer' })
      const office = await officeClient(shop, { address: 'http://office.lirih.example' })
      expect((await office.post('/sign-in', { email, password: staffPassword })).status).toBe(303)
    }))
})

describe('signing in to the office', () => {
  test('sets up the owner once, with the code that the shop printed', () =>
    inTestShop(async ({ shop }) => {
      const { code } = await createSetupCode(shop)
      const office = await officeClient(shop)
      const address = `/setup?code=${code}`
      expect((await office.get('/setup?code=wrong')).status).toBe(410)
      expect((await office.get(address)).status).toBe(200)
      const fields = { name: 'Ratna Dewanti', email: 'Ratna@lirih.example', password: staffPassword }
      for (const wrong of [
        { name: '' },
        { email: 'ratna' },
        { email: 'ratna@lirih' },
        { password: 'pendek' },
        { password: '123456789012' },
      ]) {
        const refused = await office.post(address, { ...fields, ...wrong })
        expect([wrong, refused.status, await refused.text()]).toEqual([
          wrong,
          422,
          expect.stringContaining('aria-invalid="true"'),
        ])
      }
      expect((await office.follow(await office.post(address, fields))).to).toBe('/')
      expect((await office.get(address)).status).toBe(410)
      expect(await shop.db.selectFrom('staff').select(['email', 'role']).execute()).toEqual([
        { email: 'ratna@lirih.example', role: 'owner' },
      ])
    }))

  test('leads back to the page that was asked for, and never to another site', () =>
    inTestShop(async ({ shop }) => {
      const { email } = await addStaff(shop.db, { role: 'packer' })
      const visitor = await officeClient(shop)
      const wrong = await visitor.post('/sign-in', { email, password: 'salah sekali sandi ini' })
      expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('don’t match')])
      for (const [to, expected] of [
        ['/orders?view=to-ship', '/orders?view=to-ship'],
        ['//evil.example', '/'],
        ['/\\evil.example', '/'],
        ['https://evil.example', '/'],
        ['/\t/evil.example', '/'],
      ]) {
        const office = await officeClient(shop)
        const address = `/sign-in?to=${encodeURIComponent(to ?? '')}`
        expect((await office.follow(await office.post(address, { email, password: staffPassword }))).to).toBe(expected)
        expect((await office.get('/orders')).status).toBe(200)
        expect((await office.post('/sign-out', {})).status).toBe(303)
        expect((await office.get('/orders')).status).toBe(302)
      }
    }))
})

/** Owners must have a second factor. Without its proof the session is as good as with it. */
async function giveSecondFactors(db: Parameters<typeof addStaff>[0]) {
  const people = await db.selectFrom('staff').select('id').execute()
  for (const { id: staff_id } of people) {
    await db
      .insertInto('staff_passkey')
      .values({ id: `key-${staff_id}`, staff_id, public_key: 'AA', counter: 0, name: 'Phone' })
      .execute()
  }
}
