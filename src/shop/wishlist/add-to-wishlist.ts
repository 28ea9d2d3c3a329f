import { inTransaction } from '../../db/transaction.ts'
import { findSize, type SizeInput } from '../articles/find-size.ts'
import type { Shop } from '../shop.ts'
import { insertItem, lockWishlist, selectItem } from './queries.ts'

export type AddToWishlistResult =
  | { ok: true }
  | { ok: false; reason: 'already-there' | 'unknown-article' | 'wishlist-full' }

/** Adds a size to the wishlist. It may be sold out. */
export async function addToWishlist(
  { db }: Pick<Shop, 'db'>,
  customerId: number,
  asked: SizeInput,
): Promise<AddToWishlistResult> {
  const size = await findSize({ db }, asked)
  if (size === undefined) return { ok: false, reason: 'unknown-article' }
  const item = { customerId, sizeId: size.id }
  return inTransaction(db, async (db) => {
    await lockWishlist(db, customerId)
    if (await insertItem(db, item)) return { ok: true }
    const isThere = (await selectItem(db, item)) !== undefined
    return { ok: false, reason: isThere ? 'already-there' : 'wishlist-full' }
  })
}
