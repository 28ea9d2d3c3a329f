import type { Db } from '../../db/db.ts'
import { canBecome } from '../../values/orders/order-status.ts'
import { lockStock } from '../stock/lock-stock.ts'
import {
  addToItems,
  type ItemPieces,
  type StatusChange,
  selectOrderForUpdate,
  selectPieces,
  updateParcel,
  updateStatus,
} from './queries.ts'

/* What a transaction that changes an order needs, here and in the domains that come later. */

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof selectOrderForUpdate>>>

/** The order stays as it is until the transaction ends. */
export async function lockOrder(db: Db, orderId: number): Promise<LockedOrder> {
  const order = await selectOrderForUpdate(db, orderId)
  if (order === undefined) throw new Error(`there is no order ${orderId}`)
  return order
}

/**
 * Call before pieces leave the shelf or come back. A stock count that runs at the same time then sees each piece once: as the
 * order's or as stock.
 */
export const lockStockOf = async (db: Db, orderId: number): Promise<void> =>
  lockStock(db, await selectPieces(db, orderId))

/** How many pieces of which size the order wants. Pieces that were refunded one by one are left out. */
export const readPieces = (db: Db, orderId: number): Promise<{ sizeId: number; qty: number }[]> =>
  selectPieces(db, orderId)

/** Pieces of single items were refunded. */
export const markRefunded = (db: Db, orderId: number, items: readonly ItemPieces[]): Promise<void> =>
  addToItems(db, orderId, { items, column: 'refunded' })

/** Pieces of single items are back in the stock. */
export const markRestocked = (db: Db, orderId: number, items: readonly ItemPieces[]): Promise<void> =>
  addToItems(db, orderId, { items, column: 'restocked' })

/** Changes what is to be packed, and leaves the status as it is. */
export const changeParcel = (
  db: Db,
  orderId: number,
  parcel: { hasPieces: boolean; isUnpacked: boolean },
): Promise<void> => updateParcel(db, orderId, parcel)

/**
 * The only way to change the status of an order. Returns false if the order has another status by now, or another process has
 * taken the lease. A lease that is named ends with the change.
 */
export async function moveOrder(db: Db, change: StatusChange): Promise<boolean> {
  const impossible = change.from.filter((from) => !canBecome(from, change.to))
  if (impossible.length > 0) throw new Error(`no order changes from ${impossible.join(', ')} to ${change.to}`)
  return updateStatus(db, change)
}
