import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { OrderStatus } from '../../values/orders/order-status.ts'
import { isEmailWaiting } from '../emails/queue-email.ts'
import type { Shop } from '../shop.ts'
import { type LockedOrder, lockOrder, lockStockOf, moveOrder } from './change-order.ts'
import type { WhichOrder } from './order.ts'
import { selectOrder } from './order-queries.ts'
import { replaceWaybill, selectShippedBefore } from './queries.ts'
import { queueOrderEmail } from './queue-order-email.ts'

export type ShipmentResult =
  | { ok: true }
  | { ok: false; reason: 'unknown-order' }
  | { ok: false; reason: 'wrong-status'; status: OrderStatus }

export const packOrder = (shop: Pick<Shop, 'db'>, which: WhichOrder): Promise<ShipmentResult> =>
  changeLockedOrder(shop, which, async (db, { id, status, shippedAt, hasPieces }) => {
    if ((status !== 'Paid' && status !== 'Partly Refunded') || shippedAt !== null || !hasPieces) return false
    return moveOrder(db, { orderId: id, from: [status], to: 'Packed' })
  })

/** The courier has the parcel, with this waybill number. A paid order that was not marked as packed is packed by this. */
export const shipOrder = (shop: Pick<Shop, 'db'>, which: WhichOrder, resi: string): Promise<ShipmentResult> =>
  changeLockedOrder(shop, which, async (db, { id, status, shippedAt, hasPieces }) => {
    if (shippedAt !== null || !hasPieces) return false
    await lockStockOf(db, id)
    if (status === 'Paid') await moveOrder(db, { orderId: id, from: ['Paid'], to: 'Packed' })
    else if (status !== 'Packed' && status !== 'Partly Refunded') return false
    const from: OrderStatus = status === 'Paid' ? 'Packed' : status
    await moveOrder(db, { orderId: id, from: [from], to: 'Shipped', resi })
    await queueOrderEmail(db, 'order.shipped', id)
    return true
  })

export type WaybillResult =
  | { ok: true; isEmailed: boolean }
  | Extract<ShipmentResult, { ok: false }>
  | { ok: false; reason: 'same-waybill' }

/** Records the change. A customer whose email had the wrong number gets another one. */
export async function correctWaybill(
  { db }: Pick<Shop, 'db'>,
  which: WhichOrder,
  resi: string,
): Promise<WaybillResult> {
  const found = await selectOrder(db, which)
  if (found === undefined) return { ok: false, reason: 'unknown-order' }
  return inTransaction(db, async (db) => {
    const { id, status, shippedAt } = await lockOrder(db, found.id)
    if (shippedAt === null) return { ok: false, reason: 'wrong-status', status }
    const changeId = await replaceWaybill(db, id, resi)
    if (changeId === undefined) return { ok: false, reason: 'same-waybill' }
    // An email that waits in the outbox is written when it is sent, with the new number.
    const isEmailed = !(await isEmailWaiting(db, `order.shipped ${id}`))
    if (isEmailed) await queueOrderEmail(db, 'order.waybill', id, String(changeId))
    return { ok: true, isEmailed }
  })
}

/** The customer or the operator says that the parcel has arrived, or enough days have passed. */
export const deliverOrder = (shop: Pick<Shop, 'db'>, which: WhichOrder): Promise<ShipmentResult> =>
  changeLockedOrder(shop, which, async (db, { id, status, shippedAt, deliveredAt, hasPieces }) => {
    const isOnItsWay = shippedAt !== null && deliveredAt === null && hasPieces
    if (!isOnItsWay || (status !== 'Shipped' && status !== 'Partly Refunded')) return false
    await moveOrder(db, { orderId: id, from: [status], to: 'Delivered' })
    await queueOrderEmail(db, 'order.delivered', id)
    return true
  })

const ORDERS_PER_ROUND = 50

/** Parcels count as delivered after `DELIVERED_AFTER_DAYS`. */
export async function deliverOverdueParcels(shop: Pick<Shop, 'db' | 'lifetimes'>): Promise<void> {
  const days = shop.lifetimes.deliveredAfterDays
  for (const id of await selectShippedBefore(shop.db, { days, atMost: ORDERS_PER_ROUND })) {
    await deliverOrder(shop, { id })
  }
}

async function changeLockedOrder(
  { db }: Pick<Shop, 'db'>,
  which: WhichOrder,
  change: (db: Db, order: LockedOrder) => Promise<boolean>,
): Promise<ShipmentResult> {
  const found = await selectOrder(db, which)
  if (found === undefined) return { ok: false, reason: 'unknown-order' }
  return inTransaction(db, async (db) => {
    const order = await lockOrder(db, found.id)
    return (await change(db, order)) ? { ok: true } : { ok: false, reason: 'wrong-status', status: order.status }
  })
}
