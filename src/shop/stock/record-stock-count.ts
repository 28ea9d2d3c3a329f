import { inTransaction } from '../../db/transaction.ts'
import { changesWhatShows } from '../../values/few-left.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import type { Shop } from '../shop.ts'
import { lockSizes, writeCount } from './order-stock-queries.ts'
import { selectOwnedUnshipped } from './report-queries.ts'

export type StockCountResult =
  | { ok: true; left: number; owned: number }
  | { ok: false; reason: 'unknown-size' }
  /** Fewer pieces were counted than belong to orders. */
  | { ok: false; reason: 'too-few'; owned: number }

/** Corrects the stock after a count in the stockroom. The counted pieces include those of orders that are not sent yet. */
export function recordStockCount(
  { db }: Pick<Shop, 'db'>,
  { sizeId, pieces }: { sizeId: number; pieces: number },
): Promise<StockCountResult> {
  return inTransaction(db, async (db) => {
    const [row] = await lockSizes(db, [sizeId])
    if (row === undefined) return { ok: false, reason: 'unknown-size' }
    // Read after the size is locked, so that no order can take or return a piece in between.
    const owned = await selectOwnedUnshipped(db, sizeId)
    const left = pieces - owned
    if (left < 0) return { ok: false, reason: 'too-few', owned }
    await writeCount(db, { sizeId, left, before: row.stock })
    if (changesWhatShows(row.stock, left)) await bumpCatalogueVersion({ db })
    return { ok: true, left, owned }
  })
}
