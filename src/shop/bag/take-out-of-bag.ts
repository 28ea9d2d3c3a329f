import type { Db } from '../../db/db.ts'
import { raiseBagVersionBy, subtractPieces } from './queries.ts'

/**
 * The pieces of an order leave its customer's bag, in the transaction that places it; what was added meanwhile stays. The
 * bag remembers the order until it changes again.
 */
export async function takeOutOfBag(db: Db, orderId: number): Promise<void> {
  const customerId = await raiseBagVersionBy(db, orderId)
  // A bag that was forgotten meanwhile has nothing to take out of.
  if (customerId !== undefined) await subtractPieces(db, customerId, orderId)
}
