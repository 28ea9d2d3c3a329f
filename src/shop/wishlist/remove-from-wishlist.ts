import type { Shop } from '../shop.ts'
import { deleteItem } from './queries.ts'

export type RemoveFromWishlistResult = { ok: true } | { ok: false; reason: 'unknown-item' }

export async function removeFromWishlist(
  { db }: Pick<Shop, 'db'>,
  { customerId, itemId }: { customerId: number; itemId: number },
): Promise<RemoveFromWishlistResult> {
  const isGone = await deleteItem(db, customerId, itemId)
  return isGone ? { ok: true } : { ok: false, reason: 'unknown-item' }
}
