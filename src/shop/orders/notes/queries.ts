import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { OrderNote } from './notes.ts'

type NewNote = { orderId: number; text: string; staffName: string | null }

export async function insertNote(db: Db, { orderId, text, staffName }: NewNote): Promise<number> {
  const { id } = await db
    .insertInto('order_note')
    .values({ order_id: orderId, text, staff_name: staffName })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const selectNoteForUpdate = (db: Db, noteId: number) =>
  db
    .selectFrom('order_note')
    .innerJoin('placed_order', 'placed_order.id', 'order_note.order_id')
    .select(['order_note.id', 'invoice', 'text', 'staff_name as staffName'])
    .select(sql<Date>`coalesce(changed_at, written_at)`.as('at'))
    .where('order_note.id', '=', noteId)
    .forUpdate('order_note')
    .executeTakeFirst()

export async function updateNote(
  db: Db,
  { id, text, staffName }: { id: number; text: string; staffName: string | null },
): Promise<void> {
  await db
    .updateTable('order_note')
    .set({ text, staff_name: staffName, changed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export async function selectNotes(db: Db, orderIds: readonly number[]): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom('order_note')
    .select(['id', 'order_id', 'text', 'staff_name', 'written_at', 'changed_at'])
    .where(sql<boolean>`order_id = any (${orderIds}::bigint[])`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, orderId: row.order_id, text: row.text, by: row.staff_name ?? undefined },
    at: row.written_at,
    isChanged: row.changed_at !== null,
  }))
}

export async function deleteNotesOf(db: Db, customerId: number): Promise<void> {
  await db
    .deleteFrom('order_note')
    .where('order_id', 'in', db.selectFrom('placed_order').select('id').where('customer_id', '=', customerId))
    .execute()
}

export async function deleteOrderNotes(db: Db, orderId: number): Promise<void> {
  await db.deleteFrom('order_note').where('order_id', '=', orderId).execute()
}
