import type { Db } from '../../db/db.ts'
import { changesShownStock } from '../../values/few-left.ts'
import {
  type HoldEnding,
  insertHold,
  moveReleased,
  selectHeldReturns,
  selectHeldSizes,
  updateHoldEnded,
} from './hold-queries.ts'
import { lockSizes, type Pieces, takePieces } from './order-stock-queries.ts'

export type { HoldEnding, Pieces }

/* The size that a customer gets instead is kept for them while their parcel comes back. Call these with the order locked. */

/** Longer would keep other customers from buying for a parcel that may never come. */
export const HOLD_DAYS = 3

export type HoldResult =
  /** If `changesShownStock`, the caller ends its transaction with bumpCatalogueVersion. */
  | { ok: true; until: Date; changesShownStock: boolean }
  /** Nothing was held: this size has too few pieces. */
  | { ok: false; sizeId: number }

/** Holds all pieces or none. A refusal has stored nothing. */
export async function holdForExchange(
  db: Db,
  { returnId, orderId }: { returnId: number; orderId: number },
  pieces: readonly Pieces[],
): Promise<HoldResult> {
  const short = await findShort(db, pieces)
  if (short !== undefined) return { ok: false, sizeId: short }
  const hold = await insertHold(db, { returnId, orderId, days: HOLD_DAYS })
  const left = await takePieces(db, { holdId: hold.id }, pieces)
  if (left.length < pieces.length) throw new Error('a size changed while it was locked')
  return {
    ...{ ok: true, until: hold.held_until },
    changesShownStock: left.some(({ id, stock }) => {
      const qty = pieces.find(({ sizeId }) => sizeId === id)?.qty ?? 0
      return changesShownStock(stock + qty, stock)
    }),
  }
}

/** Locks the sizes until the transaction ends. The first one with too few pieces, if there is one. */
export async function findShort(db: Db, pieces: readonly Pieces[]): Promise<number | undefined> {
  const rows = await lockSizes(
    db,
    pieces.map(({ sizeId }) => sizeId),
  )
  return pieces.find(({ sizeId, qty }) => (rows.find(({ id }) => id === sizeId)?.stock ?? 0) < qty)?.sizeId
}

type Released = { isReleased: boolean; changesShownStock: boolean }

/** Ends the hold of a return, if it has one: its pieces are in the stock again. */
export async function releaseHold(db: Db, returnId: number, ending: HoldEnding): Promise<Released> {
  await lockSizes(db, await selectHeldSizes(db, { returnId }))
  const holdId = await updateHoldEnded(db, returnId, ending)
  if (holdId === undefined) return { isReleased: false, changesShownStock: false }
  const left = await moveReleased(db, holdId)
  return {
    isReleased: true,
    changesShownStock: left.some(({ stock, qty }) => changesShownStock(stock - qty, stock)),
  }
}

/** The sizes that are held for returns of this order. Lock them together with others, by ascending id, to avoid deadlocks. */
export const listHeldSizes = (db: Db, orderId: number): Promise<number[]> => selectHeldSizes(db, { orderId })

export const listHeldReturns = (db: Db, orderId: number): Promise<number[]> => selectHeldReturns(db, orderId)
