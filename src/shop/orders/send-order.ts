import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { OrderStatus } from '../../values/order-status.ts'
import type { Shop } from '../shop.ts'
import { lockStock } from '../stock/lock-stock.ts'
import { moveOrder } from './move-order.ts'
import { selectOrder, type WhichOrder } from './order-queries.ts'
import { queueOrderEmail } from './queue-order-email.ts'
import { lockOrder, selectPieces, selectShippedBefore } from './status-queries.ts'

export type ShipmentResult =
  | { ok: true }
  | { ok: false; reason: 'unknown-order' }
  | { ok: false; reason: 'wrong-status'; status: OrderStatus }

/** The parcel is packed. */
export const packOrder = (shop: Pick<Shop, 'db'>, which: WhichOrder): Promise<ShipmentResult> =>
  changeLockedOrder(shop, which, async (db, { id, status, shipped_at, has_pieces }) => {
    if ((status !== 'Paid' && status !== 'Partly Refunded') || shipped_at !== null || !has_pieces) return false
    return moveOrder(db, { orderId: id, from: [status], to: 'Packed' })
  })

/** The courier has it, under this waybill. Who forgot to say that it was packed need not say so now. */
export const shipOrder = (shop: Pick<Shop, 'db'>, which: WhichOrder, resi: string): Promise<ShipmentResult> =>
  changeLockedOrder(shop, which, async (db, { id, status, shipped_at, has_pieces }) => {
    if (shipped_at !== null || !has_pieces) return false
    // A count of the shelf that is going on must not see the pieces leave between its two looks.
    await lockStock(db, await selectPieces(db, id))
    if (status === 'Paid') await moveOrder(db, { orderId: id, from: ['Paid'], to: 'Packed' })
    else if (status !== 'Packed' && status !== 'Partly Refunded') return false
    const from: OrderStatus = status === 'Paid' ? 'Packed' : status
    await moveOrder(db, { orderId: id, from: [from], to: 'Shipped', resi })
    await queueOrderEmail(db, 'order.shipped', id)
    return true
  })

/** The parcel has arrived: its customer says so, the operator does, or so much time has gone by. */
export const deliverOrder = (shop: Pick<Shop, 'db'>, which: WhichOrder): Promise<ShipmentResult> =>
  changeLockedOrder(shop, which, async (db, { id, status, shipped_at, delivered_at, has_pieces }) => {
    const isOnItsWay = shipped_at !== null && delivered_at === null && has_pieces
    if (!isOnItsWay || (status !== 'Shipped' && status !== 'Partly Refunded')) return false
    await moveOrder(db, { orderId: id, from: [status], to: 'Delivered' })
    await queueOrderEmail(db, 'order.delivered', id)
    return true
  })

const AT_ONCE = 50

/** Parcels that must have arrived by now. */
export async function deliverOverdueParcels(shop: Pick<Shop, 'db' | 'lifetimes'>): Promise<void> {
  const days = shop.lifetimes.deliveredAfterDays
  for (const id of await selectShippedBefore(shop.db, { days, atMost: AT_ONCE })) await deliverOrder(shop, { id })
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

async function changeLockedOrder(
  { db }: Pick<Shop, 'db'>,
  which: WhichOrder,
  step: (db: Db, order: Locked) => Promise<boolean>,
): Promise<ShipmentResult> {
  const found = await selectOrder(db, which)
  if (found === undefined) return { ok: false, reason: 'unknown-order' }
  return inTransaction(db, async (db) => {
    const order = await lockOrder(db, found.id)
    if (order === undefined) return { ok: false, reason: 'unknown-order' }
    return (await step(db, order)) ? { ok: true } : { ok: false, reason: 'wrong-status', status: order.status }
  })
}
