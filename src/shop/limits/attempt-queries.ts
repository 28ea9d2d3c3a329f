import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { ExactLimit } from '../../values/limits.ts'
import type { LimitUse } from './queries.ts'

export type AttemptUse = LimitUse & { firstDelaySeconds: number }

/** How many uses count now, and from when the next attempt is allowed by the delay after the last one. */
const tally = ({ limit, caller, count, perSeconds, firstDelaySeconds }: AttemptUse): RawBuilder<unknown> => sql`
  select count(*) as uses,
         max(ends_at) - make_interval(secs => ${perSeconds}) + make_interval(
           secs => least(${perSeconds}, ${firstDelaySeconds} * power(2, greatest(0, count(*) - ${count})))) as next_at
    from limit_use
   where limit_name = ${limit} and caller = ${caller} and ends_at > clock_timestamp()`

/**
 * Inserts the attempt under the caller's next number, if the limit has room or the delay after the last failure is over.
 * Successful attempts leave gaps in the numbers, so the rows are counted. `insertLimitUses` explains the share lock.
 */
export async function insertAttempt(db: Db, use: AttemptUse): Promise<number | undefined> {
  const { limit, caller, count, perSeconds } = use
  const { rows } = await sql<{ number: number }>`
    with last as (
      select number from limit_use
       where limit_name = ${limit} and caller = ${caller}
       order by number desc limit 1
         for key share),
    tally as (${tally(use)})
    insert into limit_use (limit_name, caller, number, ends_at)
    select ${limit}, ${caller}, coalesce((select number from last), 0) + 1,
           clock_timestamp() + make_interval(secs => ${perSeconds})
      from tally
     where uses < ${count} or next_at <= clock_timestamp()
        on conflict do nothing
    returning number`.execute(db)
  return rows[0]?.number
}

/** Seconds until the delay is over or the limit has room again; undefined if an attempt is allowed now. */
export async function selectSecondsToAttempt(db: Db, use: AttemptUse): Promise<number | undefined> {
  const { limit, caller, count } = use
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from least(next_at, free_at) - clock_timestamp()))::int as seconds
      from (${tally(use)}) as tally,
           (select ends_at as free_at from limit_use
             where limit_name = ${limit} and caller = ${caller} and ends_at > clock_timestamp()
             order by ends_at desc offset ${count} - 1 limit 1) as freed
     where least(next_at, free_at) > clock_timestamp()`.execute(db)
  return rows[0]?.seconds
}

/** Ends all uses of the caller, so that none of them counts any more. */
export async function endLimitUses(db: Db, limit: ExactLimit, caller: string): Promise<void> {
  await db
    .updateTable('limit_use')
    .set({ ends_at: sql`clock_timestamp()` })
    .where('limit_name', '=', limit)
    .where('caller', '=', caller)
    .where('ends_at', '>', sql<Date>`clock_timestamp()`)
    .execute()
}

/** Ends one use. Its row stays until the purge, so that numbers never repeat. */
export async function endLimitUse(db: Db, { limit, caller, number }: AttemptUse & { number: number }): Promise<void> {
  await db
    .updateTable('limit_use')
    .set({ ends_at: sql`clock_timestamp()` })
    .where('limit_name', '=', limit)
    .where('caller', '=', caller)
    .where('number', '=', number)
    .execute()
}
