import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { SandboxItem, SandboxStatus } from '../db/schema/sandbox.ts'

type NewPage = {
  token: string
  reference: string
  amount: number
  items: readonly SandboxItem[]
  finishUrl: string
  startsAt: Date
  payMinutes: number
  pageMinutes: number
}

/** Closes an unused page, so that the same reference can have another one. */
export async function closeUnusedPage(db: Db, reference: string): Promise<void> {
  await db
    .updateTable('sandbox_page')
    .set({ closed_at: sql<Date>`clock_timestamp()` })
    .where('reference', '=', reference)
    .where('closed_at', 'is', null)
    .where('is_chosen', '=', false)
    .execute()
}

/** Returns false if the reference has an open page: a method was chosen there, or another request has made it meanwhile. */
export async function insertPage(db: Db, page: NewPage): Promise<boolean> {
  const { rows } = await sql`
    insert into sandbox_page (token, reference, amount, items, finish_url, ends_at, pay_until)
    values (${page.token}, ${page.reference}, ${page.amount}, ${JSON.stringify(page.items)}::jsonb, ${page.finishUrl},
            clock_timestamp() + make_interval(mins => ${page.pageMinutes}),
            ${page.startsAt}::timestamptz + make_interval(mins => ${page.payMinutes}))
        on conflict (reference) where closed_at is null do nothing
    returning token`.execute(db)
  return rows.length > 0
}

export const selectPage = (db: Db, token: string) =>
  db
    .selectFrom('sandbox_page')
    .select(['token', 'reference', 'amount', 'items', 'finish_url', 'ends_at', 'pay_until'])
    .select(sql<boolean>`closed_at is null and least(ends_at, pay_until) > clock_timestamp()`.as('isOpen'))
    .select(sql<boolean>`closed_at is not null`.as('isClosed'))
    .where('token', '=', token)
    .executeTakeFirst()

export type SandboxPage = NonNullable<Awaited<ReturnType<typeof selectPage>>>

/** Only while the page is open. A unique index refuses a second payment on it. */
export async function markPageChosen(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql`
    update sandbox_page set is_chosen = true
     where token = ${token} and closed_at is null and least(ends_at, pay_until) > clock_timestamp()
    returning token`.execute(db)
  return rows.length > 0
}

export async function closePage(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql`
    update sandbox_page set closed_at = clock_timestamp()
     where token = ${token} and closed_at is null
       and not exists (select from sandbox_payment where token = ${token} and status not in ('deny', 'cancel', 'expire'))
    returning token`.execute(db)
  return rows.length > 0
}

type NewPayment = { id: string; token: string; method: string; code: string; longestMinutes: number | undefined }

export async function insertPayment(db: Db, { id, token, method, code, longestMinutes }: NewPayment): Promise<boolean> {
  const own = longestMinutes ?? null
  const { rows } = await sql`
    insert into sandbox_payment (id, token, reference, amount, method, code, expires_at)
    select ${id}, token, reference, amount, ${method}, ${code},
           least(pay_until, clock_timestamp() + make_interval(mins => ${own}::int))
      from sandbox_page where token = ${token}
        on conflict (token) where status not in ('deny', 'cancel', 'expire') do nothing
    returning id`.execute(db)
  return rows.length > 0
}

const payments = (db: Db) =>
  db
    .selectFrom('sandbox_payment')
    .select(['id', 'token', 'reference', 'amount', 'method', 'code', 'status', 'refunds', 'expires_at'])
    .select(localTime('made_at').as('madeAt'))
    .select(localTime('taken_at').as('takenAt'))
    .select(localTime('expires_at').as('expiresAt'))

/** In Jakarta time without a zone, as Midtrans writes it. */
const localTime = (column: string) =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'UTC' + interval '7 hours', 'YYYY-MM-DD HH24:MI:SS')`

export type SandboxPayment = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>

/** By its own id, or the newest of a reference. */
export const selectPayment = (db: Db, id: string): Promise<SandboxPayment | undefined> =>
  payments(db)
    .where((either) => either.or([either('id', '=', id), either('reference', '=', id)]))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

export const selectPaymentOfPage = (db: Db, token: string): Promise<SandboxPayment | undefined> =>
  payments(db).where('token', '=', token).orderBy('number', 'desc').limit(1).executeTakeFirst()

/** Changes the state if it is still one of `from`. An overdue payment cannot be paid any more. */
export async function movePayment(
  db: Db,
  { id, from, to }: { id: string; from: readonly SandboxStatus[]; to: SandboxStatus },
): Promise<boolean> {
  const isTaken = to === 'settlement' || to === 'capture'
  const moved = await db
    .updateTable('sandbox_payment')
    .set({ status: to, ...(isTaken ? { taken_at: sql<Date>`clock_timestamp()` } : {}) })
    .where('id', '=', id)
    .where('status', 'in', from)
    .$if(isTaken, (update) => update.where('expires_at', '>', sql<Date>`clock_timestamp()`))
    .returning('id')
    .execute()
  return moved.length > 0
}

/** Stores the refund by its key. A known key changes nothing. */
export async function addRefund(db: Db, { id, key, amount }: { id: string; key: string; amount: number }) {
  const { rows } = await sql<{ id: string }>`
    with given as (
      select id, refunds || jsonb_build_object(${key}::text, ${amount}::bigint) as refunds from sandbox_payment
       where id = ${id} and status in ('settlement', 'capture', 'partial_refund') and not refunds ? ${key}
         for update),
    summed as (
      select given.id, given.refunds, (select sum(value::bigint) from jsonb_each_text(given.refunds)) as total from given)
    update sandbox_payment
       set refunds = summed.refunds,
           status = case when summed.total >= sandbox_payment.amount then 'refund' else 'partial_refund' end
      from summed
     where sandbox_payment.id = summed.id and summed.total <= sandbox_payment.amount
    returning sandbox_payment.id`.execute(db)
  return rows.length > 0
}

export async function selectOverduePayments(db: Db, id?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sandbox_payment')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', sql<Date>`clock_timestamp()`)
    .$if(id !== undefined, (query) =>
      query.where((either) => either.or([either('id', '=', id ?? ''), either('reference', '=', id ?? '')])),
    )
    .limit(100)
    .execute()
  return rows.map((row) => row.id)
}

type NewNotification = { paymentId: string; body: Record<string, unknown>; inSeconds: number }

export async function insertNotification(db: Db, { paymentId, body, inSeconds }: NewNotification): Promise<void> {
  await sql`
    insert into sandbox_notice (payment_id, body, due_at)
    values (${paymentId}, ${JSON.stringify(body)}::jsonb, clock_timestamp() + make_interval(secs => ${inSeconds}))`.execute(
    db,
  )
}

export type DueNotification = { id: number; body: Record<string, unknown>; tries: number }

/** Claims due notifications for a minute, so that only one process sends each. */
export async function takeDueNotifications(db: Db): Promise<DueNotification[]> {
  const { rows } = await sql<DueNotification>`
    update sandbox_notice set due_at = clock_timestamp() + interval '1 minute', tries = tries + 1
     where id in (
       select id from sandbox_notice where ended_at is null and due_at <= clock_timestamp()
        order by due_at limit 20 for update skip locked)
    returning id, body, tries`.execute(db)
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Without a pause to the next try, this was the last one. */
export async function saveOutcome(db: Db, id: number, outcome: string, againInSeconds: number | undefined) {
  const next = againInSeconds ?? null
  await sql`
    update sandbox_notice
       set outcome = ${outcome},
           due_at = coalesce(clock_timestamp() + make_interval(secs => ${next}::int), due_at),
           ended_at = case when ${next}::int is null then clock_timestamp() end
     where id = ${id}`.execute(db)
}

export const selectNotifications = (db: Db, paymentId: string) =>
  db
    .selectFrom('sandbox_notice')
    .select(['id', 'tries', 'outcome'])
    .select(sql<string>`body ->> 'transaction_status'`.as('status'))
    .select(sql<boolean>`ended_at is not null`.as('isOver'))
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()

/** Deletes pages that ended long ago, with their payments, unless a notification about them is still to be sent. */
export async function deleteOldPages(db: Db, days: number): Promise<void> {
  await sql`
    with over as (
      select token from sandbox_page
       where greatest(ends_at, pay_until) < clock_timestamp() - make_interval(days => ${days})
         and not exists (select from sandbox_payment left join sandbox_notice on payment_id = sandbox_payment.id
                          where sandbox_payment.token = sandbox_page.token
                            and (status = 'pending' or sandbox_notice.id is not null and ended_at is null))
       limit 1000),
    payments as (select id from sandbox_payment where token in (select token from over)),
    notices as (delete from sandbox_notice where payment_id in (select id from payments)),
    made as (delete from sandbox_payment where id in (select id from payments))
    delete from sandbox_page where token in (select token from over)`.execute(db)
}
