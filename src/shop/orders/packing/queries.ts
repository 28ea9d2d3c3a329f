import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

type NewPendingPack = { orderId: number; seconds: number; staffName: string | null; refundedAmount: number }

/** False if the order is marked as packed already. */
export async function insertPendingPack(
  db: Db,
  { orderId, seconds, staffName, refundedAmount }: NewPendingPack,
): Promise<boolean> {
  const { rows } = await sql`
    insert into pending_pack (order_id, due_at, staff_name, refunded_amount)
    values (${orderId}, clock_timestamp() + make_interval(secs => ${seconds}), ${staffName}, ${refundedAmount})
    on conflict do nothing returning order_id`.execute(db)
  return rows.length > 0
}

export async function selectDuePacks(db: Db, atMost: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select order_id as id from pending_pack where due_at <= clock_timestamp() order by due_at limit ${atMost}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function deletePendingPack(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('pending_pack')
    .where('order_id', '=', orderId)
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}

/** How much of the order was refunded when it was marked as packed; undefined if its time has not come. */
export async function takeDuePack(db: Db, orderId: number): Promise<number | undefined> {
  const { rows } = await sql<{ refunded: number }>`
    delete from pending_pack where order_id = ${orderId} and due_at <= clock_timestamp()
    returning refunded_amount as refunded`.execute(db)
  return rows[0]?.refunded
}

/** Orders that are to be packed by their status, and wait to become Packed. */
export async function selectPendingCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pending_pack join placed_order on placed_order.id = order_id
     where status in ('Paid', 'Partly Refunded')`.execute(db)
  return rows[0]?.count ?? 0
}

export type PendingPack = { orderId: number; secondsLeft: number; staffName: string | undefined }

export async function selectPendingPacks(db: Db, orderIds: readonly number[]): Promise<PendingPack[]> {
  const { rows } = await sql<{ orderId: number; secondsLeft: number; staffName: string | null }>`
    select order_id as "orderId", staff_name as "staffName",
           greatest(0, ceil(extract(epoch from due_at - clock_timestamp())))::int as "secondsLeft"
      from pending_pack where order_id = any (${orderIds}::bigint[])`.execute(db)
  return rows.map((row) => ({ ...row, staffName: row.staffName ?? undefined }))
}

export async function insertTick(db: Db, orderId: number, sizeId: number): Promise<void> {
  await sql`
    insert into packing_tick (order_id, size_id)
    select order_id, size_id from order_item where order_id = ${orderId} and size_id = ${sizeId}
    on conflict do nothing`.execute(db)
}

export async function deleteTick(db: Db, orderId: number, sizeId: number): Promise<void> {
  await db.deleteFrom('packing_tick').where('order_id', '=', orderId).where('size_id', '=', sizeId).execute()
}

export async function deleteTicks(db: Db, orderId: number): Promise<void> {
  await db.deleteFrom('packing_tick').where('order_id', '=', orderId).execute()
}

export async function selectTicks(db: Db, orderIds: readonly number[]): Promise<{ orderId: number; sizeId: number }[]> {
  const { rows } = await sql<{ orderId: number; sizeId: number }>`
    select order_id as "orderId", size_id as "sizeId" from packing_tick
     where order_id = any (${orderIds}::bigint[])`.execute(db)
  return rows
}
