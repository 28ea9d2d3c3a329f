import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { heldForExchanges } from './held-for-exchanges.ts'
import type { StockRow } from './list-stock.ts'
import { holdingStatuses as holding, soldStatuses as toSend } from './owned-pieces.ts'

const ownedPieces = (db: Db) =>
  db
    .selectFrom('order_item')
    .innerJoin('placed_order', 'placed_order.id', 'order_item.order_id')
    .where('has_pieces', '=', true)
    .where('shipped_at', 'is', null)
    .where('status', 'in', [...holding, ...toSend])

/** Pieces of a size that belong to orders or are held for an exchange, and are still in the stockroom. */
export async function selectOwnedUnshipped(db: Db, sizeId: number): Promise<number> {
  const { pieces } = await ownedPieces(db)
    .where('size_id', '=', sizeId)
    .select(({ fn }) => fn.coalesce(fn.sum<number>(sql`qty - refunded`), sql<number>`0`).as('pieces'))
    .executeTakeFirstOrThrow()
  const { held } = await db
    .selectFrom('article_size')
    .where('id', '=', sizeId)
    .select(heldForExchanges.as('held'))
    .executeTakeFirstOrThrow()
  return Number(pieces) + Number(held)
}

export async function selectStockRows(db: Db): Promise<StockRow[]> {
  const pieces = (statuses: readonly string[]) =>
    sql<number>`coalesce(sum(qty - refunded) filter (where status = any (${statuses}::text[])), 0)`
  const owned = ownedPieces(db)
    .groupBy('size_id')
    .select(['size_id', pieces(holding).as('held'), pieces(toSend).as('sold')])
    .as('owned')
  const rows = await db
    .selectFrom('article_size')
    .innerJoin('article', 'article.id', 'article_id')
    .leftJoin(owned, 'owned.size_id', 'article_size.id')
    .select(['sku', 'name', 'color', 'size', 'stock', 'held', 'sold', heldForExchanges.as('exchanged')])
    .orderBy('article.id')
    .orderBy('position')
    .orderBy('article_size.id')
    .execute()
  return rows.map(({ stock, held, exchanged, sold, ...row }) => ({
    ...row,
    left: stock,
    held: (held ?? 0) + Number(exchanged),
    soldUnshipped: sold ?? 0,
  }))
}

/** Returns undefined if there is no such article. */
export async function selectSizesOfSku(db: Db, sku: string): Promise<{ id: number; size: string }[] | undefined> {
  const rows = await db
    .selectFrom('article')
    .leftJoin('article_size', 'article_size.article_id', 'article.id')
    .where('sku', '=', sku)
    .select(['article_size.id', 'size'])
    .orderBy('position')
    .orderBy('article_size.id')
    .execute()
  if (rows.length === 0) return undefined
  return rows.flatMap(({ id, size }) => (id === null || size === null ? [] : [{ id, size }]))
}
