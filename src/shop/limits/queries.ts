import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { ExactLimit } from '../../values/limits.ts'

export type LimitUse = { limit: ExactLimit; caller: string; count: number; perSeconds: number }

/** Callers are stored as hashes: no address and no account can be read from the table. */
export const callerOf = (limit: ExactLimit, key: string): string =>
  createHash('sha256').update(`${limit} ${key}`).digest('base64url')

/**
 * Inserts a use of each limit under the caller's next number, unless the use `count` numbers earlier still counts. Returns the
 * limits that were used. If several requests want the same number, one gets it. The share lock keeps the purge from deleting
 * the last use during the statement, after which the numbers would start at 1 again. If the purge was faster, a later use may exist
 * that this statement can't see yet: then the locked row is not the last one that it sees, and nothing is inserted.
 */
export async function insertLimitUses(db: Db, uses: readonly LimitUse[]): Promise<ExactLimit[]> {
  // Rows instead of arrays, so that the statement is planned only once.
  const rowsAsked = uses.map(
    ({ limit, caller, count, perSeconds }) => sql`(${limit}, ${caller}, ${count}::int, ${perSeconds}::int)`,
  )
  const { rows } = await sql<{ limit_name: ExactLimit }>`
    with next as (
      select asked.*, coalesce((
          select number from limit_use
           where limit_use.limit_name = asked.limit_name and limit_use.caller = asked.caller
           order by number desc limit 1
             for key share), 0) + 1 as number,
        coalesce((
          select max(number) from limit_use
           where limit_use.limit_name = asked.limit_name and limit_use.caller = asked.caller), 0) + 1 as expected
        from (values ${sql.join(rowsAsked)}) as asked (limit_name, caller, count, per_seconds))
    insert into limit_use (limit_name, caller, number, ends_at)
    select limit_name, caller, number, clock_timestamp() + make_interval(secs => per_seconds)
      from next
     where number = expected and not exists (
       select from limit_use earlier
        where earlier.limit_name = next.limit_name and earlier.caller = next.caller
          and earlier.number = next.number - next.count and earlier.ends_at > clock_timestamp())
        on conflict do nothing
    returning limit_name`.execute(db)
  return rows.map(({ limit_name }) => limit_name)
}

/** Seconds until the limit allows another use; undefined if it does now. */
export async function selectSecondsToWait(db: Db, { limit, caller, count }: LimitUse): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ends_at - clock_timestamp()))::int as seconds from limit_use
     where limit_name = ${limit} and caller = ${caller} and ends_at > clock_timestamp()
       and number = 1 - ${count} + (
         select max(number) from limit_use where limit_name = ${limit} and caller = ${caller})`.execute(db)
  return rows[0]?.seconds
}

/** Skips rows that another process has locked. */
export async function deleteEndedLimitUses(db: Db): Promise<void> {
  await sql`
    delete from limit_use where (limit_name, caller, number) in (
      select limit_name, caller, number from limit_use where ends_at <= clock_timestamp() for update skip locked)`.execute(
    db,
  )
}

/** Deleted, not ended: the numbers of the uses that count must have no gap. */
export async function deleteLastUse(db: Db, limit: ExactLimit, caller: string): Promise<void> {
  await sql`
    delete from limit_use
     where limit_name = ${limit} and caller = ${caller} and ends_at > clock_timestamp()
       and number = (select max(number) from limit_use where limit_name = ${limit} and caller = ${caller})`.execute(db)
}
