import type { Db } from '../../db/db.ts'
import { changesWhatShows } from '../../values/few-left.ts'
import { addStock, insertReturned, lockSizes, type OfOrder, selectTakenSizes } from './order-stock-queries.ts'

/** Returns the pieces of an order to the stock, once. Call it in the transaction that ends the order's stock hold. */
export async function returnStock(db: Db, order: OfOrder): Promise<{ changesWhatShows: boolean }> {
  await lockSizes(db, await selectTakenSizes(db, order))
  const returned = await insertReturned(db, order)
  if (returned.length === 0) return { changesWhatShows: false }
  const qtyOf = new Map(returned.map(({ sizeId, qty }) => [sizeId, qty]))
  const left = await addStock(db, returned)
  return { changesWhatShows: left.some(({ id, stock }) => changesWhatShows(stock - (qtyOf.get(id) ?? 0), stock)) }
}
