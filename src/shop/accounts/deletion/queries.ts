import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const now = sql<Date>`clock_timestamp()`

/** From when on the account may be ended; asking again does not put it off. */
export async function updateEnd(db: Db, customerId: number, afterDays: number): Promise<Date | undefined> {
  const row = await db
    .updateTable('customer')
    .set({ ends_at: sql`coalesce(ends_at, clock_timestamp() + make_interval(days => ${afterDays}))` })
    .where('id', '=', customerId)
    .returning('ends_at')
    .executeTakeFirst()
  return row?.ends_at ?? undefined
}

export async function clearEnd(db: Db, customerId: number): Promise<boolean> {
  const row = await db
    .updateTable('customer')
    .set({ ends_at: null })
    .where('id', '=', customerId)
    .where('ends_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function selectEndedCustomers(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('customer').select('id').where('ends_at', '<=', now).orderBy('ends_at').execute()
  return rows.map(({ id }) => id)
}

/** Nobody can order in this account until the transaction is over, and nobody else is ending it. */
export async function lockEndedCustomer(db: Db, customerId: number) {
  return db
    .selectFrom('customer')
    .select(['id', 'email'])
    .where('id', '=', customerId)
    .where('ends_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** With its sessions, links and known networks. */
export async function deleteCustomer(db: Db, customerId: number): Promise<void> {
  await db.deleteFrom('customer').where('id', '=', customerId).execute()
}

export async function deleteWhatExpired(db: Db): Promise<void> {
  await db.deleteFrom('access_token').where('expires_at', '<=', now).execute()
  await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute()
  await db.deleteFrom('email_change').where('expires_at', '<=', now).execute()
  await db.deleteFrom('known_network').where('ends_at', '<=', now).execute()
}
