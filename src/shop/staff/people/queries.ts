import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Role } from '../permissions.ts'

const now = sql<Date>`clock_timestamp()`
const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

export async function selectPeople(db: Db) {
  return db
    .selectFrom('staff')
    .leftJoin('staff_one_time_code as code', 'code.staff_id', 'staff.id')
    .leftJoin('office_setting', (join) => join.on('office_setting.id', '=', 1))
    .select([
      'staff.id',
      'name',
      'email',
      'role',
      'created_at',
      'last_seen_at',
      sql<boolean>`code.secret is not null`.as('has_code'),
      sql<number>`(select count(*) from staff_passkey where staff_passkey.staff_id = staff.id)`.as('passkeys'),
      sql<boolean>`staff.role = 'owner' or coalesce(everyone_needs_second_factor, false)`.as('must_have_second_factor'),
    ])
    .where('ended_at', 'is', null)
    .orderBy('staff.id')
    .execute()
}

/**
 * Locks the owners, and then the person. Concurrent requests to demote or end an owner wait here, and then see how many are left.
 * Undefined if the person's access has ended.
 */
export async function lockPersonAndOwners(db: Db, id: number) {
  const owners = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const person = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return person === undefined ? undefined : { ...person, isLastOwner: owners.length === 1 && owners[0]?.id === id }
}

export async function updateRole(db: Db, id: number, role: Role): Promise<void> {
  await db.updateTable('staff').set({ role }).where('id', '=', id).execute()
}

export async function updateEnded(db: Db, id: number): Promise<void> {
  await db.updateTable('staff').set({ ended_at: now, password_hash: null }).where('id', '=', id).execute()
}

type Profile = { name: string; language: 'en' | 'id'; theme: 'system' | 'light' | 'dark' }

/** Returns the profile as it was before. */
export async function updateProfile(db: Db, id: number, profile: Profile): Promise<Profile | undefined> {
  const before = await db
    .selectFrom('staff')
    .select(['name', 'language', 'theme'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await db.updateTable('staff').set(profile).where('id', '=', id).execute()
  return before
}

type NewInvitation = { email: string; role: Role; invitedBy: number | null; hash: string | null; seconds: number }

/** An earlier invitation of the same address is replaced, and its link stops working. */
export async function upsertInvitation(db: Db, { email, role, invitedBy, hash, seconds }: NewInvitation) {
  const values = { role, hash, invited_by: invitedBy, expires_at: inSeconds(seconds), created_at: now }
  const { id } = await db
    .insertInto('staff_invitation')
    .values({ email, ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores the link as its email is written. Undefined if the invitation was withdrawn or has expired. */
export async function updateInvitationLink(db: Db, id: number, hash: string, seconds: number) {
  return db
    .updateTable('staff_invitation')
    .set({ hash, expires_at: inSeconds(seconds) })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning((returned) => [
      'email',
      'role',
      returned
        .selectFrom('staff')
        .select('language')
        .whereRef('staff.id', '=', 'staff_invitation.invited_by')
        .as('language'),
    ])
    .executeTakeFirst()
}

export async function selectInvitation(db: Db, hash: string) {
  return db
    .selectFrom('staff_invitation')
    .select(['email', 'role', 'expires_at'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses up the invitation. Of two concurrent requests only one gets it. */
export async function takeInvitation(db: Db, hash: string) {
  return db
    .deleteFrom('staff_invitation')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['id', 'email', 'role'])
    .executeTakeFirst()
}

export async function selectInvitations(db: Db) {
  return db
    .selectFrom('staff_invitation')
    .select(['id', 'email', 'role', 'created_at', 'expires_at'])
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()
}

export async function deleteInvitation(db: Db, id: number): Promise<Role | undefined> {
  const row = await db.deleteFrom('staff_invitation').where('id', '=', id).returning('role').executeTakeFirst()
  return row?.role
}

export async function selectSettings(db: Db) {
  return db
    .selectFrom('office_setting')
    .select(['manager_refund_limit', 'everyone_needs_second_factor'])
    .where('id', '=', 1)
    .executeTakeFirst()
}

type Settings = { manager_refund_limit: number; everyone_needs_second_factor: boolean }

export async function upsertSettings(db: Db, settings: Settings): Promise<void> {
  await db
    .insertInto('office_setting')
    .values({ id: 1, ...settings })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(settings))
    .execute()
}
