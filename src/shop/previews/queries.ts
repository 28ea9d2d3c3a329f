import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Until the end of the transaction, nothing can be written any more. */
export async function readOnly(db: Db): Promise<void> {
  await sql`set local transaction_read_only = on`.execute(db)
}

/** Until the end of the transaction, the shop is that of the moment. */
export async function showMoment(db: Db, at: Date): Promise<void> {
  await sql`select set_config('etalase.clock', ${at.toISOString()}, true)`.execute(db)
}
