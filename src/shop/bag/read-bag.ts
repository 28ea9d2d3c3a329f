import type { Db } from '../../db/db.ts'
import type { Shop } from '../shop.ts'
import type { Bag, BagItem } from './bag.ts'
import { selectBagForUpdate, selectBagWithLines, selectLines } from './queries.ts'

/** A customer's bag with the prices and the stock of now. Who never put anything in has an empty one. */
export async function readBag({ db }: Pick<Shop, 'db'>, customerId: number): Promise<Bag> {
  return toBag(await selectBagWithLines(db, customerId))
}

type BagRow = { version: number; emptied_by_order_id: number | null; lines: BagItem[] }

const toBag = (bag: BagRow | undefined): Bag => ({
  version: bag?.version ?? 0,
  emptiedByOrderId: bag?.emptied_by_order_id ?? undefined,
  lines: bag?.lines ?? [],
})

/** The bag as it stays until the transaction ends: whoever wants to change a line waits. */
export async function lockBag(db: Db, customerId: number): Promise<Bag> {
  const bag = await selectBagForUpdate(db, customerId)
  // Only now: while this waited, somebody may have changed its lines, or what they cost.
  return toBag(bag && { ...bag, lines: await selectLines(db, customerId) })
}
