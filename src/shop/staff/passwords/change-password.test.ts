import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addStaff, browser, staffPassword } from '../../../../test/support/shop/staff.ts'
import { inTestShop, type TestShop } from '../../../../test/support/shop/test-shop.ts'
import { sendEmails } from '../../../jobs/send-emails.ts'
import { identifyStaff } from '../sign-in/identify-staff.ts'
import { signInStaff } from '../sign-in/sign-in-staff.ts'
import {
  changeStaffPassword,
  findPasswordLink,
  requestStaffPasswordLink,
  resetStaffPassword,
} from './change-password.ts'

const newPassword = 'sepuluh lembar kain merah'
const dead = { ok: false, reason: 'dead-link' }

const signIn = ({ shop }: TestShop, email: string, password: string) =>
  signInStaff(shop, { email, password, client: browser })

async function emailedToken({ shop, emails }: TestShop): Promise<string> {
  await sendEmails(shop)
  const [, token = ''] = /http:\/\/localhost:3001\/password\/([\w-]{43})/.exec(emails.at(-1)?.text ?? '') ?? []
  return token
}

describe('changing the password for the office', () => {
  test('needs the current one, ends every session and begins a new one, and is emailed', () =>
    inTestShop(async (scene) => {
      const { shop, emails } = scene
      const ratna = await addStaff(shop.db)
      const change = (password: string, chosen = newPassword) =>
        changeStaffPassword(shop, ratna, { password, newPassword: chosen, client: browser })
      expect(await change('salah sekali ini')).toEqual({ ok: false, reason: 'wrong-password' })
      expect(await change(staffPassword, 'pendek')).toEqual({ ok: false, reason: 'short-password' })
      expect(await identifyStaff(shop, ratna.token)).toBeDefined()
      const changed = await change(staffPassword)
      if (!changed.ok) return expect.unreachable(changed.reason)
      expect(await identifyStaff(shop, ratna.token)).toBeUndefined()
      expect(await identifyStaff(shop, changed.token)).toMatchObject({ id: ratna.id })
      expect(await signIn(scene, ratna.email, staffPassword)).toMatchObject({ ok: false })
      await sendEmails(shop)
      expect(emails).toMatchObject([{ to: ratna.email, subject: 'Your password for the office was changed' }])
    }))
})

describe('a link for a new password', () => {
  test('is emailed, works once, ends every session, and frees the person from failed sign-ins', () =>
    inTestShop(async (scene) => {
      const { shop } = scene
      const { email, token: session } = await addStaff(shop.db)
      for (let n = 0; n < 6; n++) await signIn(scene, email, 'salah sekali ini')
      expect(await requestStaffPasswordLink(shop, { email: email.toUpperCase(), client: browser })).toEqual({
        ok: true,
      })
      const token = await emailedToken(scene)
      expect(await findPasswordLink(shop, token)).toMatchObject({ email })
      const reset = (password: string) => resetStaffPassword(shop, { token, password, client: browser })
      expect(await reset('password1234')).toEqual({ ok: false, reason: 'common-password' })
      expect(await reset(newPassword)).toEqual({ ok: true })
      expect(await reset(newPassword)).toEqual(dead)
      expect(await identifyStaff(shop, session)).toBeUndefined()
      expect(await signIn(scene, email, newPassword)).toMatchObject({ ok: true })
    }))

  test('does not replace the second factor', () =>
    inTestShop(async (scene) => {
      const { shop } = scene
      const { id, email } = await addStaff(shop.db)
      await shop.db
        .insertInto('staff_passkey')
        .values({ id: 'a', staff_id: id, public_key: 'b', counter: 0, name: 'Phone' })
        .execute()
      await requestStaffPasswordLink(shop, { email, client: browser })
      await resetStaffPassword(shop, { token: await emailedToken(scene), password: newPassword, client: browser })
      expect(await signIn(scene, email, newPassword)).toMatchObject({ ok: true, next: 'second-factor' })
    }))

  test('expires after an hour', () =>
    inTestShop(async (scene) => {
      const { shop } = scene
      const { email } = await addStaff(shop.db)
      await requestStaffPasswordLink(shop, { email, client: browser })
      const token = await emailedToken(scene)
      await shop.db
        .updateTable('staff_password_link')
        .set({ expires_at: sql`expires_at - interval '1 hour'` })
        .execute()
      expect(await resetStaffPassword(shop, { token, password: newPassword, client: browser })).toEqual(dead)
    }))

  test('is asked for with the same answer by an unknown address, which gets no email', () =>
    inTestShop(async ({ shop, emails }) => {
      const request = { email: 'tidak-ada@lirih.example', client: browser }
      expect(await requestStaffPasswordLink(shop, request)).toEqual({ ok: true })
      expect(await shop.db.selectFrom('outbox_email').select('kind').execute()).toEqual([
        { kind: 'staff.password-link' },
      ])
      await sendEmails(shop)
      expect(emails).toEqual([])
    }))

  test('is emailed three times an hour at most', () =>
    inTestShop(async ({ shop, emails }) => {
      const { email } = await addStaff(shop.db)
      for (let n = 0; n < 5; n++) await requestStaffPasswordLink(shop, { email, client: browser })
      await sendEmails(shop)
      expect(emails).toHaveLength(3)
    }))
})
