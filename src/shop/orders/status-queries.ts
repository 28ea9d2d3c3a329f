import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type OrderStatus, paymentPhase } from '../../values/order-status.ts'
import type { CheckReason } from './order.ts'

/* Where an order stands, and who is at work on it. */

export type StatusChange = {
  orderId: number
  from: readonly OrderStatus[]
  to: OrderStatus
  /** Only while this one has its lease. */
  leaseId?: string | undefined
  /** Whether the shelf is short of its pieces from now on; left out, that stays as it is. */
  hasPieces?: boolean | undefined
  /** Its pieces were taken anew. */
  nextRound?: boolean | undefined
  resi?: string | undefined
  refundedAmount?: number | undefined
  checkReason?: CheckReason | undefined
}

const instantColumns: Partial<
  Record<OrderStatus, 'placed_at' | 'paid_at' | 'packed_at' | 'shipped_at' | 'delivered_at'>
> = {
  Unpaid: 'placed_at',
  Paid: 'paid_at',
  Packed: 'packed_at',
  Shipped: 'shipped_at',
  Delivered: 'delivered_at',
}

/** Nothing comes back when it stands somewhere else by now, or belongs to somebody else's lease. */
export async function updateStatus(db: Db, move: StatusChange): Promise<{ id: number } | undefined> {
  const { orderId, from, to, leaseId, hasPieces, nextRound, resi, refundedAmount, checkReason } = move
  const instant = instantColumns[to]
  const now = sql<Date>`clock_timestamp()`
  return db
    .updateTable('placed_order')
    .set({
      status: to,
      lease_owner: null,
      ...(instant === undefined ? {} : { [instant]: sql`coalesce(${sql.ref(instant)}, clock_timestamp())` }),
      // What was paid for is known to its customer, whichever way it came there.
      ...(to === 'Paid' ? { placed_at: sql<Date>`coalesce(placed_at, clock_timestamp())` } : {}),
      ended_at: paymentPhase(to) === 'over' ? now : null,
      ...(hasPieces === undefined ? {} : { has_pieces: hasPieces }),
      ...(nextRound ? { round: sql<number>`round + 1` } : {}),
      ...(resi === undefined ? {} : { resi }),
      ...(refundedAmount === undefined ? {} : { refunded_amount: refundedAmount }),
      check_reason: checkReason ?? null,
      status_before_check: to === 'Payment Check' ? sql`status` : null,
    })
    .where('id', '=', orderId)
    .where('status', 'in', from)
    .$if(leaseId !== undefined, (update) => update.where('lease_owner', '=', leaseId ?? null))
    .returning('id')
    .executeTakeFirst()
}

export const LEASE_SECONDS = 15

/** A lease that lives is never taken. */
export async function takeLease(
  db: Db,
  { orderId, leaseId, from }: { orderId: number; leaseId: string; from: readonly OrderStatus[] },
): Promise<boolean> {
  const { rows } = await sql`
    update placed_order
       set lease_owner = ${leaseId}, lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
     where id = ${orderId} and status = any (${from}::text[])
       and (lease_owner is null or lease_until <= clock_timestamp())
    returning id`.execute(db)
  return rows.length > 0
}

export async function clearLease(db: Db, orderId: number, leaseId: string): Promise<void> {
  await db
    .updateTable('placed_order')
    .set({ lease_owner: null })
    .where('id', '=', orderId)
    .where('lease_owner', '=', leaseId)
    .execute()
}

export async function hasStatus(db: Db, orderId: number, statuses: readonly OrderStatus[]): Promise<boolean> {
  const row = await db
    .selectFrom('placed_order')
    .select('id')
    .where('id', '=', orderId)
    .where('status', 'in', statuses)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether its deadline lies ahead. */
export async function isInTime(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('placed_order')
    .select('id')
    .where('id', '=', orderId)
    .where('due_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row !== undefined
}

/** The order as it stays until the transaction ends. */
export const lockOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('placed_order')
    .select(['id', 'invoice', 'customer_id', 'status', 'round', 'has_pieces', 'gross_amount', 'refunded_amount'])
    .select(['status_before_check', 'check_reason', 'shipped_at', 'delivered_at', 'lease_owner'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Its pieces are no longer its own, wherever it stands. */
export async function markPiecesReturned(db: Db, orderId: number): Promise<void> {
  await db.updateTable('placed_order').set({ has_pieces: false }).where('id', '=', orderId).execute()
}

/** As long as the order stands nowhere else, the clock leaves it alone for so many seconds. */
export async function postponeExpiry(db: Db, orderId: number, seconds: number): Promise<void> {
  await sql`
    update placed_order set next_look_at = clock_timestamp() + make_interval(secs => ${seconds})
     where id = ${orderId}`.execute(db)
}

/** Of unpaid orders, those whose pieces are kept no longer. */
export async function selectOverdue(db: Db, { marginSeconds, atMost }: { marginSeconds: number; atMost: number }) {
  const { rows } = await sql<{ id: number; long_overdue: boolean }>`
    select id, due_at < clock_timestamp() - interval '24 hours' as long_overdue from placed_order
     where status = 'Unpaid' and due_at + make_interval(secs => ${marginSeconds}) < clock_timestamp()
       and next_look_at <= clock_timestamp() and (lease_owner is null or lease_until <= clock_timestamp())
     order by due_at limit ${atMost}`.execute(db)
  return rows.map(({ id, long_overdue }) => ({ id, isLongOverdue: long_overdue }))
}

export async function selectShippedBefore(
  db: Db,
  { days, atMost }: { days: number; atMost: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from placed_order
     where status in ('Shipped', 'Partly Refunded') and has_pieces and delivered_at is null and shipped_at < clock_timestamp() - make_interval(days => ${days})
     order by shipped_at limit ${atMost}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Somebody has decided what its money means. */
export async function markResolved(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('placed_order')
    .set({ resolved_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', orderId)
    .execute()
}

export async function changeCheckReason(db: Db, orderId: number, reason: CheckReason): Promise<void> {
  await db.updateTable('placed_order').set({ check_reason: reason }).where('id', '=', orderId).execute()
}

/** What was ordered, and by whom: nobody once the account is gone. */
export const selectPieces = (db: Db, orderId: number) =>
  db
    .selectFrom('order_item')
    .innerJoin('placed_order', 'placed_order.id', 'order_item.order_id')
    .select(['customer_id as customerId', 'size_id as sizeId', 'qty'])
    .where('order_id', '=', orderId)
    .orderBy('size_id')
    .execute()
