import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export type HoldEnding = 'used' | 'released' | 'lapsed'

type NewHold = { returnId: number; orderId: number; days: number }

export async function insertHold(
  db: Db,
  { returnId, orderId, days }: NewHold,
): Promise<{ id: number; held_until: Date }> {
  return db
    .insertInto('exchange_hold')
    .values({
      return_id: returnId,
      order_id: orderId,
      held_until: sql<Date>`clock_timestamp() + make_interval(days => ${days})`,
    })
    .returning(['id', 'held_until'])
    .executeTakeFirstOrThrow()
}

type SizeStock = { id: number; stock: number; qty: number }

/** The sizes of the live holds of these returns. */
export async function selectHeldSizes(db: Db, which: { returnId: number } | { orderId: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('exchange_hold')
    .innerJoin('stock_movement', 'hold_id', 'exchange_hold.id')
    .select('size_id')
    .where('ended_at', 'is', null)
    .where('kind', '=', 'held')
    .$if('returnId' in which, (all) =>
      all.where('exchange_hold.return_id', '=', 'returnId' in which ? which.returnId : 0),
    )
    .$if('orderId' in which, (all) => all.where('exchange_hold.order_id', '=', 'orderId' in which ? which.orderId : 0))
    .execute()
  return rows.map(({ size_id }) => size_id)
}

/** Ends the live hold of a return, once. */
export async function updateHoldEnded(db: Db, returnId: number, ending: HoldEnding): Promise<number | undefined> {
  const row = await db
    .updateTable('exchange_hold')
    .set({ ending, ended_at: sql<Date>`clock_timestamp()` })
    .where('return_id', '=', returnId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function selectHeldReturns(db: Db, orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('exchange_hold')
    .select('return_id')
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ return_id }) => return_id)
}

/** Puts the pieces of a hold back into the stock. */
export async function moveReleased(db: Db, holdId: number): Promise<SizeStock[]> {
  const { rows } = await sql<SizeStock>`
    with recorded as (
      insert into stock_movement (size_id, kind, pieces, hold_id)
      select size_id, 'released', -pieces, hold_id from stock_movement where hold_id = ${holdId} and kind = 'held'
      returning size_id, pieces)
    update article_size set stock = stock + pieces from recorded where id = size_id
    returning id, stock, pieces as qty`.execute(db)
  return rows
}
