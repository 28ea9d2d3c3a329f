import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const now = sql<Date>`clock_timestamp()`
const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

/** The new secret is used once a first code has proven it; until then the old one stays. */
export async function upsertNewSecret(db: Db, staffId: number, sealed: string): Promise<void> {
  await db
    .insertInto('staff_one_time_code')
    .values({ staff_id: staffId, secret: null, new_secret: sealed, last_step: null, added_at: null })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ new_secret: sealed }))
    .execute()
}

export async function selectOneTimeCode(db: Db, staffId: number) {
  return db
    .selectFrom('staff_one_time_code')
    .select(['secret', 'new_secret', 'added_at'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
}

/** False if another request has changed the secret meanwhile. */
export async function acceptNewSecret(db: Db, staffId: number, sealed: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('staff_one_time_code')
    .set({ secret: sealed, new_secret: null, last_step: step, added_at: now })
    .where('staff_id', '=', staffId)
    .where('new_secret', '=', sealed)
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False if a code of this step, or of a later one, was accepted before. */
export async function acceptStep(db: Db, staffId: number, sealed: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('staff_one_time_code')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('secret', '=', sealed)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOneTimeCode(db: Db, staffId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('staff_one_time_code')
    .where('staff_id', '=', staffId)
    .returning('secret')
    .executeTakeFirst()
  return (row?.secret ?? null) !== null
}

/** Replaces all earlier codes. */
export async function replaceRecoveryCodes(db: Db, staffId: number, hashes: readonly string[], salt: string) {
  await deleteRecoveryCodes(db, staffId)
  await db
    .insertInto('staff_recovery_code')
    .values(hashes.map((hash) => ({ staff_id: staffId, hash, salt })))
    .execute()
}

async function deleteRecoveryCodes(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
}

/** The salt of the person's codes that are unused, and how many there are. */
export async function selectRecoveryCodes(db: Db, staffId: number) {
  return db
    .selectFrom('staff_recovery_code')
    .select(({ fn }) => ['salt', fn.countAll<number>().as('left')])
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .groupBy('salt')
    .executeTakeFirst()
}

/** True for only one of two concurrent requests with the same code. */
export async function takeRecoveryCode(db: Db, staffId: number, hash: string): Promise<boolean> {
  const row = await db
    .updateTable('staff_recovery_code')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

type Challenge = { challenge: string; purpose: 'add' | 'sign-in' | 'confirm'; staffId: number | null }

export async function insertChallenge(db: Db, { challenge, purpose, staffId }: Challenge, seconds: number) {
  await db
    .insertInto('staff_challenge')
    .values({ challenge, purpose, staff_id: staffId, expires_at: inSeconds(seconds) })
    .execute()
}

/** Uses up the challenge. Of two concurrent requests only one gets true. */
export async function takeChallenge(db: Db, { challenge, purpose, staffId }: Challenge): Promise<boolean> {
  const row = await db
    .deleteFrom('staff_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return row !== undefined
}

type NewPasskey = {
  id: string
  staffId: number
  publicKey: string
  counter: number
  transports: string[]
  name: string
}

/** False if the passkey was added before. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const row = await db
    .insertInto('staff_passkey')
    .values({
      id: passkey.id,
      staff_id: passkey.staffId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A passkey of a person who has access. */
export async function selectPasskey(db: Db, id: string) {
  return db
    .selectFrom('staff_passkey')
    .innerJoin('staff', 'staff.id', 'staff_passkey.staff_id')
    .select(['staff_passkey.id', 'staff_id', 'public_key', 'counter', 'transports'])
    .where('staff_passkey.id', '=', id)
    .where('staff.ended_at', 'is', null)
    .executeTakeFirst()
}

export async function selectPasskeys(db: Db, staffId: number) {
  return db
    .selectFrom('staff_passkey')
    .select(['id', 'name', 'transports', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute()
}

/** Passkeys that count their uses never count back. False if this one did, or was removed. */
export async function updatePasskeyUse(db: Db, id: string, counter: number): Promise<boolean> {
  const row = await db
    .updateTable('staff_passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((where) => where.or([where('counter', '<', counter), where('counter', '=', 0)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePasskey(db: Db, staffId: number, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('staff_passkey')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Removes every second factor of the person, and what was begun with one. */
export async function deleteSecondFactors(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute()
  await db.deleteFrom('staff_challenge').where('staff_id', '=', staffId).execute()
  await deleteOneTimeCode(db, staffId)
  await deleteRecoveryCodes(db, staffId)
}

/** The name before; undefined if the person has no such passkey. */
export async function renamePasskeyOf(
  db: Db,
  { staffId, id, name }: { staffId: number; id: string; name: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update staff_passkey as passkey set name = ${name}
      from staff_passkey as before
     where passkey.id = ${id} and passkey.staff_id = ${staffId} and before.id = passkey.id
    returning before.name`.execute(db)
  return rows[0]?.name
}
