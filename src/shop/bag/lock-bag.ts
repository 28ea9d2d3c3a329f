import type { Db } from '../../db/db.ts'
import type { Bag } from './bag.ts'
import { selectBagForUpdate } from './queries.ts'
import { withLines } from './read-bag.ts'

/** The bag as it stays until the transaction ends: whoever wants to change a line waits. */
export async function lockBag(db: Db, customerId: number): Promise<Bag> {
  const bag = await selectBagForUpdate(db, customerId)
  return withLines(db, customerId, bag)
}
