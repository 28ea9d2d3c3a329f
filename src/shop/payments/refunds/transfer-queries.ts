import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

type NewTransfer = { orderId: number; amount: number } & (
  | { given: number; occasion?: undefined }
  | { occasion: string; given?: undefined }
)

/** The operator has to transfer this amount. */
export async function insertTransfer(db: Db, { orderId, amount, given, occasion }: NewTransfer): Promise<void> {
  await db
    .insertInto('refund_transfer')
    .values({ order_id: orderId, amount, given: given ?? null, occasion: occasion ?? null })
    .execute()
}

export async function sumTransfersDue(db: Db, orderId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('refund_transfer')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('order_id', '=', orderId)
    .where('transferred_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

export type Transfer = { amount: number; given: number | null; occasion: string | null }

/** Returns the transfers that were due until now. */
export const markTransferred = (db: Db, orderId: number): Promise<Transfer[]> =>
  db
    .updateTable('refund_transfer')
    .set({ transferred_at: sql<Date>`clock_timestamp()` })
    .where('order_id', '=', orderId)
    .where('transferred_at', 'is', null)
    .returning(['amount', 'given', 'occasion'])
    .execute()
