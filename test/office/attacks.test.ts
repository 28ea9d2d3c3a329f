import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { pages } from '../../src/office/pages.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { createInvitationLink } from '../../src/shop/staff/people/invite-staff.ts'
import { finishOneTimeCode, startOneTimeCode } from '../../src/shop/staff/second-factors/one-time-code.ts'
import { listPasskeys } from '../../src/shop/staff/second-factors/passkeys.ts'
import { createSetupCode } from '../../src/shop/staff/set-up-owner.ts'
import { officeClient } from '../support/office/office-client.ts'
import { addStaff, staffPassword } from '../support/shop/staff.ts'
import { inTestShop, withCommittedShop } from '../support/shop/test-shop.ts'

/** What someone tries who is not meant to be in the office, or to have more of it than their role. */

const paths = Object.entries(pages).map(([path, { audience }]) => [path.replace(/:\w+/g, 'INV-1'), audience] as const)
const forStaff = paths.flatMap(([path, audience]) => (audience === 'visitor' ? [] : [path]))

async function addManagerWithCode(shop: Shop) {
  const staff = await addStaff(shop.db, { role: 'manager' })
  const started = await startOneTimeCode(shop, staff)
  if (!started.ok) throw new Error(started.reason)
  const codeAfter = (periods: number) =>
    new TOTP({ secret: started.secret }).generate({ timestamp: shop.now().getTime() + periods * 30_000 })
  expect(await finishOneTimeCode(shop, staff, codeAfter(0))).toEqual({ ok: true })
  return { ...staff, codeAfter }
}

const signIn = async (office: Awaited<ReturnType<typeof officeClient>>, email: string, password = staffPassword) =>
  (await office.post('/sign-in', { email, password })).status

const recorded = async ({ db }: Shop, action: string) =>
  (await db.selectFrom('audit').select('id').where('action', '=', action).execute()).length

describe('getting in', () => {
  test('by guessing a password ends after five guesses, and the right one has to wait then', () =>
    inTestShop(async ({ shop }) => {
      const { email } = await addStaff(shop.db, { role: 'packer' })
      const office = await officeClient(shop)
      for (let n = 0; n < 5; n++) expect(await signIn(office, email, `salah sekali ke ${n}`)).toBe(422)
      expect(await signIn(office, email)).toBe(429)
      expect(office.cookies.has('office')).toBe(false)
    }))

  test('by guessing a code ends after five guesses, and the password is needed again', () =>
    inTestShop(async ({ shop }) => {
      const { email, codeAfter } = await addManagerWithCode(shop)
      const office = await officeClient(shop)
      await signIn(office, email)
      const guess = async (code: string) => (await office.post('/sign-in/code', { code })).status
      const statuses: number[] = []
      for (let n = 0; n < 5; n++) statuses.push(await guess('000000'))
      expect(statuses).toEqual([422, 422, 422, 422, 422])
      expect(await guess(codeAfter(1))).toBe(410)
      expect(await recorded(shop, 'staff.sign-in-failed')).toBe(5)
    }))

  test('with a code that was used before is refused, also in another browser', () =>
    inTestShop(async ({ shop }) => {
      const { email, codeAfter } = await addManagerWithCode(shop)
      const statuses: number[] = []
      for (let n = 0; n < 2; n++) {
        const office = await officeClient(shop)
        await signIn(office, email)
        statuses.push((await office.post('/sign-in/code', { code: codeAfter(1) })).status)
      }
      expect(statuses).toEqual([303, 422])
    }))

  test('with the browser that someone else trusts needs the own code nevertheless', () =>
    inTestShop(async ({ shop }) => {
      const [rina, tio] = [await addManagerWithCode(shop), await addManagerWithCode(shop)]
      const office = await officeClient(shop)
      await signIn(office, rina.email)
      await office.post('/sign-in/code', { code: rina.codeAfter(1), trust: 'yes' })
      await office.post('/sign-out', {})
      const asTio = await office.post('/sign-in', { email: tio.email, password: staffPassword })
      expect((await office.follow(asTio)).to).toBe('/sign-in/code')
      expect((await office.get('/orders')).status).toBe(302)
    }))

  test('with one setup code twice at the same time makes one owner', () =>
    withCommittedShop(async ({ shop }) => {
      const { code } = await createSetupCode(shop)
      // On a busy machine one may wait too long for the other, and is asked to try again.
      const setUp = async (name: string, retries = 5): Promise<number> => {
        const office = await officeClient(shop)
        const form = { name, email: `${name}@lirih.example`, password: staffPassword }
        const { status } = await office.post(`/setup?code=${code}`, form)
        return status === 503 && retries > 0 ? setUp(name, retries - 1) : status
      }
      expect((await Promise.all([setUp('ratna'), setUp('eve')])).toSorted()).toEqual([303, 410])
      expect(await shop.db.selectFrom('staff').select('id').execute()).toHaveLength(1)
      expect(await setUp('later')).toBe(410)
    }))

  test('with an invitation that was accepted is refused', () =>
    inTestShop(async ({ shop }) => {
      const invited = await createInvitationLink(shop, { email: 'sari@lirih.example', role: 'packer' })
      const path = new URL(invited.ok ? invited.link : '').pathname
      const join = async (name: string) =>
        (await (await officeClient(shop)).post(path, { name, password: staffPassword })).status
      expect([await join('Sari'), await join('Eve')]).toEqual([303, 410])
    }))

  test.each(['', '.data', '.data?_routes=root', '/'])('to a page through its address with %j shows nothing', (suffix) =>
    inTestShop(async ({ shop }) => {
      await addStaff(shop.db)
      const office = await officeClient(shop)
      for (const path of forStaff.filter((path) => path !== '/')) {
        for (const method of ['GET', 'HEAD', 'POST']) {
          const answer = await office.send(path + suffix, { method, headers: { origin: shop.office.origin } })
          expect([method, path, [202, 302, 404].includes(answer.status)]).toEqual([method, path, true])
          expect(await answer.text()).not.toMatch(/Ratna|lirih\.example/)
        }
      }
    }),
  )
})

describe('getting up', () => {
  test('by forged fields in the own forms changes no role', () =>
    inTestShop(async ({ shop }) => {
      const { id, token } = await addStaff(shop.db, { role: 'packer' })
      const office = await officeClient(shop, { token })
      const forged = { role: 'owner', id: String(id), staffId: String(id), change: 'look', name: 'Sari' }
      await office.post('/account', { ...forged, language: 'en', theme: 'system' })
      for (const change of ['role', 'invite', 'end']) {
        const answer = await office.post('/staff', { ...forged, change, email: 'eve@lirih.example' })
        expect(answer.status).toBe(403)
        const data = await office.send('/staff.data', {
          ...{ method: 'POST', headers: { origin: shop.office.origin } },
          body: new URLSearchParams({ ...forged, change }),
        })
        expect(data.status).toBe(403)
      }
      expect(await shop.db.selectFrom('staff').select('role').execute()).toEqual([{ role: 'packer' }])
      expect(await shop.db.selectFrom('staff_invitation').select('id').execute()).toEqual([])
    }))

  test('by a forged role or address at an invitation changes neither', () =>
    inTestShop(async ({ shop }) => {
      const invited = await createInvitationLink(shop, { email: 'sari@lirih.example', role: 'packer' })
      const path = new URL(invited.ok ? invited.link : '').pathname
      const forged = { role: 'owner', email: 'eve@lirih.example' }
      await (await officeClient(shop)).post(path, { name: 'Sari', password: staffPassword, ...forged })
      expect(await shop.db.selectFrom('staff').select(['email', 'role']).execute()).toEqual([
        { email: 'sari@lirih.example', role: 'packer' },
      ])
    }))

  test('by another spelling of an address opens no page of another role', () =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db, { role: 'packer' })
      const office = await officeClient(shop, { token })
      for (const path of [
        '/STAFF',
        '/staff/',
        '/%73taff',
        '/staff.data',
        '/staff.data?_routes=routes%2Fstaff%2Fstaff',
      ]) {
        const answer = await office.get(path)
        expect([path, [403, 404].includes(answer.status)]).toEqual([path, true])
      }
    }))

  test('without a fresh proof leads to the page that asks for it, also through the router’s own address', () =>
    inTestShop(async ({ shop }) => {
      const owner = await addStaff(shop.db)
      await shop.db
        .insertInto('staff_passkey')
        .values({ id: 'phone', staff_id: owner.id, public_key: 'AA', counter: 0, name: 'Phone' })
        .execute()
      await shop.db.updateTable('staff_session').set({ confirmed_at: null }).execute()
      const office = await officeClient(shop, owner)
      const fields = { change: 'invite', email: 'eve@lirih.example', role: 'owner' }
      for (const path of ['/staff', '/staff.data']) {
        const answer = await office.post(path, fields)
        expect([path, [202, 303].includes(answer.status)]).toEqual([path, true])
        expect((answer.headers.get('location') ?? '') + (await answer.text())).toContain('/confirm')
      }
      expect(await shop.db.selectFrom('staff_invitation').select('id').execute()).toEqual([])
    }))
})

describe('getting across', () => {
  test('with a made-up or altered session opens nothing', () =>
    inTestShop(async ({ shop }) => {
      const { token, sessionId } = await addStaff(shop.db, { role: 'packer' })
      const swapped = token.slice(1) + token[0]
      for (const cookie of [swapped, String(sessionId), `${token}x`, token.toLowerCase(), '%00', 'a'.repeat(5000)]) {
        expect((await (await officeClient(shop, { token: cookie })).get('/account')).status).toBe(302)
      }
    }))

  test('to the passkeys and sessions of another person changes nothing', () =>
    inTestShop(async ({ shop }) => {
      const [sari, tio] = [await addStaff(shop.db, { role: 'packer' }), await addStaff(shop.db, { role: 'packer' })]
      await shop.db
        .insertInto('staff_passkey')
        .values({ id: 'tios-phone', staff_id: tio.id, public_key: 'AA', counter: 0, name: 'Phone' })
        .execute()
      const office = await officeClient(shop, sari)
      const forged = { passkey: 'tios-phone', session: String(tio.sessionId), id: String(tio.id) }
      for (const change of ['remove-passkey', 'end-session', 'remove-code']) {
        await office.post('/account', { ...forged, change })
      }
      expect(await listPasskeys(shop, tio.id)).toHaveLength(1)
      expect((await (await officeClient(shop, tio)).get('/account')).status).toBe(200)
      expect(await recorded(shop, 'staff.session-end')).toBe(0)
    }))
})

describe('getting around', () => {
  test('the forms with an address that is only opened changes nothing', () =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db, { role: 'manager' })
      const office = await officeClient(shop, { token })
      const query = '?change=look&name=Eve&intent=pack&step=start&language=id&theme=dark&reason=x&amount=1'
      for (const path of forStaff) {
        const answer = await office.get(path + query)
        expect([path, answer.status < 500]).toEqual([path, true])
      }
      expect((await office.get('/account')).status).toBe(200)
      expect(await shop.db.selectFrom('staff').select(['name', 'language']).execute()).toEqual([
        { name: 'Ratna Dewanti', language: 'en' },
      ])
      expect(await shop.db.selectFrom('audit').select('id').execute()).toEqual([])
    }))

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('the check of the origin with %s is refused on every page', (method) =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db, { role: 'manager' })
      const office = await officeClient(shop, { token })
      for (const [path] of paths) {
        for (const suffix of ['', '.data']) {
          const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }
          const answer = await office.send(path + suffix, { method, headers })
          expect([path, answer.status]).toEqual([path, 403])
        }
      }
    }),
  )

  test('a form that is no form is answered as a mistake of the sender', () =>
    inTestShop(async ({ shop }) => {
      const office = await officeClient(shop)
      for (const type of ['application/json', 'multipart/form-data', 'text/plain']) {
        const headers = { origin: shop.office.origin, 'content-type': type }
        const answer = await office.send('/sign-in', { method: 'POST', headers, body: '{"email":"a"}' })
        expect([type, answer.status]).toEqual([type, 400])
      }
    }))

  test('the memory of the shop with a large form ends at 16 kB for visitors', () =>
    inTestShop(async ({ shop }) => {
      const office = await officeClient(shop)
      const headers = { origin: shop.office.origin, 'content-type': 'application/x-www-form-urlencoded' }
      const body = `email=${'a'.repeat(20_000)}`
      expect((await office.send('/sign-in', { method: 'POST', headers, body })).status).toBe(413)
      // Without a length it could be endless.
      const endless = { ...headers, 'transfer-encoding': 'chunked' }
      expect((await office.send('/sign-in', { method: 'POST', headers: endless, body: 'email=a' })).status).toBe(411)
    }))

  test('with a frame of another site is refused by every answer', () =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db, { role: 'manager' })
      const office = await officeClient(shop, { token })
      const script = /\/assets\/[\w.-]+\.js/.exec(await (await office.get('/account')).text())?.[0] ?? ''
      for (const path of ['/account', '/account.data', '/nothing-here', '/sign-in', '/healthz', script]) {
        const { headers } = await office.get(path)
        expect([path, headers.get('content-security-policy')]).toEqual([
          path,
          expect.stringContaining("frame-ancestors 'none'"),
        ])
        expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      }
    }))

  test('the passkeys of the office from a page of the shop is refused by its permissions', () =>
    inTestShop(async ({ shop }) => {
      const page = await (await officeClient(shop)).get('/sign-in')
      expect(page.headers.get('permissions-policy')).toContain('publickey-credentials-get=(self)')
    }))
})
