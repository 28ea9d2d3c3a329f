import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { JobRound } from './job-rounds.ts'

/**
 * How many of the newest payment attempts of the last day failed one after the other: the provider gave no payment page, or
 * it refused every payment. An attempt of the last minute may still get its page.
 */
export async function countFailedInARow(db: Db): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    with attempt as (
      select payment_attempt.id,
             (token is null and not live)
             or (exists (select from payment_transaction where attempt_id = payment_attempt.id)
                 and not exists (select from payment_transaction where attempt_id = payment_attempt.id
                                    and not confirmed && array['denied', 'failed'])) as failed,
             token is null or exists (select from payment_transaction where attempt_id = payment_attempt.id) as decided
        from payment_attempt
       where created_at between clock_timestamp() - interval '1 day' and clock_timestamp() - interval '1 minute')
    select count(*)::int as failed from attempt
     where decided and failed
       and id > coalesce((select max(id) from attempt where decided and not failed), 0)`.execute(db)
  return rows[0]?.failed ?? 0
}

/** The day in Jakarta, by the database's clock. */
export async function readToday(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ((clock_timestamp() at time zone interval '7 hours')::date)::text as day`.execute(db)
  return rows[0]?.day ?? ''
}

type Round = { name: string; everySeconds: number; ms: number; failed: boolean }

export async function upsertRound(db: Db, { name, everySeconds, ms, failed }: Round): Promise<void> {
  await sql`
    insert into job_round (name, every_seconds, ended_at, milliseconds, failed)
    values (${name}, ${everySeconds}, clock_timestamp(), ${ms}, ${failed})
    on conflict (name) do update
       set every_seconds = excluded.every_seconds, ended_at = excluded.ended_at, milliseconds = excluded.milliseconds,
           failed = excluded.failed, running_since = null`.execute(db)
}

export async function upsertRunning(
  db: Db,
  { name, everySeconds }: { name: string; everySeconds: number },
): Promise<void> {
  await sql`
    insert into job_round (name, every_seconds, running_since) values (${name}, ${everySeconds}, clock_timestamp())
    on conflict (name) do update set running_since = excluded.running_since`.execute(db)
}

/** A process that was killed leaves its round running: after an hour without an end it counts as over. */
export async function selectJobRounds(db: Db): Promise<JobRound[]> {
  const { rows } = await sql<{
    name: string
    everySeconds: number
    isRunning: boolean
    endedAt: Date | null
    ms: number | null
    failed: boolean
  }>`
    select name, every_seconds as "everySeconds", ended_at as "endedAt", milliseconds as ms, failed,
           coalesce(running_since > clock_timestamp() - interval '1 hour', false) as "isRunning"
      from job_round
     where greatest(ended_at, running_since) > clock_timestamp() - interval '2 days'
     order by name`.execute(db)
  return rows.map((row) => ({ ...row, endedAt: row.endedAt ?? undefined, ms: row.ms ?? undefined }))
}
