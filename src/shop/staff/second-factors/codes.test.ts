import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { addStaff, browser, staffPassword } from '../../../../test/support/shop/staff.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../../../../test/support/shop/test-shop.ts'
import { confirmIdentity } from '../sign-in/confirm-identity.ts'
import { identifyStaff } from '../sign-in/identify-staff.ts'
import { proveCode, proveRecoveryCode } from '../sign-in/prove-code.ts'
import { signInStaff } from '../sign-in/sign-in-staff.ts'
import { finishOneTimeCode, removeOneTimeCode, startOneTimeCode } from './one-time-code.ts'
import { countRecoveryCodes, createRecoveryCodes } from './recovery-codes.ts'

type Shop = TestShop['shop']
type Person = Awaited<ReturnType<typeof addStaff>>

const start = new Date('2026-11-20T03:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const wrongCode = { ok: false, reason: 'wrong-code' }

/** Enrols an authenticator app at the start of a period, and returns what it shows at a time. */
async function enrol(shop: Shop, staff: Person) {
  const started = await startOneTimeCode(shop, staff)
  if (!started.ok) throw new Error(started.reason)
  const app = new TOTP({ secret: started.secret })
  const codeAt = (seconds: number) => app.generate({ timestamp: later(seconds).getTime() })
  expect(await finishOneTimeCode(shop, staff, codeAt(0))).toEqual({ ok: true })
  return { codeAt, secret: started.secret, uri: started.uri }
}

async function begin(shop: Shop, staff: Person, client = browser): Promise<string> {
  const signedIn = await signInStaff(shop, { email: staff.email, password: staffPassword, client })
  if (!signedIn.ok || signedIn.next !== 'second-factor') throw new Error('no second factor was asked for')
  return signedIn.pending
}

describe('a one-time code', () => {
  test('is added with a first code of the app, and its secret is stored encrypted', () =>
    inTestShop(async ({ shop, clock }) => {
      clock.set(start)
      const ratna = await addStaff(shop.db)
      const { secret, uri } = await enrol(shop, ratna)
      expect(uri).toMatch(/^otpauth:\/\/totp\/Toko%20Uji%20office:owner-/)
      expect(uri).toContain(`secret=${secret}`)
      const rows = await shop.db.selectFrom('staff_one_time_code').selectAll().execute()
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(secret)
      expect(await identifyStaff(shop, ratna.token)).toMatchObject({ hasSecondFactor: true, needsSecondFactor: false })
    }))

  test('asks for nothing until the first code was right, and needs a confirmed session', () =>
    inTestShop(async ({ shop, clock }) => {
      clock.set(start)
      const ratna = await addStaff(shop.db)
      await startOneTimeCode(shop, ratna)
      expect(await finishOneTimeCode(shop, ratna, '000000')).toEqual(wrongCode)
      expect(await signInStaff(shop, { email: ratna.email, password: staffPassword, client: browser })).toMatchObject({
        next: 'office',
      })
      const stale = await addStaff(shop.db, { isConfirmed: false })
      expect(await startOneTimeCode(shop, stale)).toEqual({ ok: false, reason: 'not-confirmed' })
    }))

  test('completes a sign-in, once', () =>
    inTestShop(async ({ shop, clock }) => {
      clock.set(start)
      const ratna = await addStaff(shop.db)
      const { codeAt } = await enrol(shop, ratna)
      const prove = (pending: string, code: string) => proveCode(shop, { pending, code, client: browser })
      expect(await prove(await begin(shop, ratna), codeAt(0))).toEqual(wrongCode)
      clock.set(later(60))
      const pending = await begin(shop, ratna)
      const proven = await prove(pending, `${codeAt(60).slice(0, 3)} ${codeAt(60).slice(3)}`)
      if (!proven.ok) return expect.unreachable(proven.reason)
      expect(await identifyStaff(shop, proven.token)).toMatchObject({ id: ratna.id, isConfirmed: true })
      expect(await prove(pending, codeAt(60))).toEqual({ ok: false, reason: 'expired' })
      expect(await prove(await begin(shop, ratna), codeAt(60))).toEqual(wrongCode)
      expect(await prove(await begin(shop, ratna), codeAt(30))).toEqual(wrongCode)
    }))

  test('may be one period early or late, not two', () =>
    inTestShop(async ({ shop, clock }) => {
      clock.set(start)
      const ratna = await addStaff(shop.db)
      const { codeAt } = await enrol(shop, ratna)
      clock.set(later(300))
      const prove = async (seconds: number) =>
        proveCode(shop, { pending: await begin(shop, ratna), code: codeAt(seconds), client: browser })
      expect(await prove(240)).toEqual(wrongCode)
      expect(await prove(360)).toEqual(wrongCode)
      expect(await prove(270)).toMatchObject({ ok: true })
      expect(await prove(330)).toMatchObject({ ok: true })
    }))

  test('is accepted for one of many requests at the same time', () =>
    withCommittedShop(async ({ shop, clock }) => {
      clock.set(start)
      const ratna = await addStaff(shop.db)
      const { codeAt } = await enrol(shop, ratna)
      clock.set(later(60))
      const pendings = [await begin(shop, ratna), await begin(shop, ratna), await begin(shop, ratna)]
      const proven = await Promise.all(
        pendings.map((pending) => proveCode(shop, { pending, code: codeAt(60), client: browser })),
      )
      expect(proven.filter(({ ok }) => ok)).toHaveLength(1)
    }))

  test('has five tries for one sign-in, and ten an hour in all', () =>
    inTestShop(async ({ shop, clock }) => {
      clock.set(start)
      const ratna = await addStaff(shop.db)
      const { codeAt } = await enrol(shop, ratna)
      clock.set(later(60))
      const prove = (pending: string, code: string) => proveCode(shop, { pending, code, client: browser })
      const first = await begin(shop, ratna)
      for (let n = 0; n < 5; n++) expect(await prove(first, '000000')).toEqual(wrongCode)
      expect(await prove(first, codeAt(60))).toEqual({ ok: false, reason: 'expired' })
      const second = await begin(shop, ratna)
      for (let n = 0; n < 4; n++) expect(await prove(second, '000000')).toEqual(wrongCode)
      expect(await prove(await begin(shop, ratna), 'x')).toEqual(wrongCode)
      expect(await prove(second, codeAt(60))).toMatchObject({ ok: false, reason: 'too-often' })
    }))

  test('is asked for within five minutes after the password', () =>
    inTestShop(async ({ shop, clock }) => {
      clock.set(start)
      const ratna = await addStaff(shop.db)
      const { codeAt } = await enrol(shop, ratna)
      clock.set(later(60))
      const pending = await begin(shop, ratna)
      await shop.db
        .updateTable('staff_pending_sign_in')
        .set({ expires_at: sql`expires_at - interval '5 minutes'` })
        .execute()
      expect(await proveCode(shop, { pending, code: codeAt(60), client: browser })).toEqual({
        ok: false,
        reason: 'expired',
      })
    }))

  test('is not asked for by a trusted browser for 30 days; other browsers and people still need it', () =>
    inTestShop(async ({ shop, clock }) => {
      clock.set(start)
      const ratna = await addStaff(shop.db)
      const { codeAt } = await enrol(shop, ratna)
      clock.set(later(60))
      const proof = { pending: await begin(shop, ratna), code: codeAt(60), client: browser, trust: true }
      const proven = await proveCode(shop, proof)
      if (!proven.ok) return expect.unreachable(proven.reason)
      const trusted = { ...browser, device: proven.device }
      const again = await signInStaff(shop, { email: ratna.email, password: staffPassword, client: trusted })
      if (!again.ok || again.next !== 'office') return expect.unreachable('the browser is trusted')
      expect(await identifyStaff(shop, again.token)).toMatchObject({ isConfirmed: false })
      await begin(shop, ratna)
      await shop.db
        .updateTable('staff_device')
        .set({ trusted_until: sql`trusted_until - interval '30 days'` })
        .execute()
      await begin(shop, ratna, trusted)
    }))

  test('is refused if the key of the office is another one', () =>
    inTestShop(async ({ shop, clock }) => {
      clock.set(start)
      const ratna = await addStaff(shop.db)
      const { codeAt } = await enrol(shop, ratna)
      clock.set(later(60))
      const moved = { ...shop, office: { ...shop.office, readKey: async () => Buffer.alloc(32, 1) } }
      const proof = { pending: await begin(shop, ratna), code: codeAt(60), client: browser }
      expect(await proveCode(moved, proof)).toEqual(wrongCode)
    }))

  test('cannot be removed by an owner without a passkey, and by others', () =>
    inTestShop(async ({ shop, clock }) => {
      clock.set(start)
      const [ratna, sari] = [await addStaff(shop.db), await addStaff(shop.db, { role: 'packer' })]
      await enrol(shop, ratna)
      await enrol(shop, sari)
      expect(await removeOneTimeCode(shop, ratna)).toEqual({ ok: false, reason: 'last-second-factor' })
      expect(await removeOneTimeCode(shop, sari)).toEqual({ ok: true })
      expect(await removeOneTimeCode(shop, sari)).toEqual({ ok: false, reason: 'no-code' })
    }))
})

describe('confirming who it is', () => {
  test('takes the password of a person without a second factor, and the code of one who has it', () =>
    inTestShop(async ({ shop, clock }) => {
      clock.set(start)
      const sari = await addStaff(shop.db, { role: 'manager', isConfirmed: false })
      const confirm = (proof: Parameters<typeof confirmIdentity>[2]['proof']) =>
        confirmIdentity(shop, sari, { proof, client: browser })
      expect(await confirm({ kind: 'password', password: 'salah sekali ini' })).toEqual({
        ok: false,
        reason: 'wrong-password',
      })
      expect(await confirm({ kind: 'password', password: staffPassword })).toEqual({ ok: true })
      const { codeAt } = await enrol(shop, sari)
      await shop.db.updateTable('staff_session').set({ confirmed_at: null }).execute()
      clock.set(later(60))
      expect(await confirm({ kind: 'password', password: staffPassword })).toEqual({
        ok: false,
        reason: 'second-factor-needed',
      })
      expect(await confirm({ kind: 'code', code: '000000' })).toEqual(wrongCode)
      expect(await identifyStaff(shop, sari.token)).toMatchObject({ isConfirmed: false })
      expect(await confirm({ kind: 'code', code: codeAt(60) })).toEqual({ ok: true })
      expect(await identifyStaff(shop, sari.token)).toMatchObject({ isConfirmed: true })
    }))
})

describe('recovery codes', () => {
  test('are ten, each completes one sign-in, however it is typed', () =>
    inTestShop(async ({ shop, clock }) => {
      clock.set(start)
      const ratna = await addStaff(shop.db)
      await enrol(shop, ratna)
      const created = await createRecoveryCodes(shop, ratna)
      if (!created.ok) return expect.unreachable(created.reason)
      const { codes } = created
      expect(new Set(codes).size).toBe(10)
      for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/)
      const rows = JSON.stringify(await shop.db.selectFrom('staff_recovery_code').selectAll().execute())
      expect(codes.filter((code) => rows.includes(code))).toEqual([])
      const [first = '', second = ''] = codes
      const prove = async (code: string) =>
        proveRecoveryCode(shop, { pending: await begin(shop, ratna), code, client: browser })
      expect(await prove(first)).toMatchObject({ ok: true })
      expect(await prove(first)).toEqual(wrongCode)
      expect(await prove(second.replace('-', '').toUpperCase())).toMatchObject({ ok: true })
      expect(await countRecoveryCodes(shop, ratna.id)).toBe(8)
      expect(await prove('aaaa-aaaa')).toEqual(wrongCode)
    }))

  test('replace the earlier ten, and need a confirmed session', () =>
    inTestShop(async ({ shop, clock }) => {
      clock.set(start)
      const ratna = await addStaff(shop.db)
      await enrol(shop, ratna)
      const first = await createRecoveryCodes(shop, ratna)
      await createRecoveryCodes(shop, ratna)
      const [code = ''] = first.ok ? first.codes : []
      const proof = { pending: await begin(shop, ratna), code, client: browser }
      expect(await proveRecoveryCode(shop, proof)).toEqual(wrongCode)
      expect(await countRecoveryCodes(shop, ratna.id)).toBe(10)
      await shop.db.updateTable('staff_session').set({ confirmed_at: null }).execute()
      expect(await createRecoveryCodes(shop, ratna)).toEqual({ ok: false, reason: 'not-confirmed' })
    }))
})
