import type { Db } from '../../db/db.ts'
import type { Bag } from './bag.ts'
import { selectBagForUpdate } from './queries.ts'
import { toBag } from './read-bag.ts'

/**
 * The bag as it stays until the transaction ends: whoever wants to change a line waits. Its lines are good only under the
 * version that whoever asks has seen before.
 */
export async function lockBag(db: Db, customerId: number): Promise<Bag> {
  return toBag(await selectBagForUpdate(db, customerId))
}
