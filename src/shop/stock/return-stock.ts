import type { Db } from '../../db/db.ts'
import { changesShownStock } from '../../values/few-left.ts'
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
export async function returnStock(db: Db, order: OfOrder): Promise<{ changesShownStock: boolean }> {
  await lockSizes(db, await selectTakenSizes(db, order))
  return addPieces(db, await insertReturned(db, order))
}

/** Puts single pieces of an order back into the stock. The caller makes sure that it happens once. */
export async function restockPieces(
  db: Db,
  source: RestockSource,
  pieces: readonly Pieces[],
): Promise<{ changesShownStock: boolean }> {
  await lockSizes(
    db,
    pieces.map(({ sizeId }) => sizeId),
  )
  await insertRestocked(db, source, pieces)
  return addPieces(db, pieces)
}

async function addPieces(db: Db, returned: readonly Pieces[]): Promise<{ changesShownStock: boolean }> {
  if (returned.length === 0) return { changesShownStock: false }
  const qtyOf = new Map(returned.map(({ sizeId, qty }) => [sizeId, qty]))
  const left = await addStock(db, returned)
  return { changesShownStock: left.some(({ id, stock }) => changesShownStock(stock - (qtyOf.get(id) ?? 0), stock)) }
}
