import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const now = sql<Date>`clock_timestamp()`

export async function upsertKnownNetwork(db: Db, customerId: number, hash: string, days: number): Promise<void> {
  const ends_at = sql<Date>`clock_timestamp() + make_interval(days => ${days})`
  await db
    .insertInto('known_network')
    .values({ customer_id: customerId, hash, ends_at })
    .onConflict((conflict) => conflict.columns(['customer_id', 'hash']).doUpdateSet({ ends_at }))
    .execute()
}

export async function hasKnownNetwork(db: Db, customerId: number, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_network')
    .select('hash')
    .where('customer_id', '=', customerId)
    .where('hash', '=', hash)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteKnownNetworks(db: Db, customerId: number): Promise<void> {
  await db.deleteFrom('known_network').where('customer_id', '=', customerId).execute()
}
