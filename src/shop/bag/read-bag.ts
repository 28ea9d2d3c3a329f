import type { Db } from '../../db/db.ts'
import type { Shop } from '../shop.ts'
import type { Bag } from './bag.ts'
import { selectBag, selectLines } from './queries.ts'

/** A customer's bag with the prices and the stock of now. Who never put anything in has an empty one. */
export async function readBag({ db }: Pick<Shop, 'db'>, customerId: number): Promise<Bag> {
  // Read before the lines: a change in between is known by its version the next time.
  const bag = await selectBag(db, customerId)
  return withLines(db, customerId, bag)
}

type BagRow = { version: number; emptied_by_order_id: number | null } | undefined

export const withLines = async (db: Db, customerId: number, bag: BagRow): Promise<Bag> => ({
  version: bag?.version ?? 0,
  emptiedByOrderId: bag?.emptied_by_order_id ?? undefined,
  lines: bag === undefined ? [] : await selectLines(db, customerId),
})
