import { inTransaction } from '../../db/transaction.ts'
import { changesShownStock } from '../../values/few-left.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { lockSizes, selectSizeName, writeCount } from './order-stock-queries.ts'
import { selectOwnedUnshipped } from './report-queries.ts'

export type StockCountResult =
  | { ok: true; left: number; owned: number }
  | { ok: false; reason: 'unknown-size' }
  /** Fewer pieces were counted than belong to orders. */
  | { ok: false; reason: 'too-few'; owned: number }

/** Corrects the stock after a count in the stockroom. The counted pieces include those of orders that are not sent yet. */
export function recordStockCount(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
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
    if (changesShownStock(row.stock, left)) await bumpCatalogueVersion({ db })
    await recordChange(db, actor, {
      action: 'stock.count',
      subject: { kind: 'size', key: await selectSizeName(db, sizeId) },
      ...{ before: { left: row.stock }, after: { left, counted: pieces } },
    })
    return { ok: true, left, owned }
  })
}
