import type { Db } from '../../db/db.ts'
import { changesWhatShows } from '../../values/few-left.ts'
import {
  addStock,
  insertRestocked,
  insertReturned,
  lockSizes,
  type OfOrder,
  type Pieces,
  type RestockSource,
  selectTakenSizes,
} from './order-stock-queries.ts'

/** Returns the pieces of an order to the stock, once. Call it in the transaction that ends the order's stock hold. */
export async function returnStock(db: Db, order: OfOrder): Promise<{ changesWhatShows: boolean }> {
  await lockSizes(db, await selectTakenSizes(db, order))
  return addPieces(db, await insertReturned(db, order))
}

/** Puts single pieces of an order back into the stock. The caller makes sure that it happens once. */
export async function restockPieces(
  db: Db,
  source: RestockSource,
  pieces: readonly Pieces[],
): Promise<{ changesWhatShows: boolean }> {
  await lockSizes(
    db,
    pieces.map(({ sizeId }) => sizeId),
  )
  await insertRestocked(db, source, pieces)
  return addPieces(db, pieces)
}

async function addPieces(db: Db, returned: readonly Pieces[]): Promise<{ changesWhatShows: boolean }> {
  if (returned.length === 0) return { changesWhatShows: false }
  const qtyOf = new Map(returned.map(({ sizeId, qty }) => [sizeId, qty]))
  const left = await addStock(db, returned)
  return { changesWhatShows: left.some(({ id, stock }) => changesWhatShows(stock - (qtyOf.get(id) ?? 0), stock)) }
}
