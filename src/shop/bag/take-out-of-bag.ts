import type { Db } from '../../db/db.ts'
import { bumpBagVersionByOrder, subtractPieces } from './queries.ts'

/**
 * Takes the pieces of an order out of the customer's bag, in the transaction that places the order. Pieces that were added
 * meanwhile stay. The bag remembers the order until it changes again.
 */
export async function takeOutOfBag(db: Db, orderId: number): Promise<void> {
  const customerId = await bumpBagVersionByOrder(db, orderId)
  // The bag may have been deleted meanwhile.
  if (customerId !== undefined) await subtractPieces(db, customerId, orderId)
}
