import { inTransaction } from '../../db/transaction.ts'
import { changesShownStock } from '../../values/few-left.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { recordChanges } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { insertCounted, lockSizesToAdjust } from './adjust-queries.ts'
import type { StockReason } from './stock-reasons.ts'

/** One size of a sheet: what the sheet said when it was opened, and what it says now. Both count the same pieces. */
export type SizeAdjustment = {
  sizeId: number
  from: number
  to: number
  /** The newest count or correction that the sheet knew of. */
  mark: number
}

export type AdjustStockResult =
  | { ok: true; changed: number }
  | { ok: false; reason: 'unknown-size' }
  /** A colleague counted or corrected these sizes after the sheet was opened. */
  | { ok: false; reason: 'changed-meanwhile'; sizeIds: number[] }
  /** Fewer than none would be left: orders took more in the meantime. */
  | { ok: false; reason: 'too-few'; sizeIds: number[] }

type Sheet = {
  sizes: readonly SizeAdjustment[]
  reason: StockReason
  /** What the numbers count: everything on the shelf, or only what can be sold. The difference is the same. */
  counts?: 'shelf' | 'available'
}

/**
 * Adds the differences of a sheet to the stock, all of them or none. What orders took or returned since the sheet was opened stays
 * right, because only the difference counts. A colleague's count would be added twice, so it is refused.
 */
export function adjustStock(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  { sizes, reason, counts = 'shelf' }: Sheet,
): Promise<AdjustStockResult> {
  return inTransaction(db, async (db): Promise<AdjustStockResult> => {
    const asked = new Map(sizes.map((size) => [size.sizeId, size]))
    const rows = await lockSizesToAdjust(db, [...asked.keys()])
    if (rows.length < asked.size) return { ok: false, reason: 'unknown-size' }
    const planned = rows.map((row) => {
      const { from, to, mark } = asked.get(row.id) ?? { from: 0, to: 0, mark: 0 }
      return { ...row, to, left: row.stock + to - from, isStale: row.mark > mark, pieces: to - from }
    })
    const stale = planned.filter(({ isStale }) => isStale).map(({ id }) => id)
    if (stale.length > 0) return { ok: false, reason: 'changed-meanwhile', sizeIds: stale }
    const short = planned.filter(({ left }) => left < 0).map(({ id }) => id)
    if (short.length > 0) return { ok: false, reason: 'too-few', sizeIds: short }

    const moved = planned.filter(({ pieces }) => pieces !== 0)
    // A size that was counted and agrees is recorded too: someone looked.
    await insertCounted(db, planned, { reason, staffName: actor.kind === 'staff' ? actor.name : null })
    await recordChanges(
      db,
      actor,
      planned.map(({ sku, size, stock, left, to }) => ({
        action: 'stock.count',
        subject: { kind: 'size', key: `${sku} ${size}` },
        before: { left: stock },
        after: { left, ...(counts === 'shelf' && { counted: to }), reason },
      })),
    )
    if (moved.some(({ stock, left }) => changesShownStock(stock, left))) await bumpCatalogueVersion({ db })
    return { ok: true, changed: moved.length }
  })
}
