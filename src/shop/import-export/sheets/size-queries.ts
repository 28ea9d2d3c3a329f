import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { inPortions } from '../../../db/save-changed.ts'

/* Reads and writes the rows of sizes.csv. Every change of stock is written together with a stock movement. */

/** The sizes of these articles, locked until the transaction ends. All locks are taken in the order of the ids. */
export const lockSizes = (db: Db, articleIds: number[]) =>
  selectSizes(db, articleIds).forUpdate('article_size').execute()

export const selectSizesOf = (db: Db, articleIds: number[]) => selectSizes(db, articleIds).execute()

const selectSizes = (db: Db, articleIds: number[]) =>
  db
    .selectFrom('article_size')
    .innerJoin('article', 'article.id', 'article_id')
    .select(['article_size.id', 'article_id', 'article.sku', 'size', 'position', 'stock'])
    .where(sql<boolean>`article_id = any (${articleIds}::bigint[])`)
    .orderBy('article_size.id')

export type NewSize = { article_id: number; size: string; position: number; stock: number }

/** Adds sizes with their first stock. Returns them in the same order. */
export async function insertSizes(db: Db, sizes: NewSize[]) {
  const inserted = await inPortions(sizes, (portion) =>
    db.insertInto('article_size').values(portion).returning(['id', 'article_id', 'size', 'stock']).execute(),
  )
  await insertMovements(
    db,
    'loaded',
    inserted.map(({ id, stock }) => ({ sizeId: id, pieces: stock })),
  )
  return inserted
}

export type StockMove = { sizeId: number; pieces: number }

/** Adds or removes pieces. The sizes must be locked. */
export async function moveStock(db: Db, kind: 'sheet', moves: StockMove[]): Promise<void> {
  await sql`
    update article_size set stock = stock + moved.pieces
      from unnest(${moves.map(({ sizeId }) => sizeId)}::bigint[], ${moves.map(({ pieces }) => pieces)}::bigint[])
           as moved (size_id, pieces)
     where id = moved.size_id`.execute(db)
  await insertMovements(db, kind, moves)
}

export async function changePositions(db: Db, places: { sizeId: number; position: number }[]): Promise<void> {
  await sql`
    update article_size set position = placed.position
      from unnest(${places.map(({ sizeId }) => sizeId)}::bigint[], ${places.map(({ position }) => position)}::int[])
           as placed (size_id, position)
     where id = placed.size_id`.execute(db)
}

const insertMovements = (db: Db, kind: 'loaded' | 'sheet', moves: StockMove[]) =>
  inPortions(
    moves.filter(({ pieces }) => pieces !== 0),
    (portion) =>
      db
        .insertInto('stock_movement')
        .values(portion.map(({ sizeId, pieces }) => ({ size_id: sizeId, kind, pieces })))
        .returning('id')
        .execute(),
  )

/** The sizes of the articles with these numbers, or of all. */
export const selectSizeRows = (db: Db, skus?: readonly string[]) =>
  db
    .selectFrom('article_size')
    .innerJoin('article', 'article.id', 'article_id')
    .select(['article_size.id', 'sku', 'size', 'stock'])
    .$if(skus !== undefined, (rows) => rows.where(sql<boolean>`sku = any (${skus}::text[])`))
    .orderBy('article_id')
    .orderBy('position')
    .orderBy('article_size.id')
    .execute()

export const selectArticlesWithSizes = (db: Db) =>
  db
    .selectFrom('article')
    .select('sku')
    .where(sql<boolean>`exists (select from article_size where article_id = article.id)`)
    .execute()
