import { sql } from 'kysely'
import type { Clock } from '../values/clock.ts'
import type { Db } from './db.ts'

/** From here on somebody should look after the clock. */
export const MOST_DRIFT_SECONDS = 2

/**
 * By how many seconds the process is surely ahead of the database, or behind it when below 0. The time that the question was
 * underway proves nothing, so a slow answer alone is no drift.
 */
export async function readClockDrift(db: Db, now: Clock): Promise<number> {
  const asked = now().getTime()
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  const answered = now().getTime()
  const [database] = rows
  if (database === undefined) throw new Error('the database did not tell its time')
  if (database.ms < asked) return (asked - database.ms) / 1000
  return database.ms > answered ? (answered - database.ms) / 1000 : 0
}
