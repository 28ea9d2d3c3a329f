import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const now = sql<Date>`clock_timestamp()`

/** When the account may be deleted. A repeated request does not postpone it. */
export async function updateEnd(db: Db, customerId: number, afterDays: number): Promise<Date | undefined> {
  const row = await db
    .updateTable('customer')
    .set({ ends_at: sql`coalesce(ends_at, clock_timestamp() + make_interval(days => ${afterDays}))` })
    .where('id', '=', customerId)
    .returning('ends_at')
    .executeTakeFirst()
  return row?.ends_at ?? undefined
}

/** When the account is deleted, if that was requested. */
export async function selectEnd(db: Db, customerId: number): Promise<Date | undefined> {
  const row = await db.selectFrom('customer').select('ends_at').where('id', '=', customerId).executeTakeFirst()
  return row?.ends_at ?? undefined
}

/** Keeps other requests for this account waiting until the transaction ends. False if it does not exist. */
export async function lockCustomer(db: Db, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
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

/** Locks out new orders of this account, and other processes that delete accounts, until the transaction ends. */
export async function lockEndedCustomer(db: Db, customerId: number) {
  return db
    .selectFrom('customer')
    .select(['id', 'email', 'language'])
    .where('id', '=', customerId)
    .where('ends_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Sessions, links and known networks go with it. */
export async function deleteCustomer(db: Db, customerId: number): Promise<void> {
  await db.deleteFrom('customer').where('id', '=', customerId).execute()
}

export async function deleteExpired(db: Db): Promise<void> {
  await db.deleteFrom('access_token').where('expires_at', '<=', now).execute()
  await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute()
  await db.deleteFrom('email_change').where('expires_at', '<=', now).execute()
  await db.deleteFrom('known_network').where('ends_at', '<=', now).execute()
}
