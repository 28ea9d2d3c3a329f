import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const now = sql<Date>`clock_timestamp()`
const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

export async function updatePasswordHash(db: Db, id: number, passwordHash: string | null): Promise<void> {
  await db.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Replaces the previous link, which stops working. */
export async function upsertPasswordLink(db: Db, staffId: number, hash: string, seconds: number): Promise<void> {
  const values = { hash, expires_at: inSeconds(seconds) }
  await db
    .insertInto('staff_password_link')
    .values({ staff_id: staffId, ...values })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
    .execute()
}

/** The person of a link that still works. */
export async function selectPasswordLink(db: Db, hash: string) {
  return db
    .selectFrom('staff_password_link')
    .innerJoin('staff', 'staff.id', 'staff_password_link.staff_id')
    .select(['staff.id', 'staff.name', 'staff.email'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Uses up the link. Of two concurrent requests only one gets true. */
export async function takePasswordLink(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('staff_password_link')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePasswordLink(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('staff_password_link').where('staff_id', '=', staffId).execute()
}
