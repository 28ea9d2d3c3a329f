import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type PaymentState, statesWithMoney } from '../../../values/orders/payment-state.ts'
import type { PaymentNotification } from '../payment-facts.ts'

export type OpenNotification = {
  id: number
  attemptId: number
  orderId: number
  transactionId: string
  state: PaymentState
  /** How often the provider has been asked about it. */
  tries: number
  /** True once a day has passed since it came. */
  isDayOld: boolean
}

/** All repetitions of a notification share one row. */
export async function storeNotification(
  db: Db,
  { key, reference, transactionId, state, kept }: PaymentNotification,
): Promise<{ id: number; isClosed: boolean }> {
  const row = await db
    .insertInto('notice_inbox')
    .values({ key, reference, transaction_id: transactionId, state, kept: JSON.stringify(kept) })
    .onConflict((known) => known.column('key').doUpdateSet({ times: sql<number>`notice_inbox.times + 1` }))
    .returning(['id', 'closed_at'])
    .executeTakeFirstOrThrow()
  return { id: row.id, isClosed: row.closed_at !== null }
}

export async function linkNotification(db: Db, notificationId: number, attemptId: number): Promise<void> {
  await db.updateTable('notice_inbox').set({ attempt_id: attemptId }).where('id', '=', notificationId).execute()
}

const CLAIM_SECONDS = 15

/** Claims open notifications whose next check is due, oldest first, or the one with this id. Other processes skip them meanwhile. */
export async function claimNotifications(
  db: Db,
  { id, atMost }: { id?: number; atMost: number },
): Promise<OpenNotification[]> {
  const only = id === undefined ? sql`` : sql`and notice_inbox.id = ${id}`
  const { rows } = await sql<OpenNotification>`
    with due as (
      select notice_inbox.id from notice_inbox
       where closed_at is null and attempt_id is not null and next_ask_at <= clock_timestamp() ${only}
       order by next_ask_at limit ${atMost} for update skip locked)
    update notice_inbox set next_ask_at = clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})
      from due, payment_attempt
     where notice_inbox.id = due.id and payment_attempt.id = notice_inbox.attempt_id
    returning notice_inbox.id, attempt_id as "attemptId", order_id as "orderId", transaction_id as "transactionId",
              notice_inbox.state, notice_inbox.asked as tries,
              received_at < clock_timestamp() - interval '1 day' as "isDayOld"`.execute(db)
  return rows
}

export async function closeNotification(db: Db, id: number): Promise<void> {
  await db.updateTable('notice_inbox').set({ closed_at: sql<Date>`clock_timestamp()` }).where('id', '=', id).execute()
}

export async function scheduleNextCheck(
  db: Db,
  id: number,
  { seconds, countsAsTry }: { seconds: number; countsAsTry: boolean },
): Promise<void> {
  await sql`
    update notice_inbox
       set next_ask_at = clock_timestamp() + make_interval(secs => ${seconds}), asked = asked + ${countsAsTry ? 1 : 0}
     where id = ${id}`.execute(db)
}

/** A notification can come before its order is stored. This links it later, and records the payment that it reported. */
export async function linkUnmatchedNotifications(db: Db): Promise<void> {
  await sql`
    with linked as (
      update notice_inbox set attempt_id = payment_attempt.id
        from payment_attempt
       where notice_inbox.attempt_id is null and closed_at is null and payment_attempt.reference = notice_inbox.reference
      returning payment_attempt.id, notice_inbox.transaction_id, notice_inbox.state)
    insert into payment_transaction (attempt_id, transaction_id, told_paid)
    select id, transaction_id, bool_or(state = 'paid') from linked group by id, transaction_id
        on conflict (attempt_id, transaction_id) do update
       set told_paid = payment_transaction.told_paid or excluded.told_paid`.execute(db)
}

export async function hasNotification(db: Db, attemptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('notice_inbox')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The invoices of orders with a payment that a notification reported as paid within 30 days, and that the provider has not
 * confirmed although every check is done. The owner's decision about the order ends this.
 */
export async function selectInvoicesWithUnconfirmedPayment(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_transaction')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .innerJoin('placed_order', 'placed_order.id', 'order_id')
    .select('invoice')
    .distinct()
    .where('told_paid', '=', true)
    .where('resolved_at', 'is', null)
    .where('first_seen_at', '>', sql<Date>`clock_timestamp() - interval '30 days'`)
    .where(sql<boolean>`not confirmed && ${confirmedStates}::text[]`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice_inbox')
            .select('notice_inbox.id')
            .whereRef('notice_inbox.attempt_id', '=', 'payment_attempt.id')
            .where('closed_at', 'is', null),
        ),
      ),
    )
    .orderBy('invoice')
    .execute()
  return rows.map(({ invoice }) => invoice)
}

/** After each of these, it is clear what became of the money. */
const confirmedStates = statesWithMoney('received', 'charged-back', 'undone', 'expired')

export async function maskNotifications(db: Db, olderThanDays: number): Promise<void> {
  await sql`
    update notice_inbox set kept = '{}', masked = true
     where not masked and received_at < clock_timestamp() - make_interval(days => ${olderThanDays})`.execute(db)
}

/** What the provider reported about an order. `isChecked`: its status was asked for, and confirmed or overtook the report. */
export type ReportedState = {
  attempt: number
  transactionId: string
  state: string
  times: number
  at: Date
  isChecked: boolean
}

/** Oldest first. */
export async function selectReportedStates(db: Db, orderId: number): Promise<ReportedState[]> {
  const rows = await db
    .selectFrom('notice_inbox')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .select(['number', 'transaction_id', 'notice_inbox.state', 'times', 'received_at', 'closed_at'])
    .where('order_id', '=', orderId)
    .orderBy('received_at')
    .execute()
  return rows.map((row) => ({
    ...{
      attempt: row.number,
      transactionId: row.transaction_id,
      state: row.state,
      times: row.times,
      at: row.received_at,
    },
    isChecked: row.closed_at !== null,
  }))
}
