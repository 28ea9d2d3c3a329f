import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

const now = sql<Date>`clock_timestamp()`
const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

/** An index allows one open check. */
export async function insertCheck(db: Db): Promise<void> {
  await sql`insert into invariant_check default values on conflict do nothing`.execute(db)
}

export async function claimCheck(db: Db, seconds: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update invariant_check set begun_at = ${now}, leased_until = ${inSeconds(seconds)}, done = 0
     where finished_at is null and (leased_until is null or leased_until < ${now})
    returning id`.execute(db)
  return rows[0]?.id
}

type Progress = { done: number; total: number; seconds: number }

export async function updateProgress(db: Db, id: number, { done, total, seconds }: Progress): Promise<void> {
  await db
    .updateTable('invariant_check')
    .set({ done, total, leased_until: inSeconds(seconds) })
    .where('id', '=', id)
    .execute()
}

/** Only the newest 20 results are kept. */
export async function finishCheck(db: Db, id: number, result: unknown): Promise<void> {
  await db
    .updateTable('invariant_check')
    .set({ finished_at: now, result: JSON.stringify(result) })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
  await sql`delete from invariant_check where id <= ${id} - 20`.execute(db)
}

export async function selectLastCheck(
  db: Db,
): Promise<{ finishedAt: Date; seconds: number; result: unknown } | undefined> {
  const { rows } = await sql<{ finishedAt: Date; seconds: number; result: unknown }>`
    select finished_at as "finishedAt", extract(epoch from finished_at - begun_at)::float8 as seconds, result
      from invariant_check where finished_at is not null order by id desc limit 1`.execute(db)
  return rows[0]
}

export const selectOpenCheck = (db: Db): Promise<{ done: number; total: number } | undefined> =>
  db.selectFrom('invariant_check').select(['done', 'total']).where('finished_at', 'is', null).executeTakeFirst()

/** The night that began last at four o'clock in Jakarta, by the database's clock. */
export async function selectNight(db: Db): Promise<string> {
  const { rows } = await sql<{ night: string }>`
    select ((clock_timestamp() at time zone interval '7 hours') - interval '4 hours')::date::text as night`.execute(db)
  return rows[0]?.night ?? ''
}

/** Inserts nothing while another check waits or runs, or if this night has had its check. */
export async function insertNightlyCheck(
  db: Db,
  { night, evenFirst }: { night: string; evenFirst: boolean },
): Promise<void> {
  await sql`
    insert into invariant_check (nightly_for)
    select ${night}::date
     where ${evenFirst} or exists (select from invariant_check where nightly_for < ${night}::date)
        on conflict do nothing`.execute(db)
}
