import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { EmailData } from './email.ts'
import type { QueuedEmail } from './queue-email.ts'

/** A letter that this process holds for a while. `tries` tells it from whoever held it before. */
export type LeasedEmail = {
  id: number
  kind: string
  data: EmailData
  address: string | null
  mark: string
  tries: number
  /** Since it was queued. */
  waitedSeconds: number
}

export type Outcome = 'sent' | 'needless' | 'refused' | 'given-up'

export async function insertEmail(db: Db, { kind, data, to, once }: QueuedEmail): Promise<void> {
  await db
    .insertInto('outbox_email')
    .values({ kind, data: JSON.stringify(data), address: to ?? null, once: once ?? null })
    .onConflict((conflict) => conflict.column('once').doNothing())
    .execute()
}

/**
 * The letter that waits longest, taken for so many seconds by the database's clock: until then nobody else takes it,
 * and no transaction is open meanwhile. A process that dies leaves it to the others.
 */
export async function leaseDueEmail(db: Db, seconds: number): Promise<LeasedEmail | undefined> {
  const { rows } = await sql<LeasedEmail>`
    update outbox_email set tries = tries + 1, due_at = clock_timestamp() + make_interval(secs => ${seconds})
     where id = (
       select id from outbox_email
        where ended_at is null and due_at <= clock_timestamp()
        order by due_at, id
        limit 1
          for update skip locked)
    returning id, kind, data, address, mark, tries,
              extract(epoch from clock_timestamp() - queued_at)::float8 as "waitedSeconds"`.execute(db)
  return rows[0]
}

/** Ends it, and keeps nothing of whom it was about. Nothing happens when somebody else has taken it meanwhile. */
export async function endEmail(db: Db, { id, tries }: LeasedEmail, outcome: Outcome): Promise<void> {
  await db
    .updateTable('outbox_email')
    .set({ ended_at: sql<Date>`clock_timestamp()`, outcome, address: null, data: '{}' })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('ended_at', 'is', null)
    .execute()
}

/** Puts it off, but no further than to the end of its time: then comes the last try. Not when that is over already. */
export async function postponeEmail(
  db: Db,
  { id, tries }: LeasedEmail,
  seconds: number,
  lastingSeconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    update outbox_email
       set due_at = least(clock_timestamp() + make_interval(secs => ${seconds}),
                          queued_at + make_interval(secs => ${lastingSeconds}))
     where id = ${id} and tries = ${tries} and ended_at is null
       and queued_at + make_interval(secs => ${lastingSeconds}) > clock_timestamp()
    returning id`.execute(db)
  return rows.length > 0
}

/** Letters that nobody could be rid of for so long, and since when the oldest waits. */
export async function selectOverdueEmails(db: Db, seconds: number): Promise<{ emails: number; minutes: number }> {
  const { rows } = await sql<{ emails: number; minutes: number }>`
    select count(*)::int as emails,
           coalesce(floor(extract(epoch from clock_timestamp() - min(queued_at)) / 60), 0)::int as minutes
      from outbox_email
     where ended_at is null and queued_at < clock_timestamp() - make_interval(secs => ${seconds})`.execute(db)
  return rows[0] ?? { emails: 0, minutes: 0 }
}

export async function deleteEndedEmails(db: Db, afterDays: number): Promise<void> {
  await sql`
    delete from outbox_email where ended_at < clock_timestamp() - make_interval(days => ${afterDays})`.execute(db)
}
