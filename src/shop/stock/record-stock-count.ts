import { inTransaction } from '../../db/transaction.ts'
import { showsOtherwise } from '../../values/few-left.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import type { Shop } from '../shop.ts'
import { lockSizes, writeCount } from './order-stock-queries.ts'
import { selectOwnedUnshipped } from './report-queries.ts'

export type StockCountResult =
  | { ok: true; left: number; owned: number }
  | { ok: false; reason: 'unknown-size' }
  /** More pieces belong to orders than lie there. */
  | { ok: false; reason: 'too-few'; owned: number }

/** Somebody counted what lies on the shelf, with all that orders own and nobody has sent yet. */
export function recordStockCount(
  { db }: Pick<Shop, 'db'>,
  { sizeId, pieces }: { sizeId: number; pieces: number },
): Promise<StockCountResult> {
  return inTransaction(db, async (db) => {
    const [row] = await lockSizes(db, [sizeId])
    if (row === undefined) return { ok: false, reason: 'unknown-size' }
    // Asked once the row is locked, since only then no order can take or return a piece meanwhile.
    const owned = await selectOwnedUnshipped(db, sizeId)
    const left = pieces - owned
    if (left < 0) return { ok: false, reason: 'too-few', owned }
    await writeCount(db, { sizeId, left, before: row.stock })
    if (showsOtherwise(row.stock, left)) await bumpCatalogueVersion({ db })
    return { ok: true, left, owned }
  })
}
