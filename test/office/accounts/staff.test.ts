import { describe, expect, test } from 'vitest'
import type { Shop } from '../../../src/shop/shop.ts'
import { officeClient } from '../../support/office/office-client.ts'
import { addStaff } from '../../support/shop/staff.ts'
import { inTestShop } from '../../support/shop/test-shop.ts'

/** An owner who has a second factor and has just proven it. */
async function ownerOf(shop: Shop) {
  const owner = await addStaff(shop.db)
  const passkey = { id: `key-${owner.id}`, staff_id: owner.id, public_key: 'AA', counter: 0, name: 'Phone' }
  await shop.db.insertInto('staff_passkey').values(passkey).execute()
  return { owner, office: await officeClient(shop, { token: owner.token }) }
}

const lastChange = (shop: Shop) =>
  shop.db.selectFrom('audit').select('action').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('the page of the staff', () => {
  test('lists people and invitations, and invites by email', () =>
    inTestShop(async ({ shop }) => {
      const { owner, office } = await ownerOf(shop)
      const wrong = await office.post('/staff', { change: 'invite', email: 'gita', role: 'packer' })
      expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('value="gita"')])
      const taken = await office.post('/staff', { change: 'invite', email: owner.email, role: 'packer' })
      expect([taken.status, await taken.text()]).toEqual([422, expect.stringContaining('has access already')])
      const invited = await office.post('/staff', { change: 'invite', email: 'gita@lirih.example', role: 'bookkeeper' })
      expect((await office.follow(invited)).message).toEqual({ kind: 'done', text: 'Invited gita@lirih.example' })
      const page = await (await office.get('/staff')).text()
      for (const shown of [owner.email, 'gita@lirih.example', 'Bookkeeper']) expect(page).toContain(shown)
      expect(await lastChange(shop)).toEqual({ action: 'staff.invite' })

      const id = /name="id" value="(\d+)"/.exec(page)?.[1] ?? ''
      expect((await office.follow(await office.post('/staff', { change: 'withdraw', id }))).message.kind).toBe('done')
      expect((await office.follow(await office.post('/staff', { change: 'withdraw', id }))).message.kind).toBe('failed')
    }))

  test('shows both roles to the owner who changed one second', () =>
    inTestShop(async ({ shop }) => {
      const { office } = await ownerOf(shop)
      const { id } = await addStaff(shop.db, { role: 'packer', name: 'Sari' })
      const form = { change: 'role', id: String(id), base: JSON.stringify({ role: 'packer' }) }
      await office.post('/staff', { ...form, role: 'editor' })
      const second = await office.post('/staff', { ...form, role: 'manager' })
      expect([second.status, await second.text()]).toEqual([409, expect.stringContaining('Choose what to keep')])
      const { role } = await shop.db.selectFrom('staff').select('role').where('id', '=', id).executeTakeFirstOrThrow()
      expect(role).toBe('editor')
    }))

  test('changes a role with the next request of the person, and ends access with all sessions', () =>
    inTestShop(async ({ shop }) => {
      const { office } = await ownerOf(shop)
      const { id, token } = await addStaff(shop.db, { role: 'packer', name: 'Sari' })
      const sari = await officeClient(shop, { token })
      expect((await sari.get('/pack')).status).toBe(200)
      const change = (fields: Record<string, string>) => office.post('/staff', { id: String(id), ...fields })
      expect((await change({ change: 'role', role: 'emperor' })).status).toBe(400)
      expect((await office.follow(await change({ change: 'role', role: 'editor' }))).message.kind).toBe('done')
      expect(await lastChange(shop)).toEqual({ action: 'staff.role' })
      expect((await sari.get('/pack')).status).toBe(403)
      expect((await office.follow(await change({ change: 'end' }))).message.kind).toBe('done')
      expect(await lastChange(shop)).toEqual({ action: 'staff.end' })
      expect((await sari.get('/')).status).toBe(302)
      expect(await (await office.get('/staff')).text()).not.toContain('Sari')
    }))

  test('keeps the last owner', () =>
    inTestShop(async ({ shop }) => {
      const { owner, office } = await ownerOf(shop)
      for (const change of [{ change: 'end' }, { change: 'role', role: 'packer' }]) {
        const refused = await office.post('/staff', { id: String(owner.id), ...change })
        expect((await office.follow(refused)).message.kind).toBe('failed')
      }
      expect((await office.get('/staff')).status).toBe(200)
    }))

  test('changes nothing without a proof from the last ten minutes, and says so before anything is typed', () =>
    inTestShop(async ({ shop }) => {
      const { owner, office } = await ownerOf(shop)
      await shop.db.updateTable('staff_session').set({ confirmed_at: null }).where('staff_id', '=', owner.id).execute()
      expect(await (await office.get('/staff')).text()).toContain('/confirm?to=%2Fstaff')
      const fields = { change: 'invite', email: 'gita@lirih.example', role: 'owner' }
      const { to } = await office.follow(await office.post('/staff', fields))
      expect(to).toMatch(/^\/confirm\?to=%2Fstaff&form=[\w-]+$/)
      expect(await shop.db.selectFrom('staff_invitation').select('id').execute()).toEqual([])
    }))
})
