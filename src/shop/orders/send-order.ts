import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { OrderStatus } from '../../values/orders/order-status.ts'
import type { Action } from '../audit/actions.ts'
import { recordChange } from '../audit/record-change.ts'
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

type ShippingShop = Pick<Shop, 'db' | 'actor'>

export const packOrder = (shop: ShippingShop, which: WhichOrder): Promise<ShipmentResult> =>
  changeLockedOrder(shop, which, 'order.pack', async (db, { id, status, shippedAt, hasPieces }) => {
    if ((status !== 'Paid' && status !== 'Partly Refunded') || shippedAt !== null || !hasPieces) return undefined
    await moveOrder(db, { orderId: id, from: [status], to: 'Packed' })
    return { before: { status }, after: { status: 'Packed' } }
  })

/** How long the office's shipping emails wait, so that the shipping can be undone. */
export const SHIPPING_EMAIL_DELAY_SECONDS = 600

/** The courier has the parcel, with this waybill number. A paid order that was not marked as packed is packed by this. */
export const shipOrder = (
  shop: ShippingShop,
  which: WhichOrder,
  resi: string,
  emailDelaySeconds = 0,
): Promise<ShipmentResult> =>
  changeLockedOrder(shop, which, 'order.ship', async (db, { id, status, shippedAt, hasPieces }) => {
    if (shippedAt !== null || !hasPieces) return undefined
    await lockStockOf(db, id)
    if (status === 'Paid') await moveOrder(db, { orderId: id, from: ['Paid'], to: 'Packed' })
    else if (status !== 'Packed' && status !== 'Partly Refunded') return undefined
    const from: OrderStatus = status === 'Paid' ? 'Packed' : status
    await moveOrder(db, { orderId: id, from: [from], to: 'Shipped', resi })
    await queueOrderEmail(db, 'order.shipped', id, undefined, { delaySeconds: emailDelaySeconds })
    return { before: { status, resi: '' }, after: { status: 'Shipped', resi } }
  })

export type WaybillResult =
  | { ok: true; isEmailed: boolean }
  | Extract<ShipmentResult, { ok: false }>
  | { ok: false; reason: 'same-waybill' }
  | { ok: false; reason: 'changed-meanwhile'; saved: string }

/**
 * `expected` is the waybill that the person had before them; left out, the waybill is corrected whatever it is now. A customer whose email
 * had the wrong number gets another one.
 */
export async function correctWaybill(
  { db, actor }: ShippingShop,
  which: WhichOrder,
  resi: string,
  expected?: string,
): Promise<WaybillResult> {
  const found = await selectOrder(db, which)
  if (found === undefined) return { ok: false, reason: 'unknown-order' }
  return inTransaction(db, async (db) => {
    const { id, invoice, status, shippedAt } = await lockOrder(db, found.id)
    if (shippedAt === null) return { ok: false, reason: 'wrong-status', status }
    const saved = (await selectOrder(db, { id }))?.resi ?? ''
    if (expected !== undefined && saved !== expected && saved !== resi)
      return { ok: false, reason: 'changed-meanwhile', saved }
    const by = actor.kind === 'staff' ? 'staff' : 'terminal'
    const change = await replaceWaybill(db, { orderId: id, resi, by })
    if (change === undefined) return { ok: false, reason: 'same-waybill' }
    const [subject, before, after] = [{ kind: 'order', key: invoice } as const, { resi: change.before }, { resi }]
    await recordChange(db, actor, { action: 'order.waybill', subject, before, after })
    // An email that waits in the outbox is written when it is sent, with the new number.
    const isEmailed = !(await isEmailWaiting(db, `order.shipped ${id}`))
    if (isEmailed) await queueOrderEmail(db, 'order.waybill', id, String(change.id))
    return { ok: true, isEmailed }
  })
}

/** The customer or the operator says that the parcel has arrived, or enough days have passed. */
export const deliverOrder = (shop: ShippingShop, which: WhichOrder): Promise<ShipmentResult> =>
  changeLockedOrder(shop, which, 'order.deliver', async (db, { id, status, shippedAt, deliveredAt, hasPieces }) => {
    const isOnItsWay = shippedAt !== null && deliveredAt === null && hasPieces
    if (!isOnItsWay || (status !== 'Shipped' && status !== 'Partly Refunded')) return undefined
    await moveOrder(db, { orderId: id, from: [status], to: 'Delivered' })
    await queueOrderEmail(db, 'order.delivered', id)
    return { before: { status }, after: { status: 'Delivered' } }
  })

const ORDERS_PER_ROUND = 50

/** Parcels count as delivered after `DELIVERED_AFTER_DAYS`. */
export async function deliverOverdueParcels(shop: Pick<Shop, 'db' | 'actor' | 'lifetimes'>): Promise<void> {
  const days = shop.lifetimes.deliveredAfterDays
  for (const id of await selectShippedBefore(shop.db, { days, atMost: ORDERS_PER_ROUND })) {
    await deliverOrder(shop, { id })
  }
}

type Values = { status: OrderStatus; resi?: string }

/** Records what `change` returns. If it returns nothing, it has changed nothing. */
async function changeLockedOrder(
  { db, actor }: ShippingShop,
  which: WhichOrder,
  action: Action,
  change: (db: Db, order: LockedOrder) => Promise<{ before: Values; after: Values } | undefined>,
): Promise<ShipmentResult> {
  const found = await selectOrder(db, which)
  if (found === undefined) return { ok: false, reason: 'unknown-order' }
  return inTransaction(db, async (db) => {
    const order = await lockOrder(db, found.id)
    const changed = await change(db, order)
    if (changed === undefined) return { ok: false, reason: 'wrong-status', status: order.status }
    await recordChange(db, actor, { action, subject: { kind: 'order', key: order.invoice }, ...changed })
    return { ok: true }
  })
}
