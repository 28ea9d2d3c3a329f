import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export const countUnsentPhotos = async (db: Db, orderId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('return_photo')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('order_id', '=', orderId)
    .where('return_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const insertPhoto = async (db: Db, orderId: number, jpeg: string): Promise<number> => {
  const row = await db
    .insertInto('return_photo')
    .values({ order_id: orderId, jpeg })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** False if one of them is not an unsent photo of this order. */
export async function attachPhotos(
  db: Db,
  { orderId, returnId, ids }: { orderId: number; returnId: number; ids: readonly number[] },
): Promise<boolean> {
  const attached = await db
    .updateTable('return_photo')
    .set({ return_id: returnId })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('order_id', '=', orderId)
    .where('return_id', 'is', null)
    .returning('id')
    .execute()
  return attached.length === new Set(ids).size
}

export const selectPhotoIds = async (db: Db, returnIds: readonly number[]): Promise<Map<number, number[]>> => {
  const rows = await db
    .selectFrom('return_photo')
    .select(['id', 'return_id'])
    .where('return_id', '=', sql<number>`any(${returnIds}::bigint[])`)
    .orderBy('id')
    .execute()
  const ids = new Map<number, number[]>()
  for (const { id, return_id: returnId } of rows) {
    if (returnId !== null) ids.set(returnId, [...(ids.get(returnId) ?? []), id])
  }
  return ids
}

type WhichPhoto = { id: number; returnId: number } | { id: number; customerId: number }

export async function selectPhoto(db: Db, which: WhichPhoto): Promise<string | undefined> {
  const row = await db
    .selectFrom('return_photo')
    .innerJoin('placed_order', 'placed_order.id', 'return_photo.order_id')
    .select('jpeg')
    .where('return_photo.id', '=', which.id)
    .$if('returnId' in which, (all) => all.where('return_id', '=', 'returnId' in which ? which.returnId : 0))
    .$if('customerId' in which, (all) => all.where('customer_id', '=', 'customerId' in which ? which.customerId : 0))
    .executeTakeFirst()
  return row?.jpeg
}

export async function deletePhotosOf(db: Db, returnId: number): Promise<void> {
  await db.deleteFrom('return_photo').where('return_id', '=', returnId).execute()
}

export async function deletePhotosOfEnded(db: Db, days: number): Promise<void> {
  await sql`
    delete from return_photo using order_return
     where order_return.id = return_id and ended_at < clock_timestamp() - make_interval(days => ${days})`.execute(db)
}

export async function deleteUnsentPhotos(db: Db, hours: number): Promise<void> {
  await db
    .deleteFrom('return_photo')
    .where('return_id', 'is', null)
    .where('added_at', '<', sql<Date>`clock_timestamp() - make_interval(hours => ${hours})`)
    .execute()
}
