import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { EmailData } from './email.ts'
import { kindsWithLink } from './email-copy.ts'
import type { EmailView } from './email-views.ts'
import type { LeasedEmail } from './queries.ts'

/* The emails as staff see them. Those that became needless are left out, unless staff sent them again. */

export type StoredCopy = { recipient: string; subject: string; content: string; orderId: number | undefined }

/** Replaces the copy of an earlier attempt. */
export async function upsertCopy(
  db: Db,
  { id, data, address }: LeasedEmail,
  { recipient, subject, content, orderId }: StoredCopy,
): Promise<void> {
  const copy = { recipient, subject, content, written_at: sql<Date>`clock_timestamp()` }
  await db
    .insertInto('email_copy')
    .values({ outbox_email_id: id, ...copy, data: JSON.stringify(data), address, order_id: orderId ?? null })
    .onConflict((known) => known.column('outbox_email_id').doUpdateSet(copy))
    .execute()
}

/** Deletes the copies of emails that ended longer ago. */
export async function deleteCopies(db: Db, afterDays: number): Promise<void> {
  await sql`
    delete from email_copy using outbox_email
     where outbox_email.id = outbox_email_id
       and ended_at < clock_timestamp() - make_interval(days => ${afterDays})`.execute(db)
}

export async function deleteCopiesTo(db: Db, customerId: number): Promise<void> {
  await sql`
    delete from email_copy
     where recipient = (select email from customer where id = ${customerId})
        or order_id in (select id from placed_order where customer_id = ${customerId})`.execute(db)
}

export async function deleteCopiesAbout(db: Db, orderId: number): Promise<void> {
  await sql`delete from email_copy where order_id = ${orderId}`.execute(db)
}

const isSentAgain = sql`exists (select from outbox_email again where again.once = 'again ' || outbox_email.id::text)`

const conditions: Record<EmailView, RawBuilder<boolean>> = {
  all: sql`(outcome is distinct from 'needless' or once like 'again %')`,
  // One that was sent again is settled by its successor.
  failed: sql`(outcome in ('refused', 'given-up') and not ${isSentAgain})`,
  waiting: sql`ended_at is null`,
  sent: sql`outcome = 'sent'`,
}

export type EmailRow = {
  id: number
  kind: string
  outcome: 'sent' | 'needless' | 'refused' | 'given-up' | null
  failure: string | null
  tries: number
  queuedAt: Date
  dueAt: Date
  endedAt: Date | null
  recipient: string | null
  subject: string | null
  invoice: string | null
  /** A newer email replaces it. */
  isSentAgain: boolean
}

const columns = sql`
  outbox_email.id, kind, outcome, failure, tries, queued_at as "queuedAt", due_at as "dueAt", ended_at as "endedAt",
  coalesce(recipient, outbox_email.address) as recipient, subject, invoice,
  ${isSentAgain} as "isSentAgain"`

const joined = sql`
  outbox_email
  left join email_copy on outbox_email_id = outbox_email.id
  left join (select id as placed_id, invoice from placed_order) as placed
         on placed_id = coalesce(order_id, (outbox_email.data ->> 'orderId')::bigint)`

type Limits = { atMost: number; keptDays: number }

type Question = Limits & { view: EmailView; search: string; below: number | undefined }

/** Newest first, with ids below the last one of the page before. */
export async function selectEmails(db: Db, { view, search, below, atMost, keptDays }: Question): Promise<EmailRow[]> {
  // Materialised, so that the search uses its indexes and does not read all emails in the order of their ids.
  const found = search === '' ? sql`` : sql`with found as materialized (${foundBy(search)})`
  const { rows } = await sql<EmailRow>`
    ${found}
    select ${columns} from ${joined}
     where ${conditions[view]} and ${isKept(keptDays)}
       and ${search === '' ? sql`true` : sql`outbox_email.id in (select id from found)`}
       and ${below === undefined ? sql`true` : sql`outbox_email.id < ${below}`}
     order by outbox_email.id desc limit ${atMost}`.execute(db)
  return rows
}

const isSendable = sql<boolean>`(kind <> all (${kindsWithLink}::text[]) and subject is not null)`

/** Newest first: failed ones that staff can send again. */
export async function selectSendableFailures(db: Db, { atMost, keptDays }: Limits): Promise<EmailRow[]> {
  const { rows } = await sql<EmailRow>`
    select ${columns} from ${joined}
     where ${conditions.failed} and ${isKept(keptDays)} and ${isSendable}
     order by outbox_email.id desc limit ${atMost}`.execute(db)
  return rows
}

/** Failed ones that staff cannot send again. */
export async function countUnsendableFailures(db: Db, keptDays: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox_email left join email_copy on outbox_email_id = outbox_email.id
     where ${conditions.failed} and ${isKept(keptDays)} and not ${isSendable}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Newest first: those with a copy, and those that wait. */
export async function selectEmailsAbout(db: Db, orderId: number): Promise<EmailRow[]> {
  const { rows } = await sql<EmailRow>`
    select ${columns} from ${joined}
     where ${conditions.all}
       and outbox_email.id in (
         select outbox_email_id from email_copy where email_copy.order_id = ${orderId}
         union all
         select waiting.id from outbox_email as waiting
          where waiting.ended_at is null and (waiting.data ->> 'orderId')::bigint = ${orderId})
     order by outbox_email.id desc`.execute(db)
  return rows
}

const isKept = (days: number) =>
  sql<boolean>`(ended_at is null or ended_at > clock_timestamp() - make_interval(days => ${days}))`

/** By the recipient, or an invoice or its last six digits. Each way is a statement of its own with an index. */
function foundBy(search: string): RawBuilder<unknown> {
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const orders = sql`select id from placed_order where invoice = upper(${search}) or right(invoice, 6) = ${search}`
  return sql`
    select outbox_email_id as id from email_copy where recipient like ${part}
     union
    select id from outbox_email where ended_at is null and address like ${part}
     union
    select outbox_email_id from email_copy where order_id in (${orders})
     union
    select id from outbox_email where ended_at is null and (data ->> 'orderId')::bigint in (${orders})`
}

/** Sent emails are counted up to this many: a shop that sends thousands has no use for their number. */
export const MOST_COUNTED = 1_000

export type EmailCounts = { failed: number; waiting: number; sent: number; others: number }

/** `others`: those of the list that are in none of its views. */
export async function countByState(db: Db, keptDays: number): Promise<EmailCounts> {
  const { rows } = await sql<EmailCounts>`
    select (select count(*)::int from outbox_email where ${conditions.failed} and ${isKept(keptDays)}) as failed,
           (select count(*)::int from outbox_email where ended_at is null) as waiting,
           (select count(*)::int from (
              select from outbox_email
               where ended_at is not null and ended_at > clock_timestamp() - make_interval(days => ${keptDays})
                 and outcome = 'sent' limit ${MOST_COUNTED}) as counted) as sent,
           (select count(*)::int from outbox_email
             where outcome in ('refused', 'given-up') and ${isSentAgain} and ${isKept(keptDays)})
           + (select count(*)::int from outbox_email
               where outcome = 'needless' and once like 'again %' and ${isKept(keptDays)}) as others`.execute(db)
  return rows[0] ?? { failed: 0, waiting: 0, sent: 0, others: 0 }
}

export type EmailRowWithCopy = EmailRow & { content: unknown }

export async function selectEmail(db: Db, id: number): Promise<EmailRowWithCopy | undefined> {
  const { rows } = await sql<EmailRowWithCopy>`
    select ${columns}, content from ${joined}
     where outbox_email.id = ${id}`.execute(db)
  return rows[0]
}

export type LockedEmail = {
  kind: string
  isEnded: boolean
  /** An attempt failed, and none is under way. */
  isPostponed: boolean
  copy: { data: EmailData; address: string | null } | null
  isSentAgain: boolean
}

/** Two requests to send the same email again wait for each other. */
export async function lockEmail(db: Db, id: number): Promise<LockedEmail | undefined> {
  await sql`select from outbox_email where id = ${id} for update`.execute(db)
  const { rows } = await sql<LockedEmail>`
    select kind, ended_at is not null as "isEnded", ended_at is null and failure is not null as "isPostponed",
           (select jsonb_build_object('data', email_copy.data, 'address', email_copy.address)
              from email_copy where outbox_email_id = outbox_email.id) as copy,
           exists (select from outbox_email again where again.once = 'again ' || ${id}::text) as "isSentAgain"
      from outbox_email
     where id = ${id}`.execute(db)
  return rows[0]
}

/** The next round sends it. Without its failure it counts as under way, so that a second request changes nothing. */
export async function makeDue(db: Db, id: number): Promise<void> {
  await db
    .updateTable('outbox_email')
    .set({ due_at: sql<Date>`clock_timestamp()`, failure: null })
    .where('id', '=', id)
    .execute()
}

export async function selectEmailsTo(db: Db, recipient: string): Promise<{ subject: string; written_at: Date }[]> {
  return db
    .selectFrom('email_copy')
    .select(['subject', 'written_at'])
    .where('recipient', '=', recipient)
    .orderBy('outbox_email_id')
    .execute()
}
