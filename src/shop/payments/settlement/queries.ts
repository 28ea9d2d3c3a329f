import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { OrderStatus } from '../../../values/orders/order-status.ts'
import type { PaymentState } from '../../../values/orders/payment-state.ts'
import type { CheckReason, LateTrouble } from '../../orders/order.ts'
import type { PaymentFacts } from '../payment-facts.ts'
import { type Decision, type KnownPayment, moneyStates } from './assess-payments.ts'

/* What is known of each payment. A confirmed state is never removed. */

/**
 * Adds a state that the provider has confirmed. The amount is that of the first state with money. If two such states name different
 * amounts, the one that differs from the order's total stays, so that a wrong amount is noticed.
 */
export async function recordConfirmedState(db: Db, attemptId: number, facts: PaymentFacts): Promise<void> {
  const { transactionId, state, amount, currency, method, refundedAmount } = facts
  const money = sql`${moneyStates}::text[]`
  const keepsFirstAmount = sql`
    payment_transaction.confirmed && ${money} and (not excluded.confirmed && ${money} or payment_transaction.currency <> 'IDR'
      or payment_transaction.amount is distinct from (select amount from payment_attempt where id = ${attemptId}))`
  await sql`
    insert into payment_transaction (attempt_id, transaction_id, confirmed, amount, currency, method, refunded, money_at)
    values (${attemptId}, ${transactionId}, array[${state}]::text[], ${amount ?? null}, ${currency}, ${method}, ${refundedAmount},
            case when ${moneyStates.includes(state)} then clock_timestamp() end)
        on conflict (attempt_id, transaction_id) do update
       set confirmed = case when ${state} = any (payment_transaction.confirmed) then payment_transaction.confirmed
                            else payment_transaction.confirmed || excluded.confirmed end,
           amount = case when ${keepsFirstAmount} then payment_transaction.amount else excluded.amount end,
           currency = case when ${keepsFirstAmount} then payment_transaction.currency else excluded.currency end,
           method = excluded.method,
           refunded = greatest(payment_transaction.refunded, excluded.refunded),
           money_at = coalesce(payment_transaction.money_at, excluded.money_at)`.execute(db)
}

/** A notification named this payment, and may have reported it as paid. */
export async function recordNotifiedPayment(
  db: Db,
  attemptId: number,
  { transactionId, isPaid }: { transactionId: string; isPaid: boolean },
): Promise<void> {
  await sql`
    insert into payment_transaction (attempt_id, transaction_id, told_paid)
    values (${attemptId}, ${transactionId}, ${isPaid})
        on conflict (attempt_id, transaction_id) do update
       set told_paid = payment_transaction.told_paid or excluded.told_paid`.execute(db)
}

type PaymentRow = {
  confirmed: PaymentState[]
  told_paid: boolean
  amount: number | null
  currency: string
  refunded: number
  transferred: number
  decided_as: string | null
}

const toKnown = (row: PaymentRow): KnownPayment => ({
  confirmed: row.confirmed,
  notifiedPaid: row.told_paid,
  amount: row.amount ?? undefined,
  currency: row.currency,
  refunded: row.refunded,
  transferred: row.transferred,
  decision: toDecision(row.decided_as),
})

function toDecision(stored: string | null): Decision {
  if (stored === null) return { kind: 'none' }
  return stored === '' ? { kind: 'any' } : { kind: 'state', fingerprint: stored }
}

export type OrderPayment = KnownPayment & {
  transactionId: string
  attemptId: number
  /** The number of its attempt: 1 for the first payment page of the order. */
  attempt: number
  reference: string
  method: string
}

/** The items of which fewer pieces are left than the order needs. */
export async function selectShortItems(
  db: Db,
  orderId: number,
): Promise<{ sku: string; name: string; color: string; size: string; pieces: number; left: number }[]> {
  return db
    .selectFrom('order_item')
    .innerJoin('article_size', 'article_size.id', 'size_id')
    .select(['order_item.sku', 'product_name as name', 'order_item.color', 'order_item.size', 'stock as left'])
    .select(sql<number>`qty - refunded`.as('pieces'))
    .where('order_id', '=', orderId)
    .whereRef('stock', '<', sql<number>`qty - refunded`)
    .orderBy('order_item.position')
    .execute()
}

/** Sorted by when their money arrived. */
export async function selectPayments(db: Db, orderId: number): Promise<OrderPayment[]> {
  const rows = await db
    .selectFrom('payment_transaction')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .select(['transaction_id', 'attempt_id', 'number', 'reference', 'method'])
    .select([
      'confirmed',
      'told_paid',
      'payment_transaction.amount',
      'currency',
      'refunded',
      'transferred',
      'decided_as',
    ])
    .where('order_id', '=', orderId)
    .orderBy('money_at', (order) => order.asc().nullsLast())
    .orderBy('first_seen_at')
    .orderBy('attempt_id')
    .execute()
  return rows.map((row) => ({
    ...toKnown(row),
    ...{ transactionId: row.transaction_id, attemptId: row.attempt_id, attempt: row.number },
    ...{ reference: row.reference, method: row.method },
  }))
}

type WhichPayment = Pick<OrderPayment, 'attemptId' | 'transactionId'>

const change = (db: Db, { attemptId, transactionId }: WhichPayment) =>
  db.updateTable('payment_transaction').where('attempt_id', '=', attemptId).where('transaction_id', '=', transactionId)

/** The provider refunds this amount as well. `greatest`: its notification may have recorded it already. */
export async function recordRefund(db: Db, payment: OrderPayment, amount: number): Promise<void> {
  const refunded = sql<number>`greatest(refunded, ${payment.refunded + amount}::bigint)`
  await change(db, payment).set({ refunded }).execute()
}

export async function recordTransfer(db: Db, payment: WhichPayment, amount: number): Promise<void> {
  await change(db, payment)
    .set({ transferred: sql<number>`transferred + ${amount}::bigint` })
    .execute()
}

export async function saveDecision(db: Db, payment: WhichPayment, fingerprint: string): Promise<void> {
  await change(db, payment).set({ decided_as: fingerprint }).execute()
}

/** Set when the operator has decided what the money of an order means. */
export async function markResolved(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('placed_order')
    .set({ resolved_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', orderId)
    .execute()
}

export async function updateCheckReason(db: Db, orderId: number, reason: CheckReason): Promise<void> {
  await db.updateTable('placed_order').set({ check_reason: reason }).where('id', '=', orderId).execute()
}

/** Call with the order locked. */
export async function updateLateTrouble(db: Db, orderId: number, trouble: LateTrouble | null): Promise<void> {
  await db.updateTable('placed_order').set({ late_trouble: trouble }).where('id', '=', orderId).execute()
}

/** The payments that notifications have named. For some of them the provider answers only by its own id. */
export async function selectTransactionIds(db: Db, attemptId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_transaction')
    .select('transaction_id')
    .where('attempt_id', '=', attemptId)
    .execute()
  return rows.map(({ transaction_id }) => transaction_id)
}

/** The payment that staff have recorded for an attempt. */
export async function selectRecordedPayment(db: Db, attemptId: number) {
  const row = await db
    .selectFrom('payment_transaction')
    .select(['transaction_id as transactionId', 'amount', 'currency', 'method', 'refunded as refundedAmount'])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()
  return row && { ...row, amount: row.amount ?? undefined, state: 'paid' as const }
}

export type PaymentRecord = {
  attempt: number
  reference: string
  adapter: string
  /** Undefined if no payment method was chosen on the attempt. */
  transactionId: string | undefined
  method: string
  confirmed: string[]
  /** A notification reported it as paid. */
  notifiedPaid: boolean
  amount: number | undefined
  /** By the provider and by transfer. */
  refunded: number
  /** How much of it staff transfer. */
  transferred: number
  /** When its money came, or else when the shop first heard of it. */
  since: Date | undefined
}

/** Every payment attempt of the order, with its known payments. */
export async function selectPaymentRecords(db: Db, orderId: number): Promise<PaymentRecord[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .leftJoin('payment_transaction', 'attempt_id', 'payment_attempt.id')
    .select(['number', 'reference', 'adapter', 'transaction_id', 'method', 'confirmed', 'refunded'])
    .select(['payment_transaction.amount', 'transferred', 'told_paid', 'money_at', 'first_seen_at'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .orderBy('first_seen_at')
    .execute()
  return rows.map((row) => ({
    ...{ attempt: row.number, reference: row.reference, adapter: row.adapter, method: row.method ?? '' },
    ...{ transactionId: row.transaction_id ?? undefined, confirmed: row.confirmed ?? [] },
    notifiedPaid: row.told_paid ?? false,
    amount: row.amount ?? undefined,
    since: row.money_at ?? row.first_seen_at ?? undefined,
    refunded: (row.refunded ?? 0) + (row.transferred ?? 0),
    transferred: row.transferred ?? 0,
  }))
}

/** All orders with known payments, in chunks by id. */
export async function selectOrdersWithPayments(db: Db, afterId: number, atMost: number) {
  const { rows } = await sql<{
    id: number
    status: OrderStatus
    grossAmount: number
    isResolved: boolean
    payments: PaymentRow[]
  }>`
    select placed_order.id, status, gross_amount as "grossAmount", resolved_at is not null as "isResolved",
           json_agg(json_build_object('confirmed', confirmed, 'told_paid', told_paid, 'amount', payment_transaction.amount,
             'currency', currency, 'refunded', refunded, 'transferred', transferred, 'decided_as', decided_as)) as payments
      from placed_order
      join payment_attempt on payment_attempt.order_id = placed_order.id
      join payment_transaction on payment_transaction.attempt_id = payment_attempt.id
     where placed_order.id > ${afterId}
     group by placed_order.id order by placed_order.id limit ${atMost}`.execute(db)
  return rows.map(({ payments, ...row }) => ({ ...row, payments: payments.map(toKnown) }))
}
