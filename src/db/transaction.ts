import { type RawBuilder, sql } from 'kysely'
import { errorCode } from '../values/error-code.ts'
import type { Db } from './db.ts'

const retries = 3
/** Serialization failure and deadlock: the transaction can be repeated as a whole. Other errors would only come again. */
const retryableCodes = new Set(['40001', '40P01'])

let savepoints = 0

/**
 * Does all of the work or none of it. Within another transaction it becomes a savepoint.
 * The work may run more than once, so it must not do anything outside the database. It must use the handle that it gets: the
 * pool would give it another connection, outside the transaction.
 */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return inSavepoint(db, work)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(db, work)
    } catch (error) {
      if (attempt > retries || !isRetryable(error)) throw error
      await pauseBefore(attempt)
    }
  }
}

/** Ends the work of `inUndoableTransaction` with a result, and rolls back everything that it did. */
export type Undo<T> = (result: T) => never

class Undone<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('The transaction was rolled back on purpose.')
    this.result = result
  }
}

/** As inTransaction, for work that may find out that nothing of it is to be stored: a dry run, for example. */
export async function inUndoableTransaction<T>(db: Db, work: (db: Db, undo: Undo<T>) => Promise<T>): Promise<T> {
  let undone: Undone<T> | undefined
  try {
    return await inTransaction(db, (inside) =>
      work(inside, (result) => {
        undone = new Undone(result)
        throw undone
      }),
    )
  } catch (error) {
    if (undone === undefined || error !== undone) throw error
    return undone.result
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
    // A broken connection cannot roll back either. Its first error says more than the failed rollback.
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
    await rollBackTo(db, name).catch(() => undefined)
    throw error
  }
}

// If this fails, the outer transaction is broken too, and its next statement fails.
async function rollBackTo(db: Db, name: RawBuilder<unknown>): Promise<void> {
  await sql`rollback to savepoint ${name}`.execute(db)
  await sql`release savepoint ${name}`.execute(db)
}

function isRetryable(error: unknown): boolean {
  return retryableCodes.has(errorCode(error) ?? '')
}

// A random pause, so that two transactions do not collide again.
function pauseBefore(attempt: number): Promise<void> {
  return new Promise((done) => setTimeout(done, attempt * 20 * (0.5 + Math.random())))
}
