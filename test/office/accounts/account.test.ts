import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { listActivity } from '../../../src/shop/audit/list-activity.ts'
import { resetStaff } from '../../../src/shop/staff/passwords/change-password.ts'
import { createInvitationLink } from '../../../src/shop/staff/people/invite-staff.ts'
import { finishOneTimeCode, startOneTimeCode } from '../../../src/shop/staff/second-factors/one-time-code.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { addStaff, staffPassword } from '../../support/shop/staff.ts'
import { inTestShop } from '../../support/shop/test-shop.ts'

const newPassword = 'dua belas kupu kupu jingga'

describe('the link of an invitation', () => {
  test('lets a person choose name and password once, and signs them in', () =>
    inTestShop(async ({ shop }) => {
      const invited = await createInvitationLink(shop, { email: 'Sari@lirih.example', role: 'packer' })
      if (!invited.ok) throw new Error(invited.reason)
      const path = new URL(invited.link).pathname
      const office = await officeClient(shop)
      const page = await office.get(path)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('sari@lirih.example')])
      for (const wrong of [
        { name: '', password: newPassword },
        { name: 'Sari', password: 'pendek' },
      ]) {
        expect((await office.post(path, wrong)).status).toBe(422)
      }
      const joined = await office.post(path, { name: 'Sari Wulandari', password: newPassword })
      expect([joined.status, (await office.follow(joined)).to]).toEqual([303, '/'])
      expect((await office.get('/pack')).status).toBe(200)
      const late = await officeClient(shop)
      expect((await late.get(path)).status).toBe(410)
      expect((await late.post(path, { name: 'Lain', password: newPassword })).status).toBe(410)
    }))
})

describe('the link for a new password', () => {
  test('works once, and ends the sessions of the old password', () =>
    inTestShop(async ({ shop }) => {
      const { email, token } = await addStaff(shop.db, { role: 'packer' })
      const reset = await resetStaff(shop, email)
      if (!reset.ok) throw new Error(reset.reason)
      const path = new URL(reset.link).pathname
      const office = await officeClient(shop)
      expect((await office.get(path)).status).toBe(200)
      expect((await office.post(path, { password: 'pendek' })).status).toBe(422)
      expect((await office.follow(await office.post(path, { password: newPassword }))).to).toBe('/sign-in')
      expect((await office.get(path)).status).toBe(410)
      expect((await (await officeClient(shop, { token })).get('/pack')).status).toBe(302)
      expect((await office.follow(await office.post('/sign-in', { email, password: newPassword }))).to).toBe('/')
    }))
})

describe('the own account', () => {
  test('changes language and theme at once', () =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db, { role: 'packer' })
      const office = await officeClient(shop, { token })
      const look = { change: 'look', name: 'Ratna', language: 'id', theme: 'dark' }
      expect((await office.follow(await office.post('/account', look))).to).toBe('/account')
      const page = await (await office.get('/account')).text()
      expect(page).toContain('<html lang="id" data-theme="dark"')
      expect(page).toContain('Akun Anda')
    }))

  test('changes the password only with the current one, and stays signed in', () =>
    inTestShop(async ({ shop }) => {
      const { email, token } = await addStaff(shop.db, { role: 'packer' })
      const office = await officeClient(shop, { token })
      const change = { change: 'password', password: staffPassword, 'new-password': newPassword }
      expect((await office.post('/account', { ...change, password: 'salah sekali sandi' })).status).toBe(422)
      expect((await office.post('/account', { ...change, 'new-password': 'pendek' })).status).toBe(422)
      expect((await office.post('/account', change)).status).toBe(303)
      expect((await office.get('/account')).status).toBe(200)
      expect((await (await officeClient(shop, { token })).get('/account')).status).toBe(302)
      const later = await officeClient(shop)
      expect((await later.post('/sign-in', { email, password: staffPassword })).status).toBe(422)
      expect((await later.post('/sign-in', { email, password: newPassword })).status).toBe(303)
    }))

  test('lists the own sessions, and ends no one else’s', () =>
    inTestShop(async ({ shop }) => {
      const ratna = await addStaff(shop.db, { role: 'packer' })
      const sari = await addStaff(shop.db, { role: 'packer' })
      const office = await officeClient(shop, { token: ratna.token })
      const phone = await officeClient(shop)
      await phone.post('/sign-in', { email: ratna.email, password: staffPassword })
      const page = await (await office.get('/account')).text()
      const ids = [...page.matchAll(/name="session" value="(\d+)"/g)].map(([, id = '']) => id)
      expect(ids).toHaveLength(1)
      const end = (session: string) => office.post('/account', { change: 'end-session', session })
      const refused = await office.follow(await end(String(sari.sessionId)))
      expect(refused.message).toMatchObject({ kind: 'failed' })
      expect((await office.follow(await end(ids[0] ?? ''))).message).toMatchObject({ kind: 'done' })
      expect((await phone.get('/account')).status).toBe(302)
      expect((await (await officeClient(shop, { token: sari.token })).get('/account')).status).toBe(200)
    }))

  test('ends all other sessions at once, and returns to the page where language or theme was chosen', () =>
    inTestShop(async ({ shop }) => {
      const ratna = await addStaff(shop.db, { role: 'packer' })
      const office = await officeClient(shop, { token: ratna.token })
      const phone = await officeClient(shop)
      await phone.post('/sign-in', { email: ratna.email, password: staffPassword })
      expect((await office.follow(await office.post('/account', { change: 'end-sessions' }))).message.text).toBe(
        '1 other session ended.',
      )
      expect([(await phone.get('/pack')).status, (await office.get('/pack')).status]).toEqual([302, 200])
      const look = { change: 'look', language: 'en', theme: 'dark' }
      for (const [to, leadsTo] of [
        ['/orders?view=to-ship', '/orders?view=to-ship'],
        ['//elsewhere.example', '/'],
        ['', '/account'],
      ] as const) {
        expect((await office.follow(await office.post('/account', { ...look, to }))).to).toBe(leadsTo)
      }
    }))

  test('removes the code after a fresh proof, but not the last one of an owner', () =>
    inTestShop(async ({ shop }) => {
      for (const [role, kind] of [
        ['owner', 'failed'],
        ['packer', 'done'],
      ] as const) {
        const staff = await addStaff(shop.db, { role })
        const started = await startOneTimeCode(shop, staff)
        if (!started.ok) throw new Error(started.reason)
        const code = new TOTP({ secret: started.secret }).generate({ timestamp: shop.now().getTime() })
        expect(await finishOneTimeCode(shop, staff, code)).toEqual({ ok: true })
        const office = await officeClient(shop, { token: staff.token })
        const remove = () => office.post('/account', { change: 'remove-code' })
        const own = (at: Date | null) =>
          shop.db.updateTable('staff_session').set({ confirmed_at: at }).where('staff_id', '=', staff.id).execute()
        await own(null)
        expect((await office.follow(await remove())).to).toMatch(/^\/confirm\?to=%2Faccount&form=[\w-]{22}$/)
        await own(new Date())
        expect((await office.follow(await remove())).message).toMatchObject({ kind })
      }
    }))

  test('renames a passkey of one’s own, and records it', () =>
    inTestShop(async ({ shop }) => {
      const [sari, bima] = [await addStaff(shop.db, { role: 'packer' }), await addStaff(shop.db, { role: 'packer' })]
      const passkey = { id: 'one', staff_id: sari.id, public_key: 'AA', counter: 0, name: 'Phone' }
      await shop.db.insertInto('staff_passkey').values(passkey).execute()
      const rename = async (person: typeof sari) => {
        const office = await officeClient(shop, person)
        return office.follow(
          await office.post('/account', { change: 'rename-passkey', passkey: 'one', name: 'iPhone' }),
        )
      }
      expect((await rename(bima)).message).toMatchObject({ kind: 'failed' })
      expect((await rename(sari)).message).toMatchObject({ kind: 'done' })
      const { entries } = await listActivity(shop, { action: 'staff.passkey-rename' })
      expect(entries).toMatchObject([{ before: { name: 'Phone' }, after: { name: 'iPhone' } }])
    }))
})
