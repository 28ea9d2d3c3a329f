import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import type { Shop } from '../../src/shop/shop.ts'
import { finishOneTimeCode, startOneTimeCode } from '../../src/shop/staff/second-factors/one-time-code.ts'
import { createRecoveryCodes } from '../../src/shop/staff/second-factors/recovery-codes.ts'
import { officeClient } from '../support/office/office-client.ts'
import { addStaff, staffPassword } from '../support/shop/staff.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

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
