import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

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
