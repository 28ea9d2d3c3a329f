import { inTransaction } from '../../db/transaction.ts'
import { type AskedSize, findSize } from '../articles/find-size.ts'
import type { Shop } from '../shop.ts'
import { insertWish, lockWishlist, selectWish } from './queries.ts'

export type WishAdded = { ok: true } | { ok: false; reason: 'already-there' | 'unknown-article' | 'wishlist-full' }

/** Saves a size for later. It may be sold out: what cannot be bought now is what wishes are for. */
export async function addWish({ db }: Pick<Shop, 'db'>, customerId: number, asked: AskedSize): Promise<WishAdded> {
  const size = await findSize({ db }, asked)
  if (size === undefined) return { ok: false, reason: 'unknown-article' }
  const wish = { customerId, sizeId: size.id }
  return inTransaction(db, async (db) => {
    await lockWishlist(db, customerId)
    if (await insertWish(db, wish)) return { ok: true }
    const isThere = (await selectWish(db, wish)) !== undefined
    return { ok: false, reason: isThere ? 'already-there' : 'wishlist-full' }
  })
}
