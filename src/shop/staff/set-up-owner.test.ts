import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { browser, staffPassword } from '../../../test/support/shop/staff.ts'
import { inTestShop, withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import { createSetupCode, findSetupCode, hasStaff, setUpOwner } from './set-up-owner.ts'
import { identifyStaff } from './sign-in/identify-staff.ts'

const ratna = { name: 'Ratna Dewanti', email: 'Ratna@Lirih.example', password: staffPassword, client: browser }

describe('setting up the owner', () => {
  test('uses the code once, and signs the owner in, who then needs a second factor', () =>
    inTestShop(async ({ shop }) => {
      expect(await hasStaff(shop)).toBe(false)
      const { code, link } = await createSetupCode(shop)
      expect(link).toBe(`http://localhost:3001/setup?code=${code}`)
      const owner = await setUpOwner(shop, { ...ratna, code })
      if (!owner.ok) return expect.unreachable(owner.reason)
      expect(await identifyStaff(shop, owner.token)).toMatchObject({
        id: owner.id,
        email: 'ratna@lirih.example',
        role: 'owner',
        isConfirmed: true,
        hasSecondFactor: false,
        needsSecondFactor: true,
      })
      expect(await hasStaff(shop)).toBe(true)
      const changes = await shop.db.selectFrom('audit').select(['action', 'actor', 'staff_id']).orderBy('id').execute()
      expect(changes).toEqual([
        { action: 'staff.setup-code', actor: 'terminal', staff_id: null },
        { action: 'staff.set-up', actor: 'staff', staff_id: owner.id },
      ])
      expect(await setUpOwner(shop, { ...ratna, email: 'other@lirih.example', code })).toEqual({
        ok: false,
        reason: 'dead-code',
      })
    }))

  test('refuses a code after 24 hours, and one that a newer code has replaced', () =>
    inTestShop(async ({ shop }) => {
      const { code: first } = await createSetupCode(shop)
      const { code, expiresAt } = await createSetupCode(shop)
      expect(Math.abs(expiresAt.getTime() - Date.now() - 86_400_000)).toBeLessThan(60_000)
      expect(await setUpOwner(shop, { ...ratna, code: first })).toEqual({ ok: false, reason: 'dead-code' })
      expect(await findSetupCode(shop, code)).toEqual(expiresAt)
      await shop.db.updateTable('office_setup').set({ expires_at: sql`clock_timestamp()` }).execute()
      expect(await findSetupCode(shop, code)).toBeUndefined()
      expect(await setUpOwner(shop, { ...ratna, code })).toEqual({ ok: false, reason: 'dead-code' })
    }))

  test.each([
    ['sebelas-abc', 'short-password'],
    ['password1234', 'common-password'],
    ['Ratna Dewanti', 'common-password'],
  ])('refuses the password %s, and the code still works', (password, reason) =>
    inTestShop(async ({ shop }) => {
      const { code } = await createSetupCode(shop)
      expect(await setUpOwner(shop, { ...ratna, code, password })).toEqual({ ok: false, reason })
      expect(await setUpOwner(shop, { ...ratna, code })).toMatchObject({ ok: true })
    }),
  )

  test('refuses the email address of a person who has access, and the code still works', () =>
    inTestShop(async ({ shop }) => {
      const { code: first } = await createSetupCode(shop)
      await setUpOwner(shop, { ...ratna, code: first })
      const { code } = await createSetupCode(shop)
      expect(await setUpOwner(shop, { ...ratna, code })).toEqual({ ok: false, reason: 'email-taken' })
      expect(await setUpOwner(shop, { ...ratna, email: 'dua@lirih.example', code })).toMatchObject({ ok: true })
    }))

  test('makes one owner when a code is used twice at the same time', () =>
    withCommittedShop(async ({ shop }) => {
      const { code } = await createSetupCode(shop)
      const tries = ['a@lirih.example', 'b@lirih.example', 'c@lirih.example']
      const results = await Promise.all(tries.map((email) => setUpOwner(shop, { ...ratna, email, code })))
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await shop.db.selectFrom('staff').select('id').execute()).toHaveLength(1)
    }))
})
