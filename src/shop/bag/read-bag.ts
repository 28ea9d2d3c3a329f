import type { Db } from '../../db/db.ts'
import type { Shop } from '../shop.ts'
import type { Bag, BagItem } from './bag.ts'
import { selectBagForUpdate, selectBagWithItems, selectItems } from './queries.ts'

/** Reads a customer's bag with current prices and stock. It is empty if the customer never added anything. */
export async function readBag({ db }: Pick<Shop, 'db'>, customerId: number): Promise<Bag> {
  return toBag(await selectBagWithItems(db, customerId))
}

type BagRow = { version: number; emptied_by_order_id: number | null; items: BagItem[] }

const toBag = (bag: BagRow | undefined): Bag => ({
  version: bag?.version ?? 0,
  emptiedByOrderId: bag?.emptied_by_order_id ?? undefined,
  items: bag?.items ?? [],
})

/** Reads the bag and locks it until the transaction ends. */
export async function lockBag(db: Db, customerId: number): Promise<Bag> {
  const bag = await selectBagForUpdate(db, customerId)
  // Read after the lock: items and prices may have changed while this waited.
  return toBag(bag && { ...bag, items: await selectItems(db, customerId) })
}
