import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addStaff, browser, staffPassword } from '../../../../test/support/shop/staff.ts'
import { inTestShop, type TestShop } from '../../../../test/support/shop/test-shop.ts'
import { sendEmails } from '../../../jobs/send-emails.ts'
import { deleteExpiredStaffData } from '../delete-expired.ts'
import { identifyStaff } from './identify-staff.ts'
import { endOtherSessions, endSession, listSessions, signOutStaff } from './sessions.ts'
import { signInStaff } from './sign-in-staff.ts'

type Shop = TestShop['shop']

const signIn = (shop: Shop, email: string, password = staffPassword, client = browser) =>
  signInStaff(shop, { email, password, client })

async function tokenOf(shop: Shop, email: string): Promise<string> {
  const signedIn = await signIn(shop, email)
  if (!signedIn.ok || signedIn.next !== 'office') throw new Error('not signed in')
  return signedIn.token
}

const age = (shop: Shop, column: 'created_at' | 'last_seen_at' | 'expires_at' | 'confirmed_at', seconds: number) =>
  shop.db
    .updateTable('staff_session')
    .set({ [column]: sql`${sql.ref(column)} - make_interval(secs => ${seconds})` })
    .execute()

describe('signing in to the office', () => {
  test('takes the email address in any case, and begins a session of 12 hours', () =>
    inTestShop(async ({ shop }) => {
      const { id, email } = await addStaff(shop.db, { role: 'packer', name: 'Sari' })
      const token = await tokenOf(shop, ` ${email.toUpperCase()} `)
      const staff = await identifyStaff(shop, token)
      expect(staff).toMatchObject({ id, name: 'Sari', role: 'packer', isConfirmed: true, needsSecondFactor: false })
      const hours = ((staff?.sessionExpiresAt.getTime() ?? 0) - Date.now()) / 3_600_000
      expect(hours).toBeGreaterThan(11.9)
      expect(hours).toBeLessThanOrEqual(12)
    }))

  test('gives a wrong password, an unknown address and ended access the same answer, and hashes for each', () =>
    inTestShop(async ({ shop }) => {
      const { email } = await addStaff(shop.db)
      const { id, email: ended } = await addStaff(shop.db, { role: 'packer' })
      await shop.db.updateTable('staff').set({ ended_at: new Date() }).where('id', '=', id).execute()
      let hashed = 0
      const passwords: Shop['passwords'] = {
        ...shop.passwords,
        isRight(password, hash) {
          hashed += 1
          return shop.passwords.isRight(password, hash)
        },
      }
      const refused = { ok: false, reason: 'wrong-password' }
      expect(await signIn({ ...shop, passwords }, email, 'salah sekali ini')).toEqual(refused)
      expect(await signIn({ ...shop, passwords }, 'tidak-ada@lirih.example')).toEqual(refused)
      expect(await signIn({ ...shop, passwords }, ended)).toEqual(refused)
      expect(hashed).toBe(3)
    }))

  test('makes the sixth attempt after five failures wait a minute, for unknown addresses too', () =>
    inTestShop(async ({ shop }) => {
      const { email } = await addStaff(shop.db)
      for (const address of [email, 'tidak-ada@lirih.example']) {
        for (let n = 0; n < 5; n++) await signIn(shop, address, 'salah sekali ini')
        const refused = await signIn(shop, address)
        expect(refused).toMatchObject({ ok: false, reason: 'too-often' })
      }
      expect(await signIn(shop, email, staffPassword, { ...browser, network: '198.51.100.7' })).toMatchObject({
        ok: true,
      })
    }))

  test('stores no token: neither of sessions nor of browsers', () =>
    inTestShop(async ({ shop }) => {
      const { token, device } = await addStaff(shop.db)
      const rows = [
        ...(await shop.db.selectFrom('staff_session').selectAll().execute()),
        ...(await shop.db.selectFrom('staff_device').selectAll().execute()),
      ]
      expect(rows).toHaveLength(2)
      expect(JSON.stringify(rows)).not.toContain(token)
      expect(JSON.stringify(rows)).not.toContain(device)
    }))

  test('is emailed if the browser is new to the person, even if the session ends at once', () =>
    inTestShop(async ({ shop, emails }) => {
      const { email, device } = await addStaff(shop.db)
      await signIn(shop, email, staffPassword, { ...browser, device })
      await sendEmails(shop)
      expect(emails).toEqual([])
      const stranger = { ...browser, address: '198.51.100.7', userAgent: 'Opera on Linux' }
      await signIn(shop, email, staffPassword, stranger)
      await sendEmails(shop)
      expect(emails).toMatchObject([{ to: email, subject: 'New sign-in to the office' }])
      expect(emails[0]?.text).toContain('Opera on Linux')
      expect(emails[0]?.text).toContain('198.51.100.7')
      expect(emails[0]?.text).toContain('http://localhost:3001/account')
      await signIn(shop, email, staffPassword, { ...stranger, device: 'x'.repeat(48) })
      await shop.db.deleteFrom('staff_session').execute()
      await sendEmails(shop)
      expect(emails).toHaveLength(2)
    }))
})

describe('a session in the office', () => {
  test('ends after 12 hours however much it is used, and its row is deleted', () =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db)
      await age(shop, 'expires_at', 12 * 3600 - 30)
      expect(await identifyStaff(shop, token)).toBeDefined()
      await age(shop, 'expires_at', 30)
      expect(await identifyStaff(shop, token)).toBeUndefined()
      await deleteExpiredStaffData(shop)
      expect(await shop.db.selectFrom('staff_session').select('id').execute()).toEqual([])
    }))

  test('ends with the access of its person', () =>
    inTestShop(async ({ shop }) => {
      const { id, token } = await addStaff(shop.db)
      await shop.db.updateTable('staff').set({ ended_at: new Date() }).where('id', '=', id).execute()
      expect(await identifyStaff(shop, token)).toBeUndefined()
    }))

  test('is not found by another token, an empty one or none', () =>
    inTestShop(async ({ shop }) => {
      await addStaff(shop.db)
      for (const token of [undefined, '', 'x'.repeat(48), "' or 1=1 --"]) {
        expect(await identifyStaff(shop, token)).toBeUndefined()
      }
    }))

  test('records its last use once a minute', () =>
    inTestShop(async ({ shop }) => {
      const { token, id, sessionId } = await addStaff(shop.db)
      await age(shop, 'last_seen_at', 3600)
      await identifyStaff(shop, token)
      const [session] = await listSessions(shop, { id, sessionId })
      expect(Date.now() - (session?.lastSeenAt.getTime() ?? 0)).toBeLessThan(60_000)
      await age(shop, 'last_seen_at', 50)
      const [before] = await listSessions(shop, { id, sessionId })
      await identifyStaff(shop, token)
      expect(await listSessions(shop, { id, sessionId })).toEqual([before])
    }))

  test('counts as confirmed for ten minutes after the password was proven', () =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db)
      await age(shop, 'confirmed_at', 590)
      expect(await identifyStaff(shop, token)).toMatchObject({ isConfirmed: true })
      await age(shop, 'confirmed_at', 15)
      expect(await identifyStaff(shop, token)).toMatchObject({ isConfirmed: false })
    }))

  test('is listed and ended by its own person alone', () =>
    inTestShop(async ({ shop }) => {
      const ratna = await addStaff(shop.db)
      const sari = await addStaff(shop.db, { role: 'packer' })
      await tokenOf(shop, ratna.email)
      const sessions = await listSessions(shop, ratna)
      expect(sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true])
      expect(sessions).toMatchObject([{ userAgent: 'Firefox on Windows', address: '203.0.113.9' }, {}])
      expect(await endSession(shop, sari, ratna.sessionId)).toEqual({ ok: false, reason: 'unknown-session' })
      expect(await identifyStaff(shop, ratna.token)).toBeDefined()
      expect(await endOtherSessions(shop, ratna)).toBe(1)
      expect(await listSessions(shop, ratna)).toHaveLength(1)
      expect(await endSession(shop, ratna, ratna.sessionId)).toEqual({ ok: true })
      expect(await identifyStaff(shop, ratna.token)).toBeUndefined()
      expect(await identifyStaff(shop, sari.token)).toBeDefined()
    }))

  test('ends when its person signs out', () =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db)
      await signOutStaff(shop, token)
      expect(await identifyStaff(shop, token)).toBeUndefined()
      await signOutStaff(shop, token)
    }))
})

describe('the activity of the office', () => {
  const recorded = (shop: Shop) =>
    shop.db
      .selectFrom('audit')
      .select(['actor', 'staff_name', 'action', 'subject_kind', 'subject_key', 'after', 'address', 'session_id'])
      .orderBy('id')
      .execute()

  test('has each sign-in and sign-out, with its person and session', () =>
    inTestShop(async ({ shop }) => {
      const { id, email } = await addStaff(shop.db, { role: 'packer', name: 'Sari' })
      const token = await tokenOf(shop, email)
      const staff = await identifyStaff(shop, token)
      const sessionId = String(staff?.sessionId)
      const actor = {
        kind: 'staff',
        staffId: id,
        name: 'Sari',
        sessionId,
        address: '203.0.113.9',
        requestId: 'r',
      } as const
      await signOutStaff({ ...shop, actor }, token)
      const common = { actor: 'staff', staff_name: 'Sari', subject_kind: 'staff', subject_key: String(id) }
      const where = { address: '203.0.113.9', session_id: sessionId }
      expect(await recorded(shop)).toMatchObject([
        { ...common, ...where, action: 'staff.sign-in', after: { how: 'password' } },
        { ...common, ...where, action: 'staff.sign-out' },
      ])
    }))

  test('has failed sign-ins without what was typed, and names no one as their author', () =>
    inTestShop(async ({ shop }) => {
      const { id, email } = await addStaff(shop.db, { role: 'packer' })
      await signIn(shop, email, 'salah sekali ini')
      await signIn(shop, 'tidak-ada@lirih.example', 'salah sekali ini')
      const rows = await recorded(shop)
      const after = { how: 'password', address: '203.0.113.9' }
      expect(rows).toMatchObject([
        { actor: 'clock', action: 'staff.sign-in-failed', subject_kind: 'staff', subject_key: String(id), after },
        { actor: 'clock', action: 'staff.sign-in-failed', subject_kind: 'shop', subject_key: 'office', after },
      ])
      expect(JSON.stringify(rows)).not.toMatch(/tidak-ada|salah|lirih\.example/)
    }))

  test('has at most 20 failures an hour for one person, and 20 for all addresses without access', () =>
    inTestShop(async ({ shop }) => {
      const { email } = await addStaff(shop.db, { role: 'packer' })
      for (let n = 0; n < 24; n++) {
        const client = { ...browser, network: `198.51.100.${n}` }
        await signIn(shop, email, 'salah sekali ini', client)
        await signIn(shop, `tidak-ada-${n}@lirih.example`, 'salah sekali ini', client)
      }
      const rows = await recorded(shop)
      expect(rows.filter((row) => row.subject_kind === 'staff')).toHaveLength(20)
      expect(rows.filter((row) => row.subject_kind === 'shop')).toHaveLength(20)
    }))
})
