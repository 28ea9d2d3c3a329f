import type { Db } from '../../db/db.ts'
import type { Bag } from './bag.ts'
import { selectBagForUpdate, selectLines } from './queries.ts'
import { toBag } from './read-bag.ts'

/** The bag as it stays until the transaction ends: whoever wants to change a line waits. */
export async function lockBag(db: Db, customerId: number): Promise<Bag> {
  const bag = await selectBagForUpdate(db, customerId)
  // Only now: while this waited, somebody may have changed its lines, or what they cost.
  return toBag(bag && { ...bag, lines: await selectLines(db, customerId) })
}
