import type { Db } from '../../db/db.ts'
import { showsOtherwise } from '../../values/few-left.ts'
import { addStock, insertReturned, lockSizes, type OfOrder, selectTakenSizes } from './order-stock-queries.ts'

/** The pieces of an order go back, once however often it is asked, within the transaction that ends its hold. */
export async function returnStock(db: Db, order: OfOrder): Promise<{ changesWhatShows: boolean }> {
  await lockSizes(db, await selectTakenSizes(db, order))
  const returned = await insertReturned(db, order)
  if (returned.length === 0) return { changesWhatShows: false }
  const qtyOf = new Map(returned.map(({ sizeId, qty }) => [sizeId, qty]))
  const left = await addStock(db, returned)
  return { changesWhatShows: left.some(({ id, stock }) => showsOtherwise(stock - (qtyOf.get(id) ?? 0), stock)) }
}
