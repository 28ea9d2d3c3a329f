import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Long enough for a customer who shops once a season. */
const KNOWN_DAYS = 90

const now = sql<Date>`clock_timestamp()`

const hashOf = (customerId: number, network: string) =>
  createHash('sha256').update(`${customerId} ${network}`).digest('base64url')

/** Call after a successful sign-in from this network. */
export async function rememberNetwork(db: Db, customerId: number, network: string): Promise<void> {
  const ends_at = sql<Date>`clock_timestamp() + make_interval(days => ${KNOWN_DAYS})`
  await db
    .insertInto('known_network')
    .values({ customer_id: customerId, hash: hashOf(customerId, network), ends_at })
    .onConflict((conflict) => conflict.columns(['customer_id', 'hash']).doUpdateSet({ ends_at }))
    .execute()
}

export async function isKnownNetwork(db: Db, customerId: number, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_network')
    .select('hash')
    .where('customer_id', '=', customerId)
    .where('hash', '=', hashOf(customerId, network))
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Call after a password change: an attacker may have used the old password from any of the other networks. */
export async function resetKnownNetworks(db: Db, customerId: number, network: string): Promise<void> {
  await db.deleteFrom('known_network').where('customer_id', '=', customerId).execute()
  await rememberNetwork(db, customerId, network)
}
