import { describe, expect, test } from 'vitest'
import { deskOf } from '../../../../test/support/shop/operator.ts'
import { addStaff, browser, staffPassword } from '../../../../test/support/shop/staff.ts'
import { inTestShop, type TestShop } from '../../../../test/support/shop/test-shop.ts'
import { resetStaffPassword } from '../../../shop/staff/passwords/change-password.ts'
import { acceptInvitation } from '../../../shop/staff/people/invite-staff.ts'
import { setUpOwner } from '../../../shop/staff/set-up-owner.ts'
import { identifyStaff } from '../../../shop/staff/sign-in/identify-staff.ts'
import { signInStaff } from '../../../shop/staff/sign-in/sign-in-staff.ts'
import { runCommand } from '../../run-command.ts'

async function run({ shop, mediaFolder }: TestShop, ...words: string[]) {
  const { desk, output: heard } = deskOf(shop, mediaFolder, { OFFICE: 'on' })
  return { exit: await runCommand(desk, ['staff', ...words]), heard }
}

const last = (link = '') => link.split(/[/=]/).at(-1) ?? ''

describe('npm run shop -- staff', () => {
  test('setup prints a link that sets up an owner', () =>
    inTestShop(async (scene) => {
      const { exit, heard } = await run(scene, 'setup')
      expect(exit).toBe(0)
      expect(heard[1]).toMatch(/^http:\/\/localhost:3001\/setup\?code=[\w-]{43}$/)
      const owner = { code: last(heard[1]), name: 'Ratna', email: 'r@lirih.example', password: staffPassword }
      expect(await setUpOwner(scene.shop, { ...owner, client: browser })).toMatchObject({ ok: true })
    }))

  test('says that the office is off, if it is', () =>
    inTestShop(async ({ shop, mediaFolder }) => {
      const { desk, output: heard } = deskOf(shop, mediaFolder, { OFFICE: 'off' })
      await runCommand(desk, ['staff', 'setup'])
      expect(heard.at(-1)).toContain('Remove OFFICE=off')
    }))

  test('add prints a link with which a person joins in that role', () =>
    inTestShop(async (scene) => {
      const { exit, heard } = await run(scene, 'add', 'Sari@Lirih.example', '--role', 'packer')
      expect(exit).toBe(0)
      const person = { token: last(heard[1]), name: 'Sari', password: staffPassword, client: browser }
      const joined = await acceptInvitation(scene.shop, person)
      expect(await identifyStaff(scene.shop, joined.ok ? joined.token : '')).toMatchObject({
        email: 'sari@lirih.example',
        role: 'packer',
      })
      expect((await run(scene, 'add', 'sari@lirih.example', '--role', 'owner')).heard).toEqual([
        '! sari@lirih.example has access to the office already. Nothing was changed.',
      ])
    }))

  test.each([
    [['add', 'sari@lirih.example', '--role', 'boss'], 'There is no role boss.'],
    [['add', 'sari', '--role', 'packer'], 'sari is no email address.'],
    [['reset', 'x@lirih.example'], 'x@lirih.example has no access to the office'],
    [['end', 'x@lirih.example'], 'x@lirih.example has no access to the office'],
  ])('%j is refused', (words, why) =>
    inTestShop(async (scene) => {
      const { exit, heard } = await run(scene, ...words)
      expect(exit).toBe(1)
      expect(heard).toHaveLength(1)
      expect(heard[0]).toContain(why)
    }),
  )

  test.each([[['add', 'sari@lirih.example']], [['setup', 'x']], [['list', 'x']], [['reset']], [['end']]])(
    'explains itself for %j',
    (words) =>
      inTestShop(async (scene) => {
        expect((await run(scene, ...words)).exit).toBe(2)
      }),
  )

  test('reset signs a person out, and prints a link for a new password', () =>
    inTestShop(async (scene) => {
      const { shop } = scene
      const { email, token } = await addStaff(shop.db)
      const { exit, heard } = await run(scene, 'reset', email.toUpperCase())
      expect(exit).toBe(0)
      expect(await identifyStaff(shop, token)).toBeUndefined()
      const signIn = (password: string) => signInStaff(shop, { email, password, client: browser })
      expect(await signIn(staffPassword)).toEqual({ ok: false, reason: 'wrong-password' })
      const chosen = { token: last(heard[1]), password: 'sepuluh lembar kain merah', client: browser }
      expect(await resetStaffPassword(shop, chosen)).toEqual({ ok: true })
      expect(await signIn(chosen.password)).toMatchObject({ ok: true })
    }))

  test('end ends the access of a person, and never that of the last owner', () =>
    inTestShop(async (scene) => {
      const { shop } = scene
      const [ratna, sari] = [await addStaff(shop.db), await addStaff(shop.db, { role: 'packer', name: 'Sari' })]
      expect((await run(scene, 'end', sari.email)).exit).toBe(0)
      expect(await identifyStaff(shop, sari.token)).toBeUndefined()
      const { exit, heard } = await run(scene, 'end', ratna.email)
      expect(exit).toBe(1)
      expect(heard[0]).toContain('is the last owner')
      expect(await identifyStaff(shop, ratna.token)).toBeDefined()
    }))

  test('list shows everyone with access, how they sign in, and who is invited', () =>
    inTestShop(async (scene) => {
      expect((await run(scene, 'list')).heard[0]).toContain('staff setup')
      const { email } = await addStaff(scene.shop.db, { name: 'Ratna' })
      await run(scene, 'add', 'tio@lirih.example', '--role', 'editor')
      const { heard } = await run(scene, 'list')
      expect(heard).toHaveLength(3)
      expect(heard[1]).toMatch(new RegExp(`^${email} +Ratna +owner +password, second factor missing +\\d{4}-`))
      expect(heard[2]).toMatch(/^tio@lirih.example +editor +invited until /)
    }))

  test('each change is recorded as made at the terminal', () =>
    inTestShop(async (scene) => {
      const { db } = scene.shop
      const { email } = await addStaff(db, { role: 'packer' })
      await run(scene, 'setup')
      await run(scene, 'add', 'tio@lirih.example', '--role', 'editor')
      await run(scene, 'reset', email)
      await run(scene, 'end', email)
      const rows = await db.selectFrom('audit').select(['actor', 'action']).orderBy('id').execute()
      expect(rows.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
        'terminal staff.setup-code',
        'terminal staff.invite',
        'terminal staff.reset',
        'terminal staff.end',
      ])
    }))
})
