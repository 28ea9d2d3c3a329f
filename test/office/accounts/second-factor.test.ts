import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { pages } from '../../../src/office/pages.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { asksAgain, may } from '../../../src/shop/staff/permissions.ts'
import { finishOneTimeCode, startOneTimeCode } from '../../../src/shop/staff/second-factors/one-time-code.ts'
import { createRecoveryCodes } from '../../../src/shop/staff/second-factors/recovery-codes.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { addStaff, staffPassword } from '../../support/shop/staff.ts'
import { inTestShop } from '../../support/shop/test-shop.ts'

/** Adds a manager with a one-time code. `codeAfter` is what the app shows so many periods of 30 seconds later. */
async function addManagerWithCode(shop: Shop) {
  const staff = await addStaff(shop.db, { role: 'manager' })
  const started = await startOneTimeCode(shop, staff)
  if (!started.ok) throw new Error(started.reason)
  const codeAfter = (periods: number) =>
    new TOTP({ secret: started.secret }).generate({ timestamp: shop.now().getTime() + periods * 30_000 })
  expect(await finishOneTimeCode(shop, staff, codeAfter(0))).toEqual({ ok: true })
  return { ...staff, codeAfter }
}

async function signInWithPassword(shop: Shop, email: string, to = '') {
  const office = await officeClient(shop)
  const answer = await office.post(`/sign-in${to}`, { email, password: staffPassword })
  expect([answer.status, (await office.follow(answer)).to]).toEqual([303, `/sign-in/code${to}`])
  return office
}

describe('signing in with a second factor', () => {
  test('asks for the code of the app after the password, and leads back to the page that was asked for', () =>
    inTestShop(async ({ shop }) => {
      const { email, codeAfter } = await addManagerWithCode(shop)
      const to = `?to=${encodeURIComponent('/orders?view=all')}`
      const office = await signInWithPassword(shop, email, to)
      expect((await office.get('/orders')).status).toBe(302)
      expect(await (await office.get(`/sign-in/code${to}`)).text()).toContain('autoComplete="one-time-code"')
      const wrong = await office.post(`/sign-in/code${to}`, { code: '000000' })
      expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('isn’t right')])
      const right = await office.post(`/sign-in/code${to}`, { code: codeAfter(1) })
      expect([right.status, (await office.follow(right)).to]).toEqual([303, '/orders?view=all'])
      expect((await office.get('/orders')).status).toBe(200)
    }))

  test('accepts a recovery code once in place of the app', () =>
    inTestShop(async ({ shop }) => {
      const staff = await addManagerWithCode(shop)
      const created = await createRecoveryCodes(shop, staff)
      if (!created.ok) throw new Error(created.reason)
      for (const status of [303, 422]) {
        const office = await signInWithPassword(shop, staff.email)
        expect(await (await office.get('/sign-in/code?with=recovery-code')).text()).toContain('Recovery code')
        expect((await office.post('/sign-in/code', { code: created.codes[0] ?? '' })).status).toBe(status)
      }
    }))

  test('needs no code in a browser that the person trusts', () =>
    inTestShop(async ({ shop }) => {
      const { email, codeAfter } = await addManagerWithCode(shop)
      const office = await signInWithPassword(shop, email)
      expect((await office.post('/sign-in/code', { code: codeAfter(1), trust: 'yes' })).status).toBe(303)
      await office.post('/sign-out', {})
      const again = await office.post('/sign-in', { email, password: staffPassword })
      expect((await office.follow(again)).to).toBe('/')
    }))

  test('begins with the password again after five wrong codes, or after five minutes', () =>
    inTestShop(async ({ shop }) => {
      const { email, codeAfter } = await addManagerWithCode(shop)
      const office = await signInWithPassword(shop, email)
      for (const status of [422, 422, 422, 422, 422]) {
        expect((await office.post('/sign-in/code', { code: '000000' })).status).toBe(status)
      }
      const over = await office.post('/sign-in/code', { code: codeAfter(1) })
      expect([over.status, await over.text()]).toEqual([expect.any(Number), expect.not.stringContaining('Orders')])
      expect([410, 429]).toContain(over.status)
      const late = await signInWithPassword(shop, email)
      await shop.db
        .updateTable('staff_pending_sign_in')
        .set({ expires_at: new Date(0) })
        .execute()
      expect([410, 429]).toContain((await late.post('/sign-in/code', { code: codeAfter(1) })).status)
      expect((await late.get('/orders')).status).toBe(302)
    }))

  test('shows the page for the code only after the password', () =>
    inTestShop(async ({ shop }) => {
      const office = await officeClient(shop)
      const answer = await office.get('/sign-in/code')
      expect([answer.status, (await office.follow(answer)).to]).toEqual([302, '/sign-in'])
      expect((await office.post('/sign-in/code', { code: '123456' })).headers.get('location')).toBe('/sign-in')
    }))
})

describe('a person who must have a second factor and has none', () => {
  const allowed = ['/second-factor', '/confirm', '/confirm/send', '/sign-out']
  const closed = Object.entries(pages).flatMap(([path, { audience }]) =>
    audience === 'visitor' || allowed.includes(path) ? [] : [path.replace(/:\w+/g, 'INV-1')],
  )

  test('is led to the page that adds one, from every page and every change', () =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db)
      const office = await officeClient(shop, { token })
      expect(closed.length).toBeGreaterThan(3)
      for (const path of closed) {
        for (const answer of [await office.get(path), await office.post(path, {})]) {
          expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, '/second-factor'])
        }
      }
      expect((await office.post('/sign-out', {})).status).toBe(303)
    }))

  test('adds an authenticator app with its first code, and sees ten recovery codes once', () =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db)
      const office = await officeClient(shop, { token })
      expect(await (await office.get('/second-factor')).text()).toContain('Use an authenticator app')
      const scan = await (await office.post('/second-factor', { step: 'start' })).text()
      const secret = /name="secret" value="([A-Z2-7]{32})"/.exec(scan)?.[1] ?? ''
      expect(scan).toContain('src="data:image/svg+xml;base64,')
      expect(scan).toContain(secret.slice(0, 4))
      const wrong = await office.post('/second-factor', { step: 'finish', secret, code: '000000' })
      expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining(`value="${secret}"`)])
      expect((await office.get('/orders')).headers.get('location')).toBe('/second-factor')

      const code = new TOTP({ secret }).generate({ timestamp: shop.now().getTime() })
      const done = await (await office.post('/second-factor', { step: 'finish', secret, code })).text()
      const shown = [...done.matchAll(/<li>([a-z2-9]{4}-[a-z2-9]{4})<\/li>/g)].map(([, one = '']) => one)
      expect(shown).toHaveLength(10)
      expect((await office.get('/orders')).status).toBe(200)
      expect(await (await office.get('/second-factor')).text()).not.toContain(shown[0])
    }))

  test('proves the password again if signing in was more than ten minutes ago', () =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db, { isConfirmed: false })
      const office = await officeClient(shop, { token })
      const refused = await office.post('/second-factor', { step: 'start' })
      // What was typed waits, under the key at the end.
      expect((await office.follow(refused)).to).toMatch(/^\/confirm\?to=%2Fsecond-factor&form=[\w-]{22}$/)
      expect((await office.post('/confirm?to=%2Fsecond-factor', { password: 'salah' })).status).toBe(422)
      const confirmed = await office.post('/confirm?to=%2Fsecond-factor', { password: staffPassword })
      expect((await office.follow(confirmed)).to).toBe('/second-factor')
      expect(await (await office.post('/second-factor', { step: 'start' })).text()).toContain('name="secret"')
    }))
})

describe('confirming who it is', () => {
  test('comes before every change whose permission asks again, and leads back to its page', () =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db, { role: 'manager', isConfirmed: false })
      const office = await officeClient(shop, { token })
      const asking = Object.entries(pages).flatMap(([path, { audience }]) =>
        audience !== 'visitor' && audience !== 'signed in' && may('manager', audience) && asksAgain(audience)
          ? [path.replace(/:\w+/g, 'INV-1')]
          : [],
      )
      expect(asking).toContain('/orders/INV-1/refund')
      for (const path of asking) {
        const answer = await office.post(`${path}?amount=1000`, { intent: 'any' })
        expect([path, answer.status, (await office.follow(answer)).to.replace(/&form=[\w-]{22}$/, '')]).toEqual([
          path,
          303,
          `/confirm?to=${encodeURIComponent(`${path}?amount=1000`)}`,
        ])
      }
      const path = asking[0] ?? ''
      const confirm = `/confirm?to=${encodeURIComponent(path)}`
      expect((await office.follow(await office.post(confirm, { password: staffPassword }))).to).toBe(path)
      expect((await office.post(path, {})).headers.get('location') ?? '').not.toMatch(/^\/confirm/)
    }))

  test('takes a code of the app, and no password, from a person who has one', () =>
    inTestShop(async ({ shop }) => {
      const { id, token, codeAfter } = await addManagerWithCode(shop)
      await shop.db.updateTable('staff_session').set({ confirmed_at: null }).where('staff_id', '=', id).execute()
      const office = await officeClient(shop, { token })
      const page = await (await office.get('/confirm?to=%2Forders')).text()
      expect(page).toContain('autoComplete="one-time-code"')
      expect((await office.post('/confirm?to=%2Forders', { password: staffPassword })).status).toBe(422)
      expect((await office.post('/confirm?to=%2Forders', { code: '000000' })).status).toBe(422)
      const failures = await shop.db
        .selectFrom('audit')
        .select('after')
        .where('action', '=', 'staff.sign-in-failed')
        .execute()
      expect(failures, 'of the password in place of a code, and of the wrong code').toMatchObject([
        { after: { how: 'code' } },
        { after: { how: 'code' } },
      ])
      const confirmed = await office.post('/confirm?to=%2Forders', { code: codeAfter(1) })
      expect((await office.follow(confirmed)).to).toBe('/orders')
      expect((await office.get('/confirm?to=%2Forders')).headers.get('location')).toBe('/orders')
    }))

  test('never leads to another site', () =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db, { role: 'packer' })
      const office = await officeClient(shop, { token })
      for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example']) {
        const answer = await office.get(`/confirm?to=${encodeURIComponent(to)}`)
        expect([to, answer.headers.get('location')]).toEqual([to, '/'])
      }
    }))
})
