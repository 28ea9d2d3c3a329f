import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Role } from './permissions.ts'

const now = sql<Date>`clock_timestamp()`
const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

type NewStaff = { email: string; name: string; role: Role; passwordHash: string }

/** Undefined if the email address belongs to another person who has access. */
export async function insertStaff(db: Db, { email, name, role, passwordHash }: NewStaff): Promise<number | undefined> {
  const row = await db
    .insertInto('staff')
    .values({ email, name, role, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('email').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A person who has access. */
export async function selectStaff(db: Db, id: number) {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'role', 'password_hash', 'language', 'passkey_handle'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export async function selectStaffByEmail(db: Db, email: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'role', 'password_hash'])
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export async function selectWhetherAnyStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').where('ended_at', 'is', null).limit(1).execute()).length > 0
}

/** Replaces the previous code, which stops working. */
export async function upsertSetupCode(db: Db, hash: string, seconds: number): Promise<Date> {
  const values = { hash, expires_at: inSeconds(seconds) }
  const { expires_at } = await db
    .insertInto('office_setup')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** When the code expires; undefined if it is wrong, used or expired. */
export async function selectSetupCode(db: Db, hash: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('office_setup')
    .select('expires_at')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.expires_at
}

/** Uses up the code. Of two concurrent requests only one gets true. */
export async function takeSetupCode(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('office_setup')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpired(db: Db): Promise<void> {
  const dayAgo = sql<Date>`clock_timestamp() - interval '1 day'`
  await db.deleteFrom('office_waiting_form').where('sent_at', '<', dayAgo).execute()
  await db.deleteFrom('office_submission').where('submitted_at', '<', dayAgo).execute()
  await db.deleteFrom('staff_session').where('expires_at', '<=', now).execute()
  await db.deleteFrom('staff_pending_sign_in').where('expires_at', '<=', now).execute()
  await db.deleteFrom('staff_challenge').where('expires_at', '<=', now).execute()
  await db.deleteFrom('staff_device').where('expires_at', '<=', now).execute()
  await db.deleteFrom('staff_invitation').where('expires_at', '<=', now).execute()
  await db.deleteFrom('staff_password_link').where('expires_at', '<=', now).execute()
  await db.deleteFrom('office_setup').where('expires_at', '<=', now).execute()
}
