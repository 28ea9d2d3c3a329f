import type { Db } from '../../db/db.ts'
import { raiseBagVersion, subtractPieces } from './queries.ts'

export type Ordered = { customerId: number; orderId: number; lines: { sizeId: number; qty: number }[] }

/**
 * The pieces of an order leave the bag, in the transaction that places it; what was added meanwhile stays. The bag remembers
 * the order until it changes again.
 */
export async function takeOutOfBag(db: Db, { customerId, orderId, lines }: Ordered): Promise<void> {
  // A bag that was forgotten meanwhile has nothing to take out of.
  if (!(await raiseBagVersion(db, customerId, orderId))) return
  await subtractPieces(db, customerId, lines)
}
