import { inTransaction } from '../../db/transaction.ts'
import { findSize } from '../articles/find-size.ts'
import type { Shop } from '../shop.ts'
import { findOverCap, type OverCap } from './find-over-cap.ts'
import { bumpBagVersion, insertItem, insertOrLockBag, selectItemOfSize } from './queries.ts'

export type NewItem = { articleId: number; sizeId: number; qty: number }

export type AddItemResult =
  | { ok: true }
  | { ok: false; reason: 'already-there' | 'unknown-article' | 'sold-out' | 'bag-full' }
  | { ok: false; reason: 'too-few-left'; stock: number }
  | { ok: false; reason: 'over-cap'; over: OverCap }

/** Adds a size to the bag at its current price. */
export async function addItem(
  shop: Pick<Shop, 'db' | 'purchaseLimits'>,
  customerId: number,
  { articleId, sizeId, qty }: NewItem,
): Promise<AddItemResult> {
  const size = await findSize(shop, { articleId, sizeId })
  if (size === undefined) return { ok: false, reason: 'unknown-article' }
  return inTransaction(shop.db, async (db) => {
    await insertOrLockBag(db, customerId)
    // Checked before the stock, so that the answer for an item that is in the bag already is not "sold out".
    if ((await selectItemOfSize(db, customerId, sizeId)) !== undefined) return { ok: false, reason: 'already-there' }
    if (size.stock === 0) return { ok: false, reason: 'sold-out' }
    if (size.stock < qty) return { ok: false, reason: 'too-few-left', stock: size.stock }
    const [over] = await findOverCap({ ...shop, db }, customerId, [{ sizeId, qty }])
    if (over !== undefined) return { ok: false, reason: 'over-cap', over }
    const added = await insertItem(db, { customerId, sizeId, qty, unitPrice: size.unitPrice })
    if (!added) return { ok: false, reason: 'bag-full' }
    await bumpBagVersion(db, customerId)
    return { ok: true }
  })
}
