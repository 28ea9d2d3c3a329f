import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { EmailData } from './email.ts'
import type { QueuedEmail } from './queue-email.ts'

/** An email that only this process may send until its lease expires. `tries` identifies the lease. */
export type LeasedEmail = {
  id: number
  kind: string
  data: EmailData
  address: string | null
  mark: string
  tries: number
  /** The time since it was queued. */
  waitedSeconds: number
  /** About an invented order of the demo: it is written, and never sent. */
  isDemo: boolean
}

export type Outcome = 'sent' | 'needless' | 'refused' | 'given-up'

const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

/** A hundred years stand for never. Until the email is written, pages may show this date, and they cannot show `infinity`. */
const NEVER_SECONDS = 100 * 365 * 86_400

/** While the history of the demo is made, emails about its orders are never due: writeEmailsOfDemo writes and ends them. */
export async function insertEmail(db: Db, { kind, data, to, once, delaySeconds = 0 }: QueuedEmail): Promise<void> {
  const isDemo = sql`(
    exists (select from placed_order where id = ${data['orderId'] ?? null}::bigint and is_demo)
    and exists (select from demo_history where ended_at is null))`
  await db
    .insertInto('outbox_email')
    .values({
      kind,
      once: once ?? null,
      data: JSON.stringify(data),
      address: to ?? null,
      due_at: sql<Date>`case when ${isDemo} then ${inSeconds(NEVER_SECONDS)} else ${inSeconds(delaySeconds)} end`,
    })
    .onConflict((conflict) => conflict.column('once').doNothing())
    .execute()
}

export async function selectWhetherWaiting(db: Db, once: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox_email')
    .select('id')
    .where('once', '=', once)
    .where('ended_at', 'is', null)
    .where('tries', '=', 0)
    // A process that wants to send it meanwhile skips it, and later reads what this transaction has written.
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteWaitingEmail(db: Db, once: string): Promise<boolean> {
  const row = await db
    .deleteFrom('outbox_email')
    .where('once', '=', once)
    .where('ended_at', 'is', null)
    .where('tries', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Leases the email that has waited longest, by the database's clock. No transaction stays open, and after a crash the lease
 * expires, so that another process can send the email.
 */
export async function leaseDueEmail(db: Db, seconds: number): Promise<LeasedEmail | undefined> {
  const { rows } = await sql<LeasedEmail>`
    update outbox_email
       set tries = tries + 1, due_at = clock_timestamp() + make_interval(secs => ${seconds}), failure = null
     where id = (
       select id from outbox_email
        where ended_at is null and due_at <= clock_timestamp()
        order by due_at, id
        limit 1
          for update skip locked)
    returning id, kind, data, address, mark, tries,
              extract(epoch from clock_timestamp() - queued_at)::float8 as "waitedSeconds",
              exists (select from placed_order
                       where placed_order.id = (data ->> 'orderId')::bigint and is_demo) as "isDemo"`.execute(db)
  return rows[0]
}

/** Ends the email and deletes its personal data. Does nothing if another process has leased it since. */
export async function endEmail(
  db: Db,
  { id, tries }: LeasedEmail,
  outcome: Outcome,
  failure: string | null = null,
): Promise<void> {
  await db
    .updateTable('outbox_email')
    .set({ ended_at: sql<Date>`clock_timestamp()`, outcome, failure, address: null, data: '{}' })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('ended_at', 'is', null)
    .execute()
}

/** Schedules the next retry, at the latest at the end of the email's lifetime. False if that is over already. */
export async function postponeEmail(
  db: Db,
  { id, tries }: LeasedEmail,
  failure: string,
  seconds: number,
  lifetimeSeconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    update outbox_email
       set failure = ${failure},
           due_at = least(clock_timestamp() + make_interval(secs => ${seconds}),
                          queued_at + make_interval(secs => ${lifetimeSeconds}))
     where id = ${id} and tries = ${tries} and ended_at is null
       and queued_at + make_interval(secs => ${lifetimeSeconds}) > clock_timestamp()
    returning id`.execute(db)
  return rows.length > 0
}

/**
 * An email that is held back on purpose counts as waiting only from its due time. From its second try, or once the first has failed, it
 * counts from when it was queued.
 */
const waitsSince = sql<Date>`
  case when tries = 0 or (tries = 1 and failure is null) then due_at else queued_at end`

/** Emails that have waited for longer than this, and for how many minutes the oldest has. */
export async function selectOverdueEmails(db: Db, seconds: number): Promise<{ emails: number; minutes: number }> {
  const { rows } = await sql<{ emails: number; minutes: number }>`
    select count(*)::int as emails,
           coalesce(floor(extract(epoch from clock_timestamp() - min(${waitsSince})) / 60), 0)::int as minutes
      from outbox_email
     where ended_at is null and ${waitsSince} < clock_timestamp() - make_interval(secs => ${seconds})`.execute(db)
  return rows[0] ?? { emails: 0, minutes: 0 }
}

export async function deleteEndedEmails(db: Db, afterDays: number): Promise<void> {
  await sql`
    delete from outbox_email where ended_at < clock_timestamp() - make_interval(days => ${afterDays})`.execute(db)
}

/** What was queued about an order of the demo while its history was made, and is not written yet. */
export async function selectUnwrittenOfDemo(db: Db, orderId: number): Promise<LeasedEmail[]> {
  const { rows } = await sql<LeasedEmail>`
    select id, kind, data, address, mark, tries, 0 as "waitedSeconds", true as "isDemo" from outbox_email
     where split_part(once, ' ', 2) = ${String(orderId)} and ended_at is null
       and due_at > ${inSeconds(NEVER_SECONDS / 2)}
     order by id`.execute(db)
  return rows
}

/** It counts as sent, or as needless if there was nothing to write. */
export async function endEmailOfDemo(
  db: Db,
  id: number,
  outcome: Extract<Outcome, 'sent' | 'needless'>,
): Promise<void> {
  const now = sql<Date>`clock_timestamp()`
  await db
    .updateTable('outbox_email')
    .set({ outcome, data: '{}', address: null, ended_at: now, due_at: now })
    .where('id', '=', id)
    .execute()
}
