import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { recordChanges } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { type PiecesInStores, writePiecesInStores } from './pieces-in-stores.ts'
import {
  deleteStoreStock,
  lockStores,
  saveStoreStock,
  selectSizesById,
  selectStoreNames,
  selectStoreStock,
} from './store-stock-queries.ts'

/** What one store has of one size. `to` is undefined if the owner no longer keeps it. */
export type StoreCount = {
  storeId: number
  sizeId: number
  /** What the form was rendered with; null if nothing was stored. Left out: the count replaces whatever is stored. */
  from?: number | null
  to: number | undefined
}

export type CountInStoresResult =
  | { ok: true; changed: number }
  | { ok: false; reason: 'unknown' }
  /** A colleague counted these after the form was opened. */
  | { ok: false; reason: 'changed-meanwhile'; counts: StoreCount[] }

/** Stores what was counted in stores, all of it or nothing. The stock that is sold online stays as it is. */
export function countInStores(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  counts: readonly StoreCount[],
): Promise<CountInStoresResult> {
  return inTransaction(db, async (db): Promise<CountInStoresResult> => {
    const stores = new Set((await lockStores(db)).map(({ id }) => id))
    const sizes = await selectSizesById(db, [...new Set(counts.map(({ sizeId }) => sizeId))])
    const known = new Set(sizes.map(({ id }) => id))
    if (counts.some(({ storeId, sizeId }) => !stores.has(storeId) || !known.has(sizeId))) {
      return { ok: false, reason: 'unknown' }
    }
    const before = await readPieces(db, [...known])
    const storedOf = ({ storeId, sizeId }: StoreCount) => before.cells.get(`${storeId} ${sizeId}`)
    const stale = counts.filter((count) => count.from !== undefined && (storedOf(count) ?? null) !== count.from)
    if (stale.length > 0) return { ok: false, reason: 'changed-meanwhile', counts: stale }
    const changed = counts.filter((count) => storedOf(count) !== count.to)
    if (changed.length === 0) return { ok: true, changed: 0 }
    await saveStoreStock(
      db,
      changed.flatMap(({ storeId, sizeId, to }) => (to === undefined ? [] : [{ storeId, sizeId, pieces: to }])),
    )
    await deleteStoreStock(
      db,
      changed.filter(({ to }) => to === undefined),
    )
    const after = await readPieces(db, [...known])
    const moved = new Set(changed.map(({ sizeId }) => sizeId))
    await recordChanges(
      db,
      actor,
      sizes
        .filter(({ id }) => moved.has(id))
        .map(({ id, sku, size }) => ({
          action: 'stock.in-stores',
          subject: { kind: 'size', key: `${sku} ${size}` },
          before: { in_stores: writePiecesInStores(before.bySize.get(id) ?? new Map()) },
          after: { in_stores: writePiecesInStores(after.bySize.get(id) ?? new Map()) },
        })),
    )
    await bumpCatalogueVersion({ db })
    return { ok: true, changed: changed.length }
  })
}

async function readPieces(db: Db, sizeIds: readonly number[]) {
  const rows = await selectStoreStock(db, sizeIds)
  const bySize = new Map<number, PiecesInStores>()
  for (const { size_id, name, pieces } of rows) bySize.set(size_id, new Map(bySize.get(size_id)).set(name, pieces))
  return { cells: new Map(rows.map((row) => [`${row.store_id} ${row.size_id}`, row.pieces])), bySize }
}

export type CountedStore = { id: number; name: string; hidden: boolean; pieces: Map<number, number> }

/** Every store with its pieces of these sizes, by the id of the size. */
export async function listStoreStock({ db }: Pick<Shop, 'db'>, sizeIds: readonly number[]): Promise<CountedStore[]> {
  const rows = await selectStoreStock(db, sizeIds)
  return (await selectStoreNames(db)).map((store) => ({
    ...store,
    pieces: new Map(rows.filter((row) => row.store_id === store.id).map((row) => [row.size_id, row.pieces])),
  }))
}
