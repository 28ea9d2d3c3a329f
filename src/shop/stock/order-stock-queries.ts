import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/* Stock is changed here and by the import only, each change together with its movement. Sizes are locked by ascending id. */

type SizeStock = { id: number; stock: number }

/** Locks the sizes until the transaction ends, and reads their stock after earlier changes have committed. */
export async function lockSizes(db: Db, sizeIds: readonly number[]): Promise<SizeStock[]> {
  const { rows } = await sql<SizeStock>`
    select id, stock from article_size where id = any (${sizeIds}::bigint[])
     order by id for no key update`.execute(db)
  return rows
}

/** The article number and the size, as a sheet names them: `GM-1 M`. */
export async function selectSizeName(db: Db, sizeId: number): Promise<string> {
  const { sku, size } = await db
    .selectFrom('article_size')
    .innerJoin('article', 'article.id', 'article_id')
    .select(['sku', 'size'])
    .where('article_size.id', '=', sizeId)
    .executeTakeFirstOrThrow()
  return `${sku} ${size}`
}

export type OfOrder = { orderId: number; round: number }

/** For an order, or held for the exchange of one. */
export type Taking = OfOrder | { holdId: number }

/** Returns the remaining stock of each size that had enough. Sizes without enough stock stay unchanged and are left out. */
export async function takePieces(db: Db, taking: Taking, pieces: readonly Pieces[]): Promise<SizeStock[]> {
  const { kind, orderId, round, holdId } =
    'holdId' in taking
      ? { kind: 'held', orderId: null, round: null, holdId: taking.holdId }
      : { kind: 'taken', ...taking, holdId: null }
  const { rows } = await sql<SizeStock>`
    with left_over as (
      update article_size set stock = stock - wanted.qty
        from unnest(${pieces.map(({ sizeId }) => sizeId)}::bigint[], ${pieces.map(({ qty }) => qty)}::bigint[])
             as wanted (size_id, qty)
       where id = wanted.size_id and stock >= wanted.qty
      returning id, stock, wanted.qty),
    recorded as (
      insert into stock_movement (size_id, kind, pieces, order_id, round, hold_id)
      select id, ${kind}::text, -qty, ${orderId}::bigint, ${round}::int, ${holdId}::bigint from left_over)
    select id, stock from left_over`.execute(db)
  return rows
}

/** The sizes that the order took pieces of in this round. */
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

/**
 * Records that the order returns its pieces, once: later calls return an empty list. Pieces that were refunded one by one have left
 * the order already.
 */
export async function insertReturned(db: Db, { orderId, round }: OfOrder): Promise<Pieces[]> {
  const { rows } = await sql<{ size_id: number; pieces: number }>`
    insert into stock_movement (size_id, kind, pieces, order_id, round)
    select size_id, 'returned', qty - refunded, order_id, round
      from stock_movement join order_item using (order_id, size_id)
     where order_id = ${orderId} and round = ${round} and kind = 'taken' and qty > refunded
        on conflict (order_id, size_id, kind, round) do nothing
    returning size_id, pieces`.execute(db)
  return rows.map(({ size_id, pieces }) => ({ sizeId: size_id, qty: pieces }))
}

/** Where single pieces come from: a refund of items, or a return. */
export type RestockSource = { orderId: number } & (
  | { refundId: number; returnId?: undefined }
  | { returnId: number; refundId?: undefined }
)

export async function insertRestocked(
  db: Db,
  { orderId, refundId, returnId }: RestockSource,
  pieces: readonly Pieces[],
): Promise<void> {
  await sql`
    insert into stock_movement (size_id, kind, pieces, order_id, refund_id, return_id)
    select size_id, 'restocked', qty, ${orderId}, ${refundId ?? null}, ${returnId ?? null}
      from unnest(${pieces.map(({ sizeId }) => sizeId)}::bigint[], ${pieces.map(({ qty }) => qty)}::bigint[])
           as back (size_id, qty)`.execute(db)
}

export async function addStock(db: Db, pieces: readonly Pieces[]): Promise<SizeStock[]> {
  const { rows } = await sql<SizeStock>`
    update article_size set stock = stock + returned.qty
      from unnest(${pieces.map(({ sizeId }) => sizeId)}::bigint[], ${pieces.map(({ qty }) => qty)}::bigint[])
           as returned (size_id, qty)
     where id = returned.size_id
    returning id, stock`.execute(db)
  return rows
}

/** Sets the stock to the counted number, and records the difference as a movement. */
export async function writeCount(db: Db, { sizeId, left, before }: { sizeId: number; left: number; before: number }) {
  await db.updateTable('article_size').set({ stock: left }).where('id', '=', sizeId).execute()
  if (left === before) return
  await db
    .insertInto('stock_movement')
    .values({ size_id: sizeId, kind: 'counted', pieces: left - before })
    .execute()
}

/** A number of pieces of one size. */
export type Pieces = { sizeId: number; qty: number }
