import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Language } from '../../values/language.ts'
import { type OrderStatus, paymentPhase } from '../../values/orders/order-status.ts'
import type { CheckReason } from './order.ts'

/* Statements that change an order. The ones that read orders to show them are in order-queries.ts. */

export type StatusChange = {
  orderId: number
  from: readonly OrderStatus[]
  to: OrderStatus
  /** If given, the order changes only while this lease holds. */
  leaseId?: string | undefined
  /** Whether the order has taken its pieces out of the stock. Left out, that does not change. */
  hasPieces?: boolean | undefined
  /** True if the order has taken its pieces a second time. */
  nextRound?: boolean | undefined
  /** True if the parcel has to be packed again. */
  isUnpacked?: boolean | undefined
  resi?: string | undefined
  /** True if the order was not shipped after all. */
  unshipped?: boolean | undefined
  refundedAmount?: number | undefined
  checkReason?: CheckReason | undefined
}

const timestampColumns: Partial<
  Record<OrderStatus, 'placed_at' | 'paid_at' | 'packed_at' | 'shipped_at' | 'delivered_at'>
> = {
  Unpaid: 'placed_at',
  Paid: 'paid_at',
  Packed: 'packed_at',
  Shipped: 'shipped_at',
  Delivered: 'delivered_at',
}

const methodOfFirstPayment = sql<string | null>`(
  select method from payment_transaction join payment_attempt on payment_attempt.id = attempt_id
   where order_id = placed_order.id and 'paid' = any (confirmed)
   order by money_at nulls last, first_seen_at limit 1)`

/** Changes nothing if the order has another status by now, or the lease is no longer held. */
export async function updateStatus(db: Db, change: StatusChange): Promise<boolean> {
  const { orderId, from, to, leaseId, hasPieces, nextRound, isUnpacked, resi, unshipped } = change
  const { refundedAmount, checkReason } = change
  const timestamp = timestampColumns[to]
  const now = sql<Date>`clock_timestamp()`
  const row = await db
    .updateTable('placed_order')
    .set({
      status: to,
      lease_owner: null,
      ...(timestamp === undefined ? {} : { [timestamp]: sql`coalesce(${sql.ref(timestamp)}, clock_timestamp())` }),
      // Customers see every order that was paid, also one that never was Unpaid.
      ...(to === 'Paid' ? { placed_at: sql<Date>`coalesce(placed_at, clock_timestamp())` } : {}),
      // Items that are handed over in person leave the shop at that moment.
      ...(to === 'Delivered' ? { shipped_at: sql<Date>`coalesce(shipped_at, clock_timestamp())` } : {}),
      // Orders that cost nothing, and those of Payment Check without a known payment, have no method.
      ...(to === 'Paid' ? { paid_method: methodOfFirstPayment } : {}),
      ended_at: paymentPhase(to) === 'over' ? now : null,
      ...(hasPieces === undefined ? {} : { has_pieces: hasPieces }),
      ...(nextRound ? { round: sql<number>`round + 1` } : {}),
      ...(isUnpacked ? { packed_at: null } : {}),
      ...(resi === undefined ? {} : { resi }),
      ...(unshipped ? { shipped_at: null } : {}),
      ...(refundedAmount === undefined ? {} : { refunded_amount: refundedAmount }),
      check_reason: checkReason ?? null,
      status_before_check: to === 'Payment Check' ? sql`status` : null,
      ...(to === 'Payment Check' ? { late_trouble: null } : {}),
    })
    .where('id', '=', orderId)
    .where('status', 'in', from)
    .$if(leaseId !== undefined, (update) => update.where('lease_owner', '=', leaseId ?? null))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const selectOrderForUpdate = (db: Db, orderId: number) =>
  db
    .selectFrom('placed_order')
    .select(['id', 'invoice', 'customer_id as customerId', 'status', 'round', 'has_pieces as hasPieces'])
    .select(['gross_amount as grossAmount', 'refunded_amount as refundedAmount', 'lease_owner as leaseId'])
    .select(['status_before_check as statusBeforeCheck', 'check_reason as checkReason', 'late_trouble as lateTrouble'])
    .select(['shipped_at as shippedAt', 'delivered_at as deliveredAt', 'is_handed_over as isHandedOver'])
    // Name and address were removed, so no parcel can be sent.
    .select(({ eb }) => eb('full_name', '=', '').as('isForgotten'))
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The pieces that the order still wants: those that were refunded one by one are left out. */
export const selectPieces = (db: Db, orderId: number) =>
  db
    .selectFrom('order_item')
    .select(['size_id as sizeId', sql<number>`qty - refunded`.as('qty')])
    .where('order_id', '=', orderId)
    .whereRef('qty', '>', 'refunded')
    .orderBy('size_id')
    .execute()

export type ItemPieces = { sizeId: number; pieces: number }

/** Pieces of single items were refunded, or came back to the stock. Call with the order locked. */
export async function addToItems(
  db: Db,
  orderId: number,
  { items, column }: { items: readonly ItemPieces[]; column: 'refunded' | 'restocked' },
): Promise<void> {
  for (const { sizeId, pieces } of items) {
    await db
      .updateTable('order_item')
      .set(column, sql<number>`${sql.ref(column)} + ${pieces}::int`)
      .where('order_id', '=', orderId)
      .where('size_id', '=', sizeId)
      .execute()
  }
}

/** The order stays in its status, but there is something else to pack now, or nothing. */
export async function updateParcel(
  db: Db,
  orderId: number,
  { hasPieces, isUnpacked }: { hasPieces: boolean; isUnpacked: boolean },
): Promise<void> {
  await db
    .updateTable('placed_order')
    .set({ has_pieces: hasPieces, ...(isUnpacked ? { packed_at: null } : {}) })
    .where('id', '=', orderId)
    .execute()
}

type LeaseRequest = { orderId: number; leaseId: string; seconds: number; from: readonly OrderStatus[] }

/** Fails while another lease of the order has not expired. */
export async function takeLease(db: Db, { orderId, leaseId, seconds, from }: LeaseRequest): Promise<boolean> {
  const { rows } = await sql`
    update placed_order
       set lease_owner = ${leaseId}, lease_until = clock_timestamp() + make_interval(secs => ${seconds})
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

export async function selectShippedBefore(
  db: Db,
  { days, atMost }: { days: number; atMost: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from placed_order
     where status in ('Shipped', 'Partly Refunded') and has_pieces and delivered_at is null
       and shipped_at < clock_timestamp() - make_interval(days => ${days})
     order by shipped_at limit ${atMost}`.execute(db)
  return rows.map(({ id }) => id)
}

type WaybillChange = { id: number; before: string }

/** Returns the recorded change; undefined if the order has this waybill already. Call with the order locked. */
export async function replaceWaybill(
  db: Db,
  { orderId, resi, by }: { orderId: number; resi: string; by: 'terminal' | 'staff' },
): Promise<WaybillChange | undefined> {
  const { rows } = await sql<WaybillChange>`
    with changed as (
      insert into order_change (order_id, changed_by, what, value_before, value_after)
      select id, ${by}, 'waybill', resi, ${resi} from placed_order where id = ${orderId} and resi <> ${resi}
      returning id, value_before as before),
    written as (
      update placed_order set resi = ${resi} where id = ${orderId})
    select id, before from changed`.execute(db)
  return rows[0]
}

export type OrderCustomer = { email: string; name: string; language: Language }

/** Finds nothing once the account has been deleted, or if staff entered an order without an email address. */
export async function selectOrderCustomer(db: Db, orderId: number): Promise<OrderCustomer | undefined> {
  const row = await db
    .selectFrom('placed_order')
    .leftJoin('customer', 'customer.id', 'placed_order.customer_id')
    .select(({ fn }) => [
      'placed_order.language',
      fn.coalesce('customer.email', 'contact_email').as('email'),
      fn.coalesce('customer.name', 'full_name').as('name'),
    ])
    .where('placed_order.id', '=', orderId)
    .executeTakeFirst()
  if (row === undefined || row.email === null) return undefined
  return { email: row.email, name: row.name ?? '', language: row.language }
}

/**
 * Orders with little time left to be paid: three hours, or the last quarter if they had less than half a day. In the last five
 * minutes a reminder would come too late.
 */
export async function selectOrdersToRemind(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from placed_order
     where status = 'Unpaid' and due_at > clock_timestamp() + interval '5 minutes'
       and due_at - least((due_at - created_at) / 4, interval '3 hours') <= clock_timestamp()
       and not exists (select from outbox_email where once = 'order.reminder ' || placed_order.id)
     order by due_at`.execute(db)
  return rows.map(({ id }) => id)
}

/** True if one of the orders is still to be paid, sent or decided about. */
export async function hasOpenOrder(db: Db, whose: { customerId: number } | { orderId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('placed_order')
    .select('id')
    .$if('customerId' in whose, (all) => all.where('customer_id', '=', 'customerId' in whose ? whose.customerId : 0))
    .$if('orderId' in whose, (all) => all.where('id', '=', 'orderId' in whose ? whose.orderId : 0))
    .where((either) =>
      either.or([
        either('status', 'in', ['Creating', 'Unpaid', 'Paid', 'Packed', 'Shipped', 'Payment Check']),
        // The rest of it has not arrived yet.
        either.and([
          either('status', '=', 'Partly Refunded'),
          either('has_pieces', '=', true),
          either('delivered_at', 'is', null),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function clearPersonalDataOf(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('placed_order')
    .set({
      ...{ idempotency_key: null, request_hash: '', contact_email: null },
      ...{ full_name: '', phone: '', address: '', zip_code: '' },
    })
    .where('id', '=', orderId)
    .execute()
}

export async function clearPersonalData(db: Db, customerId: number): Promise<void> {
  await db
    .updateTable('placed_order')
    .set({
      ...{ customer_id: null, idempotency_key: null, bag_version: null, request_hash: '' },
      ...{ full_name: '', phone: '', address: '', zip_code: '' },
    })
    .where('customer_id', '=', customerId)
    .execute()
}

/** The instant at which the delayed email about the shipping will be sent. */
export async function selectShippingEmail(db: Db, orderId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select due_at as at from outbox_email
     where once = ${`order.shipped ${orderId}`} and ended_at is null and tries = 0 and due_at > clock_timestamp()`.execute(
    db,
  )
  return rows[0]?.at
}

type AddressColumn =
  | 'full_name'
  | 'phone'
  | 'address'
  | 'zip_code'
  | `${'province' | 'city' | 'subdistrict'}_${'id' | 'name'}`

export async function updateAddress(db: Db, orderId: number, columns: Record<AddressColumn, string>): Promise<void> {
  await db.updateTable('placed_order').set(columns).where('id', '=', orderId).execute()
}

/** Once: later calls change nothing. Returns whether this call stored it for at least one order. */
export async function insertTaxOfEarlierOrders(db: Db, percent: number): Promise<boolean> {
  const { rows } = await sql`
    with stored as (insert into earlier_orders_tax (percent) values (${percent}) on conflict do nothing returning percent)
    select from stored where exists (select from placed_order where tax_percent is null)`.execute(db)
  return rows.length > 0
}
