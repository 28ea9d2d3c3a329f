import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { ExactLimit } from '../../values/limits.ts'

export type LimitUse = { limit: ExactLimit; caller: string; count: number; perSeconds: number }

/**
 * Takes of each the caller's next number, unless the turn `count` places before it still counts, and says of which it did.
 * Of several that want the same number one gets it, and the others nothing. The share lock keeps the last turn from being
 * swept away under the statement, which would let numbers begin anew beside higher ones.
 */
export async function insertLimitUses(db: Db, asked: readonly LimitUse[]): Promise<ExactLimit[]> {
  // Rows, not arrays: an array's length is another one to the planner each time, and the statement would be planned each time.
  const rowsAsked = asked.map(
    ({ limit, caller, count, perSeconds }) => sql`(${limit}, ${caller}, ${count}::int, ${perSeconds}::int)`,
  )
  const { rows } = await sql<{ limit_name: ExactLimit }>`
    with next as (
      select asked.*, coalesce((
          select number from limit_use
           where limit_use.limit_name = asked.limit_name and limit_use.caller = asked.caller
           order by number desc limit 1
             for key share), 0) + 1 as number
        from (values ${sql.join(rowsAsked)}) as asked (limit_name, caller, count, per_seconds))
    insert into limit_use (limit_name, caller, number, ends_at)
    select limit_name, caller, number, clock_timestamp() + make_interval(secs => per_seconds)
      from next
     where not exists (
       select from limit_use earlier
        where earlier.limit_name = next.limit_name and earlier.caller = next.caller
          and earlier.number = next.number - next.count and earlier.ends_at > clock_timestamp())
        on conflict do nothing
    returning limit_name`.execute(db)
  return rows.map(({ limit_name }) => limit_name)
}

/** Until the turn ends that keeps the next one out; nothing when none does. */
export async function selectSecondsToWait(db: Db, { limit, caller, count }: LimitUse): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ends_at - clock_timestamp()))::int as seconds from limit_use
     where limit_name = ${limit} and caller = ${caller} and ends_at > clock_timestamp()
       and number = 1 - ${count} + (
         select max(number) from limit_use where limit_name = ${limit} and caller = ${caller})`.execute(db)
  return rows[0]?.seconds
}

/** Leaves out what another process is at. */
export async function deleteEndedLimitUses(db: Db): Promise<void> {
  await sql`
    delete from limit_use where (limit_name, caller, number) in (
      select limit_name, caller, number from limit_use where ends_at <= clock_timestamp() for update skip locked)`.execute(
    db,
  )
}
