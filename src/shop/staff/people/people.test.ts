import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addStaff, browser, staffPassword } from '../../../../test/support/shop/staff.ts'
import { inTestShop, type TestShop, withCommittedShop } from '../../../../test/support/shop/test-shop.ts'
import { sendEmails } from '../../../jobs/send-emails.ts'
import { identifyStaff } from '../sign-in/identify-staff.ts'
import { signInStaff } from '../sign-in/sign-in-staff.ts'
import { changeRole, endStaff } from './change-access.ts'
import { acceptInvitation, findInvitation, inviteStaff, listInvitations, withdrawInvitation } from './invite-staff.ts'
import { listStaff } from './list-staff.ts'
import { changeOfficeSettings, changeStaffProfile, readOfficeSettings, readRefundLimit } from './settings.ts'

const sari = { email: 'Sari@Lirih.example', role: 'packer' } as const
const dead = { ok: false, reason: 'dead-link' }

async function invitedToken({ shop, emails }: TestShop): Promise<string> {
  await sendEmails(shop)
  const [, token = ''] = /http:\/\/localhost:3001\/invitation\/([\w-]{43})/.exec(emails.at(-1)?.text ?? '') ?? []
  return token
}

const accept = ({ shop }: TestShop, token: string, name = 'Sari') =>
  acceptInvitation(shop, { token, name, password: staffPassword, client: browser })

const auditOf = async ({ shop }: TestShop) =>
  shop.db.selectFrom('audit').select(['action', 'before', 'after', 'personal_fields']).orderBy('id').execute()

describe('an invitation', () => {
  test('is emailed, and its link makes a person with that role, once', () =>
    inTestShop(async (scene) => {
      const ratna = await addStaff(scene.shop.db)
      const invited = await inviteStaff(scene.shop, { ...sari, invitedBy: ratna.id })
      expect(invited).toMatchObject({ ok: true })
      expect(JSON.stringify(await scene.shop.db.selectFrom('outbox_email').selectAll().execute())).not.toContain('sari')
      const token = await invitedToken(scene)
      expect(scene.emails).toMatchObject([{ to: 'sari@lirih.example', subject: 'Work in the office of Toko Uji' }])
      expect(await findInvitation(scene.shop, token)).toMatchObject({ email: 'sari@lirih.example', role: 'packer' })
      const joined = await accept(scene, token)
      if (!joined.ok) return expect.unreachable(joined.reason)
      expect(await identifyStaff(scene.shop, joined.token)).toMatchObject({
        ...{ name: 'Sari', email: 'sari@lirih.example', role: 'packer', needsSecondFactor: false, isConfirmed: true },
      })
      expect(await accept(scene, token)).toEqual(dead)
      expect(await listInvitations(scene.shop)).toEqual([])
      expect(await auditOf(scene)).toMatchObject([
        { action: 'staff.invite', after: { role: 'packer' }, personal_fields: ['email'] },
        { action: 'staff.join', after: { role: 'packer' } },
      ])
    }))

  test('lasts 48 hours from its email', () =>
    inTestShop(async (scene) => {
      await inviteStaff(scene.shop, sari)
      const token = await invitedToken(scene)
      const age = (hours: number) =>
        scene.shop.db
          .updateTable('staff_invitation')
          .set({ expires_at: sql`expires_at - make_interval(hours => ${hours})` })
          .execute()
      await age(47)
      expect(await findInvitation(scene.shop, token)).toBeDefined()
      await age(1)
      expect(await findInvitation(scene.shop, token)).toBeUndefined()
      expect(await accept(scene, token)).toEqual(dead)
    }))

  test('stops working when it is withdrawn or replaced by a second one', () =>
    inTestShop(async (scene) => {
      await inviteStaff(scene.shop, sari)
      const first = await invitedToken(scene)
      await inviteStaff(scene.shop, { ...sari, role: 'editor' })
      expect(await accept(scene, first)).toEqual(dead)
      const second = await invitedToken(scene)
      const [invitation] = await listInvitations(scene.shop)
      expect(invitation).toMatchObject({ email: 'sari@lirih.example', role: 'editor' })
      expect(await withdrawInvitation(scene.shop, invitation?.id ?? 0)).toBe(true)
      expect(await withdrawInvitation(scene.shop, invitation?.id ?? 0)).toBe(false)
      expect(await accept(scene, second)).toEqual(dead)
    }))

  test('is not emailed if it was withdrawn before', () =>
    inTestShop(async (scene) => {
      const invited = await inviteStaff(scene.shop, sari)
      await withdrawInvitation(scene.shop, invited.ok ? invited.id : 0)
      await sendEmails(scene.shop)
      expect(scene.emails).toEqual([])
    }))

  test('is refused for the address of a person who has access, and made again for one whose access has ended', () =>
    inTestShop(async (scene) => {
      await addStaff(scene.shop.db)
      const { id } = await addStaff(scene.shop.db, { role: 'packer', email: 'sari@lirih.example' })
      expect(await inviteStaff(scene.shop, sari)).toEqual({ ok: false, reason: 'email-taken' })
      await endStaff(scene.shop, id)
      expect(await inviteStaff(scene.shop, sari)).toMatchObject({ ok: true })
      const joined = await accept(scene, await invitedToken(scene))
      expect(joined).toMatchObject({ ok: true })
      expect(joined.ok ? joined.id : id).not.toBe(id)
    }))

  test('makes one person when its link is used twice at the same time', () =>
    withCommittedShop(async (scene) => {
      await inviteStaff(scene.shop, sari)
      const token = await invitedToken(scene)
      const joined = await Promise.all([accept(scene, token, 'A'), accept(scene, token, 'B')])
      expect(joined.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await listStaff(scene.shop)).toHaveLength(1)
    }))
})

describe('the access of a person', () => {
  test('changes with the role, from the next request on', () =>
    inTestShop(async (scene) => {
      await addStaff(scene.shop.db)
      const { id, token } = await addStaff(scene.shop.db, { role: 'packer' })
      expect(await changeRole(scene.shop, id, 'owner')).toEqual({ ok: true })
      expect(await identifyStaff(scene.shop, token)).toMatchObject({ role: 'owner', needsSecondFactor: true })
      expect(await changeRole(scene.shop, id, 'owner')).toEqual({ ok: true })
      expect(await auditOf(scene)).toMatchObject([
        { action: 'staff.role', before: { role: 'packer' }, after: { role: 'owner' } },
      ])
    }))

  test('ends with all sessions, passkeys and codes, and keeps the name', () =>
    inTestShop(async (scene) => {
      const { db } = scene.shop
      await addStaff(db)
      const { id, email, token } = await addStaff(db, { role: 'manager', name: 'Bima' })
      await db
        .insertInto('staff_passkey')
        .values({ id: 'a', staff_id: id, public_key: 'b', counter: 0, name: 'Phone' })
        .execute()
      expect(await endStaff(scene.shop, id)).toEqual({ ok: true })
      expect(await identifyStaff(scene.shop, token)).toBeUndefined()
      expect(await signInStaff(scene.shop, { email, password: staffPassword, client: browser })).toMatchObject({
        reason: 'wrong-password',
      })
      expect(await db.selectFrom('staff_passkey').select('id').execute()).toEqual([])
      expect(await db.selectFrom('staff').select('name').where('id', '=', id).execute()).toEqual([{ name: 'Bima' }])
      expect(await endStaff(scene.shop, id)).toEqual({ ok: false, reason: 'unknown-staff' })
      expect(await changeRole(scene.shop, id, 'owner')).toEqual({ ok: false, reason: 'unknown-staff' })
    }))

  test('of the last owner neither ends nor shrinks', () =>
    inTestShop(async ({ shop }) => {
      const { id } = await addStaff(shop.db)
      await addStaff(shop.db, { role: 'manager' })
      expect(await endStaff(shop, id)).toEqual({ ok: false, reason: 'last-owner' })
      expect(await changeRole(shop, id, 'manager')).toEqual({ ok: false, reason: 'last-owner' })
    }))

  test('leaves one owner when all owners are demoted and ended at the same time', () =>
    withCommittedShop(async ({ shop }) => {
      const owners = [await addStaff(shop.db), await addStaff(shop.db), await addStaff(shop.db)]
      const results = await Promise.all(
        owners.map(({ id }, n) => (n === 1 ? changeRole(shop, id, 'packer') : endStaff(shop, id))),
      )
      expect(results.filter(({ ok }) => ok)).toHaveLength(2)
      expect(results).toContainEqual({ ok: false, reason: 'last-owner' })
      const left = await listStaff(shop)
      expect(left.filter(({ role }) => role === 'owner')).toHaveLength(1)
    }))
})

describe('the settings of the office', () => {
  test('let managers refund 500,000 rupiah of one order until the owner sets another limit', () =>
    inTestShop(async (scene) => {
      const { shop } = scene
      expect(await readRefundLimit(shop, 'manager')).toBe(500_000)
      await changeOfficeSettings(shop, { managerRefundLimit: 250_000 })
      expect(await readRefundLimit(shop, 'manager')).toBe(250_000)
      expect(await readRefundLimit(shop, 'owner')).toBe(Number.POSITIVE_INFINITY)
      expect(await readRefundLimit(shop, 'bookkeeper')).toBe(0)
      expect(await auditOf(scene)).toMatchObject([
        {
          action: 'staff.settings',
          before: { managerRefundLimit: 500_000 },
          after: { managerRefundLimit: 250_000 },
        },
      ])
    }))

  test('can ask everyone for a second factor', () =>
    inTestShop(async ({ shop }) => {
      const { token } = await addStaff(shop.db, { role: 'packer' })
      expect(await identifyStaff(shop, token)).toMatchObject({ needsSecondFactor: false })
      await changeOfficeSettings(shop, { everyoneNeedsSecondFactor: true })
      expect(await identifyStaff(shop, token)).toMatchObject({ needsSecondFactor: true })
      expect(await readOfficeSettings(shop)).toEqual({ managerRefundLimit: 500_000, everyoneNeedsSecondFactor: true })
      expect(await listStaff(shop)).toMatchObject([{ needsSecondFactor: true, passkeys: 0, hasCode: false }])
    }))

  test('keep name, language and theme for each person', () =>
    inTestShop(async (scene) => {
      const { id, token } = await addStaff(scene.shop.db)
      await changeStaffProfile(scene.shop, id, { name: 'Ratna D.', language: 'id', theme: 'dark' })
      expect(await identifyStaff(scene.shop, token)).toMatchObject({ name: 'Ratna D.', language: 'id', theme: 'dark' })
      expect(JSON.stringify(await auditOf(scene))).not.toContain('Ratna')
    }))
})
