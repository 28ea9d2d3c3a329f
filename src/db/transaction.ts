import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

const retries = 3
/** Serialization failure and deadlock: the database asks for the whole transaction again. Nothing else is worth repeating. */
const askedAgain = new Set(['40001', '40P01'])

let savepoints = 0

/**
 * All of the work or none of it. Within a transaction it becomes a savepoint of that one.
 * The work may run more than once, so it does nothing outside the database; and it uses the handle it is given, never
 * the pool: that would be another connection, outside the transaction.
 */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return inSavepoint(db, work)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(db, work)
    } catch (error) {
      if (attempt > retries || !isAskedAgain(error)) throw error
      await aMoment(attempt)
    }
  }
}

async function tryOnce<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  let cause: unknown
  try {
    return await db.transaction().execute(async (inside) => {
      try {
        return await work(inside)
      } catch (error) {
        cause = error
        throw error
      }
    })
  } catch (error) {
    // A connection that broke cannot roll back either; what broke it says more than that.
    throw cause ?? error
  }
}

async function inSavepoint<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  savepoints += 1
  const name = sql.id(`inner_${savepoints}`)
  await sql`savepoint ${name}`.execute(db)
  try {
    const result = await work(db)
    await sql`release savepoint ${name}`.execute(db)
    return result
  } catch (error) {
    await backTo(db, name).catch(() => undefined)
    throw error
  }
}

// Should this fail, the transaction around it is broken, and says so at its next statement.
async function backTo(db: Db, name: RawBuilder<unknown>): Promise<void> {
  await sql`rollback to savepoint ${name}`.execute(db)
  await sql`release savepoint ${name}`.execute(db)
}

function isAskedAgain(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && askedAgain.has(error.code)
}

// Two that collided must not come back in step.
function aMoment(attempt: number): Promise<void> {
  return new Promise((done) => setTimeout(done, attempt * 20 * (0.5 + Math.random())))
}
