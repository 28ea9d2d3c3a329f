import type { Shop } from '../shop.ts'
import { deleteWish } from './queries.ts'

export type WishRemoved = { ok: true } | { ok: false; reason: 'unknown-item' }

export async function removeWish(
  { db }: Pick<Shop, 'db'>,
  { customerId, itemId }: { customerId: number; itemId: number },
): Promise<WishRemoved> {
  const isGone = await deleteWish(db, customerId, itemId)
  return isGone ? { ok: true } : { ok: false, reason: 'unknown-item' }
}
