import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { MAX_PIECES, MIN_PIECES } from './bag.ts'
import { findOverCap, type OverCap } from './find-over-cap.ts'
import { bumpBagVersion, type QuantityChange, selectBagForUpdate, selectItem, updateQuantity } from './queries.ts'

export type ChangeQuantityResult =
  | { ok: true }
  | { ok: false; reason: 'unknown-line' | 'at-least' | 'at-most' | 'none-left' | 'no-more-left' | 'changed-elsewhere' }
  | { ok: false; reason: 'over-cap'; over: OverCap }

/**
 * Adds or removes one piece. A caller that says which quantity it expects may retry safely: a change that was made
 * already is not made again.
 */
export function changeQuantity(
  shop: Pick<Shop, 'db' | 'purchaseLimits'>,
  change: QuantityChange,
): Promise<ChangeQuantityResult> {
  return inTransaction(shop.db, async (db) => {
    await selectBagForUpdate(db, change.customerId)
    const over = change.by > 0 ? await findExceededCap({ ...shop, db }, change) : undefined
    if (over !== undefined) return { ok: false, reason: 'over-cap', over }
    if (!(await updateQuantity(db, change))) return explainRefusal(db, change)
    await bumpBagVersion(db, change.customerId)
    return { ok: true }
  })
}

/** Only for a change that is possible otherwise: any other refusal comes first. */
async function findExceededCap(
  shop: Pick<Shop, 'db' | 'purchaseLimits'>,
  change: QuantityChange,
): Promise<OverCap | undefined> {
  if (shop.purchaseLimits.mostPiecesEach === undefined) return undefined
  const line = await selectItem(shop.db, change.customerId, change.lineId)
  if (line === undefined || line.qty >= line.stock || line.qty !== (change.expected ?? line.qty)) return undefined
  const [over] = await findOverCap(shop, change.customerId, [{ sizeId: line.sizeId, qty: line.qty + 1 }])
  return over
}

/** The bag is locked, so the item is as the statement found it. */
async function explainRefusal(
  db: Db,
  { customerId, lineId, by, expected }: QuantityChange,
): Promise<ChangeQuantityResult> {
  const line = await selectItem(db, customerId, lineId)
  if (line === undefined) return { ok: false, reason: 'unknown-line' }
  if (expected !== undefined && line.qty === expected + by) return { ok: true }
  if (expected !== undefined && line.qty !== expected) return { ok: false, reason: 'changed-elsewhere' }
  if (line.qty + by < MIN_PIECES) return { ok: false, reason: 'at-least' }
  if (line.qty + by > MAX_PIECES) return { ok: false, reason: 'at-most' }
  return { ok: false, reason: line.stock === 0 ? 'none-left' : 'no-more-left' }
}
