import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Locks the stores, so that two changes of their stock come one after the other. Orders take no such lock. */
export const lockStores = (db: Db) => db.selectFrom('store').select(['id', 'name']).orderBy('id').forUpdate().execute()

export const selectStoreNames = (db: Db) =>
  db.selectFrom('store').select(['id', 'name', 'hidden']).orderBy('id').execute()

/** What each store has of these sizes. */
export const selectStoreStock = (db: Db, sizeIds: readonly number[]) =>
  db
    .selectFrom('store_stock')
    .innerJoin('store', 'store.id', 'store_id')
    .select(['store_id', 'store.name', 'size_id', 'pieces'])
    .where(sql<boolean>`size_id = any (${[...sizeIds]}::bigint[])`)
    .orderBy('store_id')
    .execute()

export const selectSizesById = (db: Db, sizeIds: readonly number[]) =>
  db
    .selectFrom('article_size')
    .innerJoin('article', 'article.id', 'article_id')
    .select(['article_size.id', 'article.sku', 'size'])
    .where(sql<boolean>`article_size.id = any (${[...sizeIds]}::bigint[])`)
    .orderBy('article_size.id')
    .execute()

type Cell = { storeId: number; sizeId: number }

export async function saveStoreStock(db: Db, cells: readonly (Cell & { pieces: number })[]): Promise<void> {
  const column = (read: (cell: Cell & { pieces: number }) => number) => cells.map(read)
  await sql`
    insert into store_stock (store_id, size_id, pieces)
    select * from unnest(${column(({ storeId }) => storeId)}::bigint[], ${column(({ sizeId }) => sizeId)}::bigint[],
                         ${column(({ pieces }) => pieces)}::int[])
        on conflict (store_id, size_id) do update set pieces = excluded.pieces`.execute(db)
}

export async function deleteStoreStock(db: Db, cells: readonly Cell[]): Promise<void> {
  await sql`
    delete from store_stock
     using unnest(${cells.map(({ storeId }) => storeId)}::bigint[], ${cells.map(({ sizeId }) => sizeId)}::bigint[])
           as gone (store_id, size_id)
     where store_stock.store_id = gone.store_id and store_stock.size_id = gone.size_id`.execute(db)
}
