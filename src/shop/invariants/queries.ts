import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'

/**
 * A statement is about a part of the rows, and PostgreSQL does not see that this is also a part of the rows of the tables that it
 * joins. It would read those whole, once for each part. Where there is no index, a plan without it counts as so costly that the server
 * would compile it to machine code, for seconds.
 */
export async function countRows(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  return inTransaction(db, async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    await sql`set local jit = off`.execute(db)
    const { rows } = await sql<{ count: number }>`select count(*) from (${statement}) as broken`.execute(db)
    return rows[0]?.count ?? 0
  })
}
