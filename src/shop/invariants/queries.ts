import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'

/**
 * A statement checks a range of one table, for example 5,000 orders, and joins others. PostgreSQL does not infer that it needs only a
 * range of the joined tables too, and would read them whole each time: so sequential scans are off. JIT compilation is off
 * too: PostgreSQL compiles plans that look costly, for seconds, and a forbidden scan looks very costly.
 */
export async function countRows(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  return inTransaction(db, async (db) => {
    await sql`set local enable_seqscan = off`.execute(db)
    await sql`set local jit = off`.execute(db)
    const { rows } = await sql<{ count: number }>`select count(*) from (${statement}) as broken`.execute(db)
    return rows[0]?.count ?? 0
  })
}
