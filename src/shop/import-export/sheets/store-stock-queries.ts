import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** What each store has, by size, in the order of the stores. */
export async function selectStoreRowsBySize(db: Db): Promise<{ sizeId: number; stores: [string, number][] }[]> {
  const rows = await db
    .selectFrom('store_stock')
    .innerJoin('store', 'store.id', 'store_id')
    .select(['size_id', 'store.name', 'pieces'])
    .orderBy('size_id')
    .orderBy('store_id')
    .execute()
  return [...Map.groupBy(rows, ({ size_id }) => size_id)].map(([sizeId, of]) => ({
    sizeId,
    stores: of.map(({ name, pieces }) => [name, pieces]),
  }))
}

type Replacement = { sizeId: number; pieces: ReadonlyMap<string, number> }

export async function replaceStoreStock(db: Db, sizes: readonly Replacement[]): Promise<void> {
  if (sizes.length === 0) return
  await sql`delete from store_stock where size_id = any (${sizes.map(({ sizeId }) => sizeId)}::bigint[])`.execute(db)
  const cells = sizes.flatMap(({ sizeId, pieces }) => [...pieces].map(([store, count]) => ({ sizeId, store, count })))
  await sql`
    insert into store_stock (store_id, size_id, pieces)
    select store.id, counted.size_id, counted.pieces
      from unnest(${cells.map(({ store }) => store)}::text[], ${cells.map(({ sizeId }) => sizeId)}::bigint[],
                  ${cells.map(({ count }) => count)}::int[]) as counted (store, size_id, pieces)
      join store on store.name = counted.store`.execute(db)
}
