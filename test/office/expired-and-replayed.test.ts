import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import type { Shop } from '../../src/shop/shop.ts'
import { createInvitationLink } from '../../src/shop/staff/people/invite-staff.ts'
import { finishOneTimeCode, startOneTimeCode } from '../../src/shop/staff/second-factors/one-time-code.ts'
import { addPasskey, startPasskey } from '../../src/shop/staff/second-factors/passkeys.ts'
import { createSetupCode } from '../../src/shop/staff/set-up-owner.ts'
import { officeClient } from '../support/office/office-client.ts'
import { phone } from '../support/shop/passkey.ts'
import { addStaff, staffPassword } from '../support/shop/staff.ts'
import { inTestShop } from '../support/shop/test-shop.ts'

type Client = Awaited<ReturnType<typeof officeClient>>

const people = async ({ db }: Shop) => (await db.selectFrom('staff').select('id').execute()).length

/** The request that the page passes on to the device. */
async function challenge(office: Client, path: string) {
  const answer = await (await office.post(path, { step: 'passkey-start' })).text()
  const found = /challenge\\?",\\?"([\w-]+)\\?"/.exec(answer)?.[1]
  return { challenge: found ?? '', rpId: 'localhost' }
}

async function addManagerWithPasskey(shop: Shop) {
  const staff = await addStaff(shop.db, { role: 'manager' })
  const device = phone()
  const started = await startPasskey(shop, staff)
  if (!started.ok) throw new Error(started.reason)
  expect(await addPasskey(shop, staff, { response: device.register(started.options), name: 'Phone' })).toEqual({
    ok: true,
  })
  return { staff, device }
}

const isIn = (office: Client) => office.cookies.has('office')

describe('what has expired is refused by the office', () => {
  test('a setup code, when it is shown and when it is used', () =>
    inTestShop(async ({ shop }) => {
      const { code } = await createSetupCode(shop)
      await shop.db.updateTable('office_setup').set({ expires_at: sql`clock_timestamp()` }).execute()
      const office = await officeClient(shop)
      expect((await office.get(`/setup?code=${code}`)).status).toBe(410)
      const fields = { name: 'Eve', email: 'eve@lirih.example', password: staffPassword }
      expect((await office.post(`/setup?code=${code}`, fields)).status).toBe(410)
      expect([isIn(office), await people(shop)]).toEqual([false, 0])
    }))

  test('an invitation, when it is shown and when it is used', () =>
    inTestShop(async ({ shop }) => {
      const invited = await createInvitationLink(shop, { email: 'sari@lirih.example', role: 'packer' })
      const path = new URL(invited.ok ? invited.link : '').pathname
      const office = await officeClient(shop)
      expect((await office.get(path)).status).toBe(200)
      await shop.db.updateTable('staff_invitation').set({ expires_at: sql`clock_timestamp()` }).execute()
      expect((await office.get(path)).status).toBe(410)
      expect((await office.post(path, { name: 'Eve', password: staffPassword })).status).toBe(410)
      expect([isIn(office), await people(shop)]).toEqual([false, 0])
    }))

  test('the answer to a passkey challenge of more than five minutes ago', () =>
    inTestShop(async ({ shop }) => {
      const { device } = await addManagerWithPasskey(shop)
      const office = await officeClient(shop)
      const response = device.answer(await challenge(office, '/sign-in'))
      await shop.db.updateTable('staff_challenge').set({ expires_at: sql`clock_timestamp()` }).execute()
      expect((await office.post('/sign-in', { step: 'passkey', response })).status).toBe(422)
      expect(isIn(office)).toBe(false)
    }))
})

describe('what was used before is refused by the office', () => {
  test('the answer of a passkey, in the same browser and in another one', () =>
    inTestShop(async ({ shop }) => {
      const { device } = await addManagerWithPasskey(shop)
      const [office, other] = [await officeClient(shop), await officeClient(shop)]
      const response = device.answer(await challenge(office, '/sign-in'))
      expect((await office.post('/sign-in', { step: 'passkey', response })).status).toBe(303)
      expect(isIn(office)).toBe(true)
      for (const next of [other, await officeClient(shop)]) {
        expect((await next.post('/sign-in', { step: 'passkey', response })).status).toBe(422)
        expect(isIn(next)).toBe(false)
      }
    }))

  test('the answer of a passkey from the sign-in, when identity is to be proven', () =>
    inTestShop(async ({ shop }) => {
      const { staff, device } = await addManagerWithPasskey(shop)
      const visitor = await officeClient(shop)
      const response = device.answer(await challenge(visitor, '/sign-in'))
      await visitor.post('/sign-in', { step: 'passkey', response })
      await sql`update staff_session set confirmed_at = now() - interval '1 hour'`.execute(shop.db)
      const office = await officeClient(shop, staff)
      expect((await office.post('/confirm', { step: 'passkey', response })).status).toBe(422)
      const fresh = device.answer(await challenge(office, '/confirm'))
      expect((await office.post('/confirm', { step: 'passkey', response: fresh })).status).toBe(303)
      await sql`update staff_session set confirmed_at = now() - interval '1 hour'`.execute(shop.db)
      expect((await office.post('/confirm', { step: 'passkey', response: fresh })).status).toBe(422)
    }))

  test('the code of the app from the sign-in, when identity is to be proven', () =>
    inTestShop(async ({ shop }) => {
      const staff = await addStaff(shop.db, { role: 'manager' })
      const started = await startOneTimeCode(shop, staff)
      if (!started.ok) throw new Error(started.reason)
      const code = (periods: number) =>
        new TOTP({ secret: started.secret }).generate({ timestamp: shop.now().getTime() + periods * 30_000 })
      expect(await finishOneTimeCode(shop, staff, code(-1))).toEqual({ ok: true })
      const office = await officeClient(shop)
      await office.post('/sign-in', { email: staff.email, password: staffPassword })
      expect((await office.post('/sign-in/code', { code: code(0) })).status).toBe(303)
      await sql`update staff_session set confirmed_at = now() - interval '1 hour'`.execute(shop.db)
      expect((await office.post('/confirm', { code: code(0) })).status).toBe(422)
      expect((await office.post('/confirm', { code: code(1) })).status).toBe(303)
    }))
})
