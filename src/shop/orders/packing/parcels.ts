import type { Shop } from '../../shop.ts'
import { listOrdersToPack } from '../desk/list-desk-orders.ts'
import type { Order } from '../order.ts'
import { deleteTick, insertTick, selectPendingPacks, selectTicks } from './queries.ts'

/** `ticked`: the sizes that are in the parcel already. */
export type ParcelToPack = { order: Order; ticked: readonly number[] }

/** What is to be packed, oldest payment first, without the parcels that were marked as packed a moment ago. */
export async function listParcelsToPack(shop: Pick<Shop, 'db'>): Promise<ParcelToPack[]> {
  const orders = await listOrdersToPack(shop)
  const ids = orders.map(({ id }) => id)
  const pending = new Set((await selectPendingPacks(shop.db, ids)).map(({ orderId }) => orderId))
  const ticks = Map.groupBy(await selectTicks(shop.db, ids), ({ orderId }) => orderId)
  return orders
    .filter(({ id }) => !pending.has(id))
    .map((order) => ({ order, ticked: (ticks.get(order.id) ?? []).map(({ sizeId }) => sizeId) }))
}

/**
 * Ticks or unticks a size of the parcel, for everyone who packs. It changes nothing about the order, so it is not recorded. A size
 * that is not in the order is ignored.
 */
export const tickPiece = ({ db }: Pick<Shop, 'db'>, orderId: number, sizeId: number, isIn: boolean): Promise<void> =>
  isIn ? insertTick(db, orderId, sizeId) : deleteTick(db, orderId, sizeId)
