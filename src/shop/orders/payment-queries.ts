import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { PaymentFacts, PaymentState } from '../payments/payment-facts.ts'
import type { KnownPayment } from './fold-payments.ts'

/* What is known of each payment. Rows only grow. */

/** A state that the provider has confirmed when it was asked. */
export async function addConfirmed(db: Db, attemptId: number, facts: PaymentFacts): Promise<void> {
  const { transactionId, state, amount, currency, method, refundedAmount } = facts
  await sql`
    insert into payment_transaction (attempt_id, transaction_id, confirmed, amount, currency, method, refunded)
    values (${attemptId}, ${transactionId}, array[${state}]::text[], ${amount ?? null}, ${currency}, ${method}, ${refundedAmount})
        on conflict (attempt_id, transaction_id) do update
       set confirmed = case when ${state} = any (payment_transaction.confirmed) then payment_transaction.confirmed
                            else payment_transaction.confirmed || excluded.confirmed end,
           amount = coalesce(payment_transaction.amount, excluded.amount),
           currency = case when payment_transaction.currency = '' then excluded.currency else payment_transaction.currency end,
           method = excluded.method,
           refunded = greatest(payment_transaction.refunded, excluded.refunded)`.execute(db)
}

/** A genuine notice named this payment, and perhaps told of its money. */
export async function addTold(
  db: Db,
  attemptId: number,
  told: { transactionId: string; isPaid: boolean },
): Promise<void> {
  await sql`
    insert into payment_transaction (attempt_id, transaction_id, told_paid)
    values (${attemptId}, ${told.transactionId}, ${told.isPaid})
        on conflict (attempt_id, transaction_id) do update
       set told_paid = payment_transaction.told_paid or excluded.told_paid`.execute(db)
}

type PaymentRow = {
  confirmed: string[]
  told_paid: boolean
  amount: number | null
  currency: string
  refunded: number
}

// Only states are ever written there.
const toKnown = (row: PaymentRow): KnownPayment => ({
  confirmed: row.confirmed as PaymentState[],
  toldPaid: row.told_paid,
  amount: row.amount ?? undefined,
  currency: row.currency,
  refunded: row.refunded,
})

export async function selectPayments(db: Db, orderId: number): Promise<KnownPayment[]> {
  const rows = await db
    .selectFrom('payment_transaction')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .select(['confirmed', 'told_paid', 'payment_transaction.amount', 'currency', 'refunded'])
    .where('order_id', '=', orderId)
    .execute()
  return rows.map(toKnown)
}

/** Payments that notices named, for a provider that answers by nothing else. */
export async function selectTransactionIds(db: Db, attemptId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_transaction')
    .select('transaction_id')
    .where('attempt_id', '=', attemptId)
    .execute()
  return rows.map(({ transaction_id }) => transaction_id)
}

/** Every order that any payment is known of, with all of them: for the look over everything. */
export async function selectOrdersWithPayments(db: Db, afterId: number, atMost: number) {
  const { rows } = await sql<{
    id: number
    status: string
    gross_amount: number
    is_resolved: boolean
    payments: PaymentRow[]
  }>`
    select placed_order.id, status, gross_amount, resolved_at is not null as is_resolved,
           json_agg(json_build_object('confirmed', confirmed, 'told_paid', told_paid, 'amount', payment_transaction.amount,
             'currency', currency, 'refunded', refunded)) as payments
      from placed_order
      join payment_attempt on payment_attempt.order_id = placed_order.id
      join payment_transaction on payment_transaction.attempt_id = payment_attempt.id
     where placed_order.id > ${afterId}
     group by placed_order.id order by placed_order.id limit ${atMost}`.execute(db)
  return rows.map(({ payments, ...row }) => ({ ...row, payments: payments.map(toKnown) }))
}

/** The payment that paid the order, for giving it back. */
export async function selectPaidTransaction(db: Db, orderId: number) {
  const row = await db
    .selectFrom('payment_transaction')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
    .select(['transaction_id', 'attempt_id'])
    .where('order_id', '=', orderId)
    .where(sql<boolean>`'paid' = any (confirmed)`)
    .orderBy('first_seen_at')
    .executeTakeFirst()
  return row && { transactionId: row.transaction_id, attemptId: row.attempt_id }
}

export type PaymentSeen = {
  attempt: number
  reference: string
  adapter: string
  /** Nobody chose a method on an attempt that has none. */
  transactionId: string | undefined
  method: string
  confirmed: string[]
  amount: number | undefined
  refunded: number
}

/** Every attempt to pay the order, with the payments that are known on it. */
export async function selectPaymentsSeen(db: Db, orderId: number): Promise<PaymentSeen[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .leftJoin('payment_transaction', 'attempt_id', 'payment_attempt.id')
    .select(['number', 'reference', 'adapter', 'transaction_id', 'method', 'confirmed', 'refunded'])
    .select(['payment_transaction.amount'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .orderBy('first_seen_at')
    .execute()
  return rows.map((row) => ({
    ...{ attempt: row.number, reference: row.reference, adapter: row.adapter, method: row.method ?? '' },
    ...{ transactionId: row.transaction_id ?? undefined, confirmed: row.confirmed ?? [] },
    ...{ amount: row.amount ?? undefined, refunded: row.refunded ?? 0 },
  }))
}
