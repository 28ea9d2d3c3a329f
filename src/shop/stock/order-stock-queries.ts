import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/* What orders do to the stock. Rows of sizes are locked in the order of their ids, and each change has its movement. */

type SizeStock = { id: number; stock: number }

/** Locked until the transaction ends; whoever changes a row it names has ended by then. */
export async function lockSizes(db: Db, sizeIds: readonly number[]): Promise<SizeStock[]> {
  const { rows } = await sql<SizeStock>`
    select id, stock from article_size where id = any (${sizeIds}::bigint[])
     order by id for no key update`.execute(db)
  return rows
}

export type OfOrder = { orderId: number; round: number }

/** What is left of each size that had enough. A size that had not is left as it is. */
export async function takePieces(db: Db, { orderId, round }: OfOrder, pieces: readonly Pieces[]): Promise<SizeStock[]> {
  const { rows } = await sql<SizeStock>`
    with left_over as (
      update article_size set stock = stock - wanted.qty
        from unnest(${pieces.map(({ sizeId }) => sizeId)}::bigint[], ${pieces.map(({ qty }) => qty)}::bigint[])
             as wanted (size_id, qty)
       where id = wanted.size_id and stock >= wanted.qty
      returning id, stock, wanted.qty),
    noted as (
      insert into stock_movement (size_id, kind, pieces, order_id, round)
      select id, 'taken', -qty, ${orderId}, ${round}::int from left_over)
    select id, stock from left_over`.execute(db)
  return rows
}

/** The sizes of which the order took pieces in this round. */
export async function selectTakenSizes(db: Db, { orderId, round }: OfOrder): Promise<number[]> {
  const rows = await db
    .selectFrom('stock_movement')
    .select('size_id')
    .where('order_id', '=', orderId)
    .where('round', '=', round)
    .where('kind', '=', 'taken')
    .execute()
  return rows.map(({ size_id }) => size_id)
}

/** What comes back, and only the first time it is asked. */
export async function insertReturned(db: Db, { orderId, round }: OfOrder): Promise<Pieces[]> {
  const { rows } = await sql<{ size_id: number; pieces: number }>`
    insert into stock_movement (size_id, kind, pieces, order_id, round)
    select size_id, 'returned', -pieces, order_id, round from stock_movement
     where order_id = ${orderId} and round = ${round} and kind = 'taken'
        on conflict (order_id, size_id, kind, round) do nothing
    returning size_id, pieces`.execute(db)
  return rows.map(({ size_id, pieces }) => ({ sizeId: size_id, qty: pieces }))
}

export async function addStock(db: Db, pieces: readonly Pieces[]): Promise<SizeStock[]> {
  const { rows } = await sql<SizeStock>`
    update article_size set stock = stock + given.qty
      from unnest(${pieces.map(({ sizeId }) => sizeId)}::bigint[], ${pieces.map(({ qty }) => qty)}::bigint[])
           as given (size_id, qty)
     where id = given.size_id
    returning id, stock`.execute(db)
  return rows
}

/** A count writes the number itself, and what it differs by as a movement. */
export async function writeCount(db: Db, { sizeId, left, before }: { sizeId: number; left: number; before: number }) {
  await db.updateTable('article_size').set({ stock: left }).where('id', '=', sizeId).execute()
  if (left === before) return
  await db
    .insertInto('stock_movement')
    .values({ size_id: sizeId, kind: 'counted', pieces: left - before })
    .execute()
}

/** So many pieces of a size. */
export type Pieces = { sizeId: number; qty: number }
