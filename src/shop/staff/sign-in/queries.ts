import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const now = sql<Date>`clock_timestamp()`
const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

/** True if the person has a passkey or a one-time code that a first code has proven. */
const hasSecondFactor = sql<boolean>`(
  exists (select from staff_passkey where staff_passkey.staff_id = staff.id)
  or exists (select from staff_one_time_code code where code.staff_id = staff.id and code.secret is not null))`

/** False if the password has changed or the access has ended since they were checked. Changes wait for this transaction. */
export async function lockStaffWithHash(db: Db, id: number, passwordHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Renews the hash of the same password, unless the password has changed in the meantime. */
export async function replacePasswordHash(db: Db, id: number, old: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', old)
    .execute()
}

export async function selectWhetherSecondFactor(db: Db, staffId: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select(hasSecondFactor.as('has'))
    .where('id', '=', staffId)
    .executeTakeFirst()
  return row?.has === true
}

type NewSession = {
  staffId: number
  hash: string
  seconds: number
  userAgent: string
  address: string
  isConfirmed: boolean
}

/** Returns the id of the session and the name of its person. */
export async function insertSession(db: Db, session: NewSession): Promise<{ id: number; name: string }> {
  const { id } = await db
    .insertInto('staff_session')
    .values({
      staff_id: session.staffId,
      hash: session.hash,
      expires_at: inSeconds(session.seconds),
      user_agent: session.userAgent,
      address: session.address,
      confirmed_at: session.isConfirmed ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { name } = await db
    .updateTable('staff')
    .set({ last_seen_at: now })
    .where('id', '=', session.staffId)
    .returning('name')
    .executeTakeFirstOrThrow()
  return { id, name }
}

type SessionTimes = { idleSeconds: number; confirmedSeconds: number }

/** A session that has not expired, of a person who has access. */
export async function selectSession(db: Db, hash: string, { idleSeconds, confirmedSeconds }: SessionTimes) {
  return db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .leftJoin('office_setting', (join) => join.on('office_setting.id', '=', 1))
    .select([
      'staff.id',
      'email',
      'name',
      'role',
      'language',
      'theme',
      'staff_session.id as session_id',
      'staff_session.expires_at',
      hasSecondFactor.as('has_second_factor'),
      sql<boolean>`staff.role = 'owner' or coalesce(everyone_needs_second_factor, false)`.as('must_have_second_factor'),
      sql<boolean>`staff_session.last_seen_at < clock_timestamp() - make_interval(secs => ${idleSeconds})`.as(
        'is_idle',
      ),
      sql<boolean>`coalesce(confirmed_at > clock_timestamp() - make_interval(secs => ${confirmedSeconds}), false)`.as(
        'is_confirmed',
      ),
    ])
    .where('hash', '=', hash)
    .where('staff_session.expires_at', '>', now)
    .where('staff.ended_at', 'is', null)
    .executeTakeFirst()
}

export async function touchSession(db: Db, id: number, staffId: number): Promise<void> {
  await db.updateTable('staff_session').set({ last_seen_at: now }).where('id', '=', id).execute()
  await db.updateTable('staff').set({ last_seen_at: now }).where('id', '=', staffId).execute()
}

export async function selectSessions(db: Db, staffId: number) {
  return db
    .selectFrom('staff_session')
    .select(['id', 'created_at', 'last_seen_at', 'expires_at', 'user_agent', 'address'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function deleteSessionByHash(db: Db, hash: string): Promise<number | undefined> {
  const row = await db.deleteFrom('staff_session').where('hash', '=', hash).returning('staff_id').executeTakeFirst()
  return row?.staff_id
}

export async function deleteSession(db: Db, staffId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sign-ins that are not complete end as well. Returns how many sessions there were. */
export async function deleteSessions(db: Db, staffId: number, exceptId?: number): Promise<number> {
  await db.deleteFrom('staff_pending_sign_in').where('staff_id', '=', staffId).execute()
  const all = db.deleteFrom('staff_session').where('staff_id', '=', staffId)
  const rows = await (exceptId === undefined ? all : all.where('id', '<>', exceptId)).returning('id').execute()
  return rows.length
}

export async function insertPendingSignIn(db: Db, staffId: number, hash: string, seconds: number): Promise<void> {
  await db
    .insertInto('staff_pending_sign_in')
    .values({ staff_id: staffId, hash, expires_at: inSeconds(seconds) })
    .execute()
}

/** A browser that the person has signed in with before; undefined for any other. */
export async function selectDevice(db: Db, staffId: number, hash: string) {
  return db
    .selectFrom('staff_device')
    .select(sql<boolean>`coalesce(trusted_until > clock_timestamp(), false)`.as('is_trusted'))
    .where('staff_id', '=', staffId)
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

type Device = { staffId: number; hash: string; seconds: number; trustSeconds: number | undefined }

export async function upsertDevice(db: Db, { staffId, hash, seconds, trustSeconds }: Device): Promise<void> {
  const trust = trustSeconds === undefined ? {} : { trusted_until: inSeconds(trustSeconds) }
  const expires_at = inSeconds(seconds)
  await db
    .insertInto('staff_device')
    .values({ staff_id: staffId, hash, expires_at, trusted_until: null, ...trust })
    .onConflict((conflict) => conflict.columns(['hash', 'staff_id']).doUpdateSet({ expires_at, ...trust }))
    .execute()
}

/** For the email about a new session. */
export async function selectSessionDetails(db: Db, id: number) {
  return db
    .selectFrom('staff_session')
    .select(['created_at', 'user_agent', 'address'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function updateConfirmed(db: Db, sessionId: number, staffId: number): Promise<boolean> {
  const row = await db
    .updateTable('staff_session')
    .set({ confirmed_at: now })
    .where('id', '=', sessionId)
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function selectPendingSignIn(db: Db, hash: string) {
  return db
    .selectFrom('staff_pending_sign_in')
    .innerJoin('staff', 'staff.id', 'staff_pending_sign_in.staff_id')
    .select(['staff.id', 'staff.email', 'staff.name', 'staff.role'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('staff.ended_at', 'is', null)
    .executeTakeFirst()
}

/** Counts a wrong code. The sign-in ends at the `most`th, and the password has to be typed again. */
export async function countWrongCode(db: Db, hash: string, most: number): Promise<void> {
  const row = await db
    .updateTable('staff_pending_sign_in')
    .set({ wrong_codes: sql`wrong_codes + 1` })
    .where('hash', '=', hash)
    .returning('wrong_codes')
    .executeTakeFirst()
  if (row !== undefined && row.wrong_codes >= most) {
    await db.deleteFrom('staff_pending_sign_in').where('hash', '=', hash).execute()
  }
}

/** Uses up the sign-in. Of two concurrent requests only one gets true. */
export async function takePendingSignIn(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('staff_pending_sign_in')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False if the access has ended. */
export async function lockStaff(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function selectWhetherConfirmed(db: Db, sessionId: number, staffId: number, seconds: number) {
  const row = await db
    .selectFrom('staff_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .where('confirmed_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Every browser of the person needs the second factor again. */
export async function untrustDevices(db: Db, staffId: number): Promise<void> {
  await db.updateTable('staff_device').set({ trusted_until: null }).where('staff_id', '=', staffId).execute()
}

/** Locks the person. Undefined if the access has ended. */
export async function lockStaffWithRule(db: Db, id: number) {
  return db
    .selectFrom('staff')
    .select(
      sql<boolean>`role = 'owner' or coalesce((select everyone_needs_second_factor from office_setting), false)`.as(
        'must_have_second_factor',
      ),
    )
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** From now on each browser needs the second factor, and a sign-in from it is reported. */
export async function deleteDevices(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('staff_device').where('staff_id', '=', staffId).execute()
}
