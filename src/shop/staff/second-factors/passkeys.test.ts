import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { phone } from '../../../../test/support/shop/passkey.ts'
import { addStaff, browser, staffPassword } from '../../../../test/support/shop/staff.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../../../../test/support/shop/test-shop.ts'
import { listActivity } from '../../audit/list-activity.ts'
import { confirmIdentity } from '../sign-in/confirm-identity.ts'
import { identifyStaff } from '../sign-in/identify-staff.ts'
import { signInStaff } from '../sign-in/sign-in-staff.ts'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
} from './passkeys.ts'

type Shop = TestShop['shop']
type Person = { id: number; sessionId: number }

const wrong = { ok: false, reason: 'wrong-passkey' }

async function enrol(shop: Shop, staff: Person, device = phone()) {
  const started = await startPasskey(shop, staff)
  if (!started.ok) throw new Error(started.reason)
  expect(await addPasskey(shop, staff, { response: device.register(started.options), name: 'Phone' })).toEqual({
    ok: true,
  })
  return device
}

async function options(shop: Shop) {
  const started = await startPasskeySignIn(shop, browser)
  if (!started.ok) throw new Error(started.reason)
  return started.options
}

const signIn = (shop: Shop, response: string) => signInWithPasskey(shop, { response, client: browser })

describe('a passkey', () => {
  test('is added by a person who has just confirmed who they are, and signs in without a password', () =>
    inTestShop(async ({ shop }) => {
      const ratna = await addStaff(shop.db)
      const device = await enrol(shop, ratna)
      expect(await listPasskeys(shop, ratna.id)).toMatchObject([
        { id: device.id, name: 'Phone', lastUsedAt: undefined },
      ])
      expect(await identifyStaff(shop, ratna.token)).toMatchObject({ hasSecondFactor: true, needsSecondFactor: false })
      const signedIn = await signIn(shop, device.answer(await options(shop)))
      if (!signedIn.ok) return expect.unreachable(signedIn.reason)
      expect(await identifyStaff(shop, signedIn.token)).toMatchObject({ id: ratna.id, isConfirmed: true })
      const changes = await shop.db.selectFrom('audit').select(['action', 'subject_key']).orderBy('id').execute()
      expect(changes).toEqual([
        { action: 'staff.passkey-add', subject_key: String(ratna.id) },
        { action: 'staff.sign-in', subject_key: String(ratna.id) },
      ])
      expect(await signInStaff(shop, { email: ratna.email, password: staffPassword, client: browser })).toMatchObject({
        ok: true,
        next: 'second-factor',
      })
    }))

  test('is not added by a session that was not confirmed lately', () =>
    inTestShop(async ({ shop }) => {
      const ratna = await addStaff(shop.db, { isConfirmed: false })
      expect(await startPasskey(shop, ratna)).toEqual({ ok: false, reason: 'not-confirmed' })
    }))

  test('answers each challenge once, within five minutes', () =>
    inTestShop(async ({ shop }) => {
      const device = await enrol(shop, await addStaff(shop.db))
      const answer = device.answer(await options(shop))
      expect(await signIn(shop, answer)).toMatchObject({ ok: true })
      expect(await signIn(shop, answer)).toEqual(wrong)
      const late = device.answer(await options(shop))
      await shop.db.updateTable('staff_challenge').set({ expires_at: sql`clock_timestamp()` }).execute()
      expect(await signIn(shop, late)).toEqual(wrong)
      expect(await signIn(shop, device.answer({ challenge: 'bm90LW91cnM', rpId: 'localhost' }))).toEqual(wrong)
    }))

  test('is refused from another origin, for another host, without fingerprint or PIN, or with an earlier counter', () =>
    inTestShop(async ({ shop }) => {
      const device = await enrol(shop, await addStaff(shop.db))
      const asked = () => options(shop)
      expect(await signIn(shop, device.answer(await asked(), { origin: 'http://localhost:3000' }))).toEqual(wrong)
      expect(await signIn(shop, device.answer({ ...(await asked()), rpId: 'evil.example' }))).toEqual(wrong)
      expect(await signIn(shop, device.answer(await asked(), { isVerified: false }))).toEqual(wrong)
      expect(await signIn(shop, device.answer(await asked(), { counter: 1 }))).toEqual(wrong)
      expect(await signIn(shop, phone().answer(await asked()))).toEqual(wrong)
      expect(await signIn(shop, device.answer(await asked(), { counter: 50 }))).toMatchObject({ ok: true })
      for (const nonsense of ['', '{}', 'null', '{"id":1}']) expect(await signIn(shop, nonsense)).toEqual(wrong)
    }))

  test('with another signature under its name is refused', () =>
    inTestShop(async ({ shop }) => {
      const device = await enrol(shop, await addStaff(shop.db))
      const forged = JSON.parse(phone().answer(await options(shop)))
      expect(await signIn(shop, JSON.stringify({ ...forged, id: device.id, rawId: device.id }))).toEqual(wrong)
    }))

  test('of a person whose access has ended is refused', () =>
    inTestShop(async ({ shop }) => {
      const ratna = await addStaff(shop.db)
      const device = await enrol(shop, ratna)
      await shop.db.updateTable('staff').set({ ended_at: new Date() }).where('id', '=', ratna.id).execute()
      expect(await signIn(shop, device.answer(await options(shop)))).toEqual(wrong)
    }))

  test('is not added with the challenge of another person, nor with one for signing in', () =>
    inTestShop(async ({ shop }) => {
      const [ratna, sari] = [await addStaff(shop.db), await addStaff(shop.db, { role: 'packer' })]
      const started = await startPasskey(shop, ratna)
      if (!started.ok) return expect.unreachable(started.reason)
      const response = phone().register(started.options)
      expect(await addPasskey(shop, sari, { response, name: '' })).toEqual(wrong)
      const { challenge } = await options(shop)
      const other = phone().register({ challenge, rp: { id: 'localhost' } })
      expect(await addPasskey(shop, ratna, { response: other, name: '' })).toEqual(wrong)
    }))

  test('of its own person confirms a session, and of another person it does not', () =>
    inTestShop(async ({ shop }) => {
      const [ratna, sari] = [await addStaff(shop.db), await addStaff(shop.db, { role: 'manager' })]
      const [hers, other] = [await enrol(shop, ratna), await enrol(shop, sari)]
      await shop.db.updateTable('staff_session').set({ confirmed_at: null }).execute()
      const confirm = async (device: typeof hers) => {
        const response = device.answer(await startPasskeyConfirmation(shop, ratna))
        return confirmIdentity(shop, ratna, { proof: { kind: 'passkey', response }, client: browser })
      }
      expect(await confirm(other)).toEqual(wrong)
      const forSignIn = hers.answer(await options(shop))
      const proof = { kind: 'passkey', response: forSignIn } as const
      expect(await confirmIdentity(shop, ratna, { proof, client: browser })).toEqual(wrong)
      const { entries } = await listActivity(shop, { action: 'staff.sign-in-failed' })
      expect(entries.map(({ subject, after }) => [subject.key, after['how']])).toEqual([
        [String(ratna.id), 'passkey'],
        [String(ratna.id), 'passkey'],
      ])
      expect(await identifyStaff(shop, ratna.token)).toMatchObject({ isConfirmed: false })
      expect(await confirm(hers)).toEqual({ ok: true })
      expect(await identifyStaff(shop, ratna.token)).toMatchObject({ isConfirmed: true })
      expect(await identifyStaff(shop, sari.token)).toMatchObject({ isConfirmed: false })
    }))

  test('is removed unless it is the last second factor of an owner, even if two are removed at the same time', () =>
    withCommittedShop(async ({ shop }) => {
      const ratna = await addStaff(shop.db)
      const devices = [await enrol(shop, ratna), await enrol(shop, ratna)]
      const sari = await addStaff(shop.db, { role: 'packer' })
      const packers = await enrol(shop, sari)
      expect(await removePasskey(shop, sari, devices[0]?.id ?? '')).toEqual({ ok: false, reason: 'unknown-passkey' })
      const removed = await Promise.all(devices.map(({ id }) => removePasskey(shop, ratna, id)))
      expect(removed.filter(({ ok }) => ok)).toHaveLength(1)
      expect(removed).toContainEqual({ ok: false, reason: 'last-second-factor' })
      expect(await removePasskey(shop, sari, packers.id)).toEqual({ ok: true })
    }))

  test('is asked for at most 60 times in 15 minutes by one address', () =>
    inTestShop(async ({ shop }) => {
      for (let n = 0; n < 60; n++) await options(shop)
      expect(await startPasskeySignIn(shop, browser)).toMatchObject({ ok: false, reason: 'too-often' })
    }))
})
