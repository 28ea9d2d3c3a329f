import { sql } from 'kysely'
import type { Clock } from '../values/time/clock.ts'
import type { Db } from './db.ts'

/** More drift than this needs the operator's attention. */
export const MOST_DRIFT_SECONDS = 2

/**
 * How many seconds the clock of this process is ahead of the database, or behind it if negative. The duration of the query
 * is not counted, so a slow answer is not reported as drift.
 */
export async function readClockDrift(db: Db, now: Clock): Promise<number> {
  const asked = now().getTime()
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  const answered = now().getTime()
  const [database] = rows
  if (database === undefined) throw new Error('the database did not return its time')
  if (database.ms < asked) return (asked - database.ms) / 1000
  return database.ms > answered ? (answered - database.ms) / 1000 : 0
}
