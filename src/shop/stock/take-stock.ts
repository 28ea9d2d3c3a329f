import type { Db } from '../../db/db.ts'
import { showsOtherwise } from '../../values/few-left.ts'
import type { Pieces } from './order-stock-queries.ts'
import { lockSizes, type OfOrder, takePieces } from './order-stock-queries.ts'

export type TakeStockResult =
  /** `changesWhatShows`: the transaction ends with a bump of the catalogue's version. */
  | { ok: true; changesWhatShows: boolean }
  /** Nothing was taken: of these sizes there was too little. */
  | { ok: false; short: number[] }

/** All pieces of an order or none of them, within the transaction that makes it. Of two who want the last one, one waits. */
export async function takeStock(db: Db, order: OfOrder, pieces: readonly Pieces[]): Promise<TakeStockResult> {
  const wanted = new Map(pieces.map(({ sizeId, qty }) => [sizeId, qty]))
  const wantedOf = (sizeId: number) => wanted.get(sizeId) ?? 0
  // One row alone is locked and looked at by its update. Several are locked first, in the one order for everybody.
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
  return { ok: true, changesWhatShows: left.some(({ id, stock }) => showsOtherwise(stock + wantedOf(id), stock)) }
}
