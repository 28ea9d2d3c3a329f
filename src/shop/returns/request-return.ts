import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { OrderStatus } from '../../values/orders/order-status.ts'
import type { ReturnReason } from '../../values/orders/return-status.ts'
import { formatMoment } from '../../values/time/shop-time.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { recordChange } from '../audit/record-change.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { lockOrder } from '../orders/change-order.ts'
import { findOrder } from '../orders/find-orders.ts'
import type { Order, WhichOrder } from '../orders/order.ts'
import { readRefundablePieces } from '../payments/refunds/quote-refund.ts'
import type { Shop } from '../shop.ts'
import { findShort, holdForExchange } from '../stock/hold-for-exchange.ts'
import { selectExchangeSizes } from './exchange-queries.ts'
import { wantedPieces } from './keep-size.ts'
import { insertReturn, selectReturns } from './queries.ts'

export type ReturnRequest = {
  items: readonly { sizeId: number; pieces: number; wantedSizeId?: number | undefined }[]
  reason: ReturnReason
  /** An exchange names the wanted size of each item. */
  wants: 'refund' | 'exchange'
  shippingBy: 'customer' | 'shop'
  /** How many returns the order had when the form was shown. If that has changed, nothing is stored. */
  seen?: number
}

/** Why these pieces cannot come back, or cannot be exchanged for what is wanted. */
export type PiecesRefusal =
  /** The other pieces were refunded, replaced, or are in a return. */
  | { ok: false; reason: 'too-many-pieces'; sizeId: number; left: number }
  /** It is another product, or costs another price. */
  | { ok: false; reason: 'wrong-exchange'; sizeId: number }
  /** There is none left to hold for the customer. */
  | { ok: false; reason: 'sold-out'; sizeId: number }

export type RequestReturnResult =
  | { ok: true; id: number; heldUntil: Date | undefined }
  | { ok: false; reason: 'unknown-order' | 'nothing-chosen' | 'changed-meanwhile' }
  /** Only what was sent can come back. */
  | { ok: false; reason: 'not-sent'; status: OrderStatus }
  | PiecesRefusal

/**
 * The shop accepts a return: the customer gets an email that says where to send the pieces. No money moves. What the customer wants
 * instead is held for them.
 */
export async function requestReturn(
  shop: Pick<Shop, 'db' | 'actor'>,
  which: WhichOrder,
  { items, reason, wants, shippingBy, seen }: ReturnRequest,
): Promise<RequestReturnResult> {
  const found = await findOrder(shop, which)
  if (found === undefined) return { ok: false, reason: 'unknown-order' }
  if (items.length === 0) return { ok: false, reason: 'nothing-chosen' }
  return inTransaction(shop.db, async (db) => {
    const locked = await lockOrder(db, found.id)
    const isHere =
      (locked.shippedAt === null && locked.deliveredAt === null) || !locked.hasPieces || locked.status === 'Refunded'
    if (isHere || locked.status === 'Payment Check') return { ok: false, reason: 'not-sent', status: locked.status }
    const isSame = seen === undefined || (await selectReturns(db, { orderId: found.id })).length === seen
    const order = await findOrder({ db }, { id: found.id })
    if (order === undefined || !isSame) return { ok: false, reason: 'changed-meanwhile' }
    const checked = await checkPieces(db, order, { items, wants })
    if (!checked.ok) return checked
    const { wanted, toHold } = checked
    const id = await insertReturn(db, { orderId: order.id, reason, wants, shippingBy, items: wanted })
    const held =
      toHold.length === 0 ? undefined : await holdForExchange(db, { returnId: id, orderId: order.id }, toHold)
    const heldUntil = held?.ok ? held.until : undefined
    await queueEmail(db, {
      ...{ kind: 'order.return-accepted', data: { orderId: order.id, returnId: id } },
      once: `order.return-accepted ${id}`,
    })
    await recordChange(db, shop.actor, {
      action: 'return.request',
      subject: { kind: 'order', key: order.invoice },
      after: {
        ...{ return: id, reason, wants, pieces: items.reduce((sum, { pieces }) => sum + pieces, 0) },
        heldUntil: heldUntil && formatMoment(heldUntil),
      },
    })
    if (held?.ok && held.changesShownStock) await bumpCatalogueVersion({ db })
    return { ok: true, id, heldUntil }
  })
}

type Checked = { ok: true; wanted: ReturnRequest['items']; toHold: ReturnType<typeof wantedPieces> } | PiecesRefusal

/** Call with the order locked. Locks the sizes that are wanted instead. */
export async function checkPieces(
  db: Db,
  order: Order,
  { items, wants }: Pick<ReturnRequest, 'items' | 'wants'>,
): Promise<Checked> {
  const refundable = await readRefundablePieces(db, order)
  for (const [at, { sizeId, pieces, wantedSizeId }] of items.entries()) {
    const left = refundable.get(sizeId) ?? 0
    const isTwice = items.findIndex((one) => one.sizeId === sizeId) !== at
    if (isTwice || !Number.isInteger(pieces) || pieces < 1 || pieces > left) {
      return { ok: false, reason: 'too-many-pieces', sizeId, left }
    }
    if (wants === 'exchange') {
      const sizes = await selectExchangeSizes(db, sizeId)
      if (!sizes.some((one) => one.sizeId === wantedSizeId)) return { ok: false, reason: 'wrong-exchange', sizeId }
    }
  }
  const wanted = wants === 'exchange' ? items : items.map(({ sizeId, pieces }) => ({ sizeId, pieces }))
  const toHold = wantedPieces(wanted)
  const short = toHold.length === 0 ? undefined : await findShort(db, toHold)
  return short === undefined ? { ok: true, wanted, toHold } : { ok: false, reason: 'sold-out', sizeId: short }
}
