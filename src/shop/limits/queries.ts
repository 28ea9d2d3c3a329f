import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { ExactLimit } from '../../values/limits.ts'

export type Asking = { limit: ExactLimit; caller: string; count: number; perSeconds: number }

/**
 * Takes the caller's next number, unless the turn `count` places before it still counts. Of several that want the same
 * number one gets it, and the others nothing. The share lock keeps the last turn from being swept away under the
 * statement, which would let numbers begin anew beside higher ones.
 */
export async function insertTurn(db: Db, { limit, caller, count, perSeconds }: Asking): Promise<boolean> {
  const { rows } = await sql`
    with last as (
      select number from limit_turn
       where limit_name = ${limit} and caller = ${caller}
       order by number desc limit 1
         for key share),
    next as (select coalesce((select number from last), 0) + 1 as number)
    insert into limit_turn (limit_name, caller, number, ends_at)
    select ${limit}, ${caller}, next.number, clock_timestamp() + make_interval(secs => ${perSeconds})
      from next
     where not exists (
       select from limit_turn earlier
        where earlier.limit_name = ${limit} and earlier.caller = ${caller}
          and earlier.number = next.number - ${count} and earlier.ends_at > clock_timestamp())
        on conflict do nothing
    returning number`.execute(db)
  return rows.length > 0
}

/** Until the turn ends that keeps the next one out; nothing when none does. */
export async function selectSecondsToWait(db: Db, { limit, caller, count }: Asking): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ends_at - clock_timestamp()))::int as seconds from limit_turn
     where limit_name = ${limit} and caller = ${caller} and ends_at > clock_timestamp()
       and number = 1 - ${count} + (
         select max(number) from limit_turn where limit_name = ${limit} and caller = ${caller})`.execute(db)
  return rows[0]?.seconds
}

/** Leaves out what another process is at. */
export async function deleteEndedTurns(db: Db): Promise<void> {
  await sql`
    delete from limit_turn where (limit_name, caller, number) in (
      select limit_name, caller, number from limit_turn where ends_at <= clock_timestamp() for update skip locked)`.execute(
    db,
  )
}
