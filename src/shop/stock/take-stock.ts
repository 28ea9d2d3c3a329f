import type { Db } from '../../db/db.ts'
import { changesShownStock } from '../../values/few-left.ts'
import type { Pieces } from './order-stock-queries.ts'
import { lockSizes, type OfOrder, takePieces } from './order-stock-queries.ts'

export type TakeStockResult =
  /** If `changesShownStock`, the caller ends its transaction with bumpCatalogueVersion. */
  | { ok: true; changesShownStock: boolean }
  /** Nothing was taken: these sizes had too few pieces. */
  | { ok: false; short: number[] }

/** Takes all pieces of an order or none, in the transaction that places it. Of two orders for the last piece, one waits. */
export async function takeStock(db: Db, order: OfOrder, pieces: readonly Pieces[]): Promise<TakeStockResult> {
  const wanted = new Map(pieces.map(({ sizeId, qty }) => [sizeId, qty]))
  const wantedOf = (sizeId: number) => wanted.get(sizeId) ?? 0
  // A single size is locked and checked by its update. Several are locked first, by ascending id, to avoid deadlocks.
  if (pieces.length > 1) {
    const rows = await lockSizes(db, [...wanted.keys()])
    const short = rows.filter(({ id, stock }) => stock < wantedOf(id)).map(({ id }) => id)
    if (short.length > 0) return { ok: false, short }
  }
  const left = await takePieces(db, order, pieces)
  if (left.length < pieces.length) {
    const taken = new Set(left.map(({ id }) => id))
    if (taken.size > 0) throw new Error('a size changed while it was locked')
    return { ok: false, short: [...wanted.keys()] }
  }
  return { ok: true, changesShownStock: left.some(({ id, stock }) => changesShownStock(stock + wantedOf(id), stock)) }
}
