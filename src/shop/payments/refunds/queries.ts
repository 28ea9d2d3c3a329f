import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../audit/actor.ts'

/* Refunds that were ordered. They are stored before the provider is asked, and finished afterwards. */

export type RefundedItem = { sizeId: number; pieces: number; amount: number }

export type RefundPlan = {
  id: number
  orderId: number
  /** Refunds money that was paid in excess. The payment of the order itself is not touched. */
  isSurplus: boolean
  amount: number
  /** How much of the amount is for shipping. */
  shipping: number
  items: readonly RefundedItem[]
  /** How much of the order had been refunded before; of a surplus, how much of its payment. */
  refundedBefore: number
  restock: boolean
  /** The operator has transferred the money; the provider is not asked. */
  byTransfer: boolean
  /** The payment that it goes back to, and how much of it had gone back before. Without one, it is transferred. */
  payment: { attemptId: number; transactionId: string; returnedBefore: number } | undefined
  /** The return whose pieces it is for. */
  returnId: number | undefined
  bankAccount: string | undefined
  /** The person that it is recorded for, also when a job finishes it. */
  actor: Actor
}

export async function insertRefund(db: Db, plan: Omit<RefundPlan, 'id'>): Promise<RefundPlan> {
  const { orderId, payment } = plan
  const { id } = await db
    .insertInto('refund')
    .values({
      ...{ order_id: orderId, amount: plan.amount, shipping: plan.shipping, refunded_before: plan.refundedBefore },
      ...{ restock: plan.restock, by_transfer: plan.byTransfer, actor: JSON.stringify(plan.actor) },
      ...{ attempt_id: payment?.attemptId ?? null, transaction_id: payment?.transactionId ?? null },
      ...{ returned_before: payment?.returnedBefore ?? 0, bank_account: plan.bankAccount ?? null },
      ...{ return_id: plan.returnId ?? null, is_surplus: plan.isSurplus },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { sizeId, pieces, amount } of plan.items) {
    await db
      .insertInto('refund_item')
      .values({ refund_id: id, order_id: orderId, size_id: sizeId, pieces, amount })
      .execute()
  }
  return { ...plan, id }
}

/** The refund of this order that was ordered and is not finished. There is at most one. */
export async function selectPlannedRefund(db: Db, orderId: number): Promise<RefundPlan | undefined> {
  const row = await db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'planned')
    .executeTakeFirst()
  if (row === undefined || row.actor === null) return undefined
  const items = await db
    .selectFrom('refund_item')
    .select(['size_id as sizeId', 'pieces', 'amount'])
    .where('refund_id', '=', row.id)
    .orderBy('size_id')
    .execute()
  return {
    ...{
      id: row.id,
      orderId,
      isSurplus: row.is_surplus,
      amount: row.amount,
      shipping: row.shipping,
      items,
      refundedBefore: row.refunded_before,
    },
    ...{ restock: row.restock, byTransfer: row.by_transfer, actor: row.actor },
    payment:
      row.attempt_id === null || row.transaction_id === null
        ? undefined
        : { attemptId: row.attempt_id, transactionId: row.transaction_id, returnedBefore: row.returned_before },
    returnId: row.return_id ?? undefined,
    bankAccount: row.bank_account ?? undefined,
  }
}

/** Returns false if the refund has ended already. */
export async function endRefund(db: Db, id: number, state: 'done' | 'given-up'): Promise<boolean> {
  const row = await db
    .updateTable('refund')
    .set({ state, ended_at: sql<Date>`clock_timestamp()`, actor: null, bank_account: null })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function selectWhetherReceived(db: Db, returnId: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_return')
    .select('id')
    .where('id', '=', returnId)
    .where('status', '=', 'Received')
    .executeTakeFirst()
  return row !== undefined
}

/** The return ends together with the refund of its pieces. */
export async function endRefundedReturn(db: Db, returnId: number): Promise<void> {
  await db
    .updateTable('order_return')
    .set({ status: 'Refunded', ended_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', returnId)
    .where('status', '=', 'Received')
    .execute()
}

export type RecordedRefund = { amount: number; pieces: number; at: Date }

/** Refunds of the order's own money that were ordered in this shop and are recorded, oldest first. `pieces`: those of single items. */
export async function selectRefunds(db: Db, orderId: number): Promise<RecordedRefund[]> {
  const { rows } = await sql<RecordedRefund>`
    select amount, ended_at as at,
           coalesce((select sum(pieces) from refund_item where refund_id = refund.id), 0)::int as pieces
      from refund where order_id = ${orderId} and state = 'done' and not is_surplus order by id`.execute(db)
  return rows
}

/** Orders with a refund that its own process should have finished by now. */
export async function selectOrdersToRefund(db: Db, atMost: number): Promise<number[]> {
  const rows = await db
    .selectFrom('refund')
    .select('order_id')
    .where('state', '=', 'planned')
    .where('next_try_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('next_try_at')
    .limit(atMost)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** The next try comes after a pause that doubles, up to an hour. */
export async function postponeRefund(db: Db, id: number): Promise<void> {
  const seconds = sql`least(3600, 30 * power(2, least(tries, 10)))`
  await db
    .updateTable('refund')
    .set({
      tries: sql<number>`tries + 1`,
      next_try_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
    })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .execute()
}

export async function sumRefundedShipping(db: Db, orderId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(shipping), 0)::bigint`.as('sum'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** How many pieces of each size are being returned, or were replaced. One return can be left out. */
export async function selectPiecesInReturns(
  db: Db,
  orderId: number,
  exceptReturnId: number | undefined,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('order_return_item')
    .innerJoin('order_return', 'order_return.id', 'return_id')
    .select(['size_id', sql<number>`sum(pieces)::int`.as('pieces')])
    .where('order_return_item.order_id', '=', orderId)
    .where('status', 'in', ['Asked', 'Requested', 'Received', 'Replaced'])
    .$if(exceptReturnId !== undefined, (all) => all.where('return_id', '<>', exceptReturnId ?? 0))
    .groupBy('size_id')
    .execute()
  return new Map(rows.map(({ size_id, pieces }) => [size_id, pieces]))
}
