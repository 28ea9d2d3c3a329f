import type { Db } from '../../db/db.ts'
import { lockSizes } from './order-stock-queries.ts'

/** Locks the stock of these items until the transaction ends, so that a stock count cannot happen in between. */
export async function lockStock(db: Db, items: readonly { sizeId: number }[]): Promise<void> {
  await lockSizes(
    db,
    items.map(({ sizeId }) => sizeId),
  )
}
