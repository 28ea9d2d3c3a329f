import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { ExactLimit } from '../../values/limits.ts'
import type { LimitUse } from './queries.ts'

export type AttemptUse = LimitUse & { firstDelaySeconds: number }

/** What counts now: how many, when the last of them was, and how long that one keeps the next out. */
const tally = ({ limit, caller, count, perSeconds, firstDelaySeconds }: AttemptUse): RawBuilder<unknown> => sql`
  select count(*) as turns,
         max(ends_at) - make_interval(secs => ${perSeconds}) + make_interval(
           secs => least(${perSeconds}, ${firstDelaySeconds} * power(2, greatest(0, count(*) - ${count})))) as next_at
    from limit_use
   where limit_name = ${limit} and caller = ${caller} and ends_at > clock_timestamp()`

/**
 * Takes the caller's next number, unless as many turns count as may, and the last was not long enough ago. Turns that were
 * given back leave gaps, so those that count are counted. Why the share lock: see insertTurns.
 */
export async function insertAttempt(db: Db, attempting: AttemptUse): Promise<number | undefined> {
  const { limit, caller, count, perSeconds } = attempting
  const { rows } = await sql<{ number: number }>`
    with last as (
      select number from limit_use
       where limit_name = ${limit} and caller = ${caller}
       order by number desc limit 1
         for key share),
    tally as (${tally(attempting)})
    insert into limit_use (limit_name, caller, number, ends_at)
    select ${limit}, ${caller}, coalesce((select number from last), 0) + 1,
           clock_timestamp() + make_interval(secs => ${perSeconds})
      from tally
     where turns < ${count} or next_at <= clock_timestamp()
        on conflict do nothing
    returning number`.execute(db)
  return rows[0]?.number
}

/** Until the last failure is old enough, or so many are that the rest is fewer than may be. Nothing when that is now. */
export async function selectSecondsToAttempt(db: Db, attempting: AttemptUse): Promise<number | undefined> {
  const { limit, caller, count } = attempting
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from least(next_at, free_at) - clock_timestamp()))::int as seconds
      from (${tally(attempting)}) as tally,
           (select ends_at as free_at from limit_use
             where limit_name = ${limit} and caller = ${caller} and ends_at > clock_timestamp()
             order by ends_at desc offset ${count} - 1 limit 1) as freed
     where least(next_at, free_at) > clock_timestamp()`.execute(db)
  return rows[0]?.seconds
}

/** None of the caller's counts any more. */
export async function endLimitUses(db: Db, limit: ExactLimit, caller: string): Promise<void> {
  await db
    .updateTable('limit_use')
    .set({ ends_at: sql`clock_timestamp()` })
    .where('limit_name', '=', limit)
    .where('caller', '=', caller)
    .where('ends_at', '>', sql<Date>`clock_timestamp()`)
    .execute()
}

/** It counts no more. The row stays until the sweep: numbers never go back. */
export async function endLimitUse(db: Db, { limit, caller, number }: AttemptUse & { number: number }): Promise<void> {
  await db
    .updateTable('limit_use')
    .set({ ends_at: sql`clock_timestamp()` })
    .where('limit_name', '=', limit)
    .where('caller', '=', caller)
    .where('number', '=', number)
    .execute()
}
