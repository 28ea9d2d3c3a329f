import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { moveOrder } from '../orders/change-order.ts'
import { findOrder } from '../orders/find-orders.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { hasPlannedRefund } from '../payments/refunds/quote-refund.ts'
import { type RefundOrderResult, refundOrder } from '../payments/refunds/refund-order.ts'
import type { Shop } from '../shop.ts'
import { listHeldSizes, releaseHold } from '../stock/hold-for-exchange.ts'
import { lockStock } from '../stock/lock-stock.ts'
import { takeStock } from '../stock/take-stock.ts'
import { changeReturn } from './change-return.ts'
import { insertReplacement, selectExchangeSizes } from './exchange-queries.ts'
import { selectReturns, updateEnded } from './queries.ts'
import type { ReturnRefusal } from './return.ts'

/* What ends a return that has arrived: its money goes back, or other pieces are sent. */

type RefundReturnOptions = { shipping?: boolean; byTransfer?: boolean; bankAccount?: string; seen?: number }

/** Refunds what was paid for the pieces. The return ends in the same transaction as the refund. */
export async function refundReturn(
  shop: Pick<Shop, 'db' | 'actor' | 'payments' | 'log' | 'atStep'>,
  id: number,
  options: RefundReturnOptions = {},
): Promise<RefundOrderResult | { ok: false; reason: 'unknown-return' }> {
  const [found] = await selectReturns(shop.db, { id })
  if (found === undefined) return { ok: false, reason: 'unknown-return' }
  if (found.status !== 'Received') return { ok: false, reason: 'return-ended' }
  const items = found.items.map(({ sizeId, pieces }) => ({ sizeId, pieces }))
  return refundOrder(shop, { id: found.orderId }, { ...options, items, returnId: id })
}

type ReplaceRefusal = {
  ok: false
  reason: 'sold-out' | 'wrong-exchange' | 'no-address' | 'order-refunded' | 'refund-underway'
}

export type ReplaceReturnResult = { ok: true; invoice: string } | ReturnRefusal | ReplaceRefusal

/** Carries a refusal out of the transaction, so that the order that was begun is undone. */
class ReplaceRefused extends Error {
  readonly refusal: ReplaceRefusal
  constructor(refusal: ReplaceRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/**
 * Takes the wanted pieces, held for the customer or in the stock, and makes an order of them that costs nothing. It waits to be packed
 * like any other, and its email about the shipping says that it is the exchange. `wantedSizeId` replaces what the customer asked for.
 */
export async function replaceReturn(
  shop: Pick<Shop, 'db' | 'actor'>,
  id: number,
  { wantedSizeId }: { wantedSizeId?: number } = {},
): Promise<ReplaceReturnResult> {
  let invoice = ''
  try {
    const to = { action: 'return.replace', to: 'Replaced' } as const
    const replaced = await changeReturn<ReplaceRefusal>(shop, id, to, async (db, { orderId, items }) => {
      if (await hasPlannedRefund(db, orderId)) return { ok: false, reason: 'refund-underway' }
      const order = await findOrder({ db }, { id: orderId })
      if (order?.status === 'Refunded') return { ok: false, reason: 'order-refunded' }
      // The account was deleted, or the items were handed over in person.
      if (order === undefined || order.address.address === '') return { ok: false, reason: 'no-address' }
      const pieces = new Map<number, number>()
      for (const item of items) {
        const wanted = wantedSizeId ?? item.wanted?.sizeId
        const sizes = await selectExchangeSizes(db, item.sizeId, item.wanted?.sizeId)
        if (wanted === undefined || !sizes.some(({ sizeId }) => sizeId === wanted)) {
          return { ok: false, reason: 'wrong-exchange' }
        }
        pieces.set(wanted, (pieces.get(wanted) ?? 0) + item.pieces)
      }
      const wanted = [...pieces].map(([sizeId, qty]) => ({ sizeId, qty }))
      // In one go, by ascending id. No other order can take the held pieces between their release and the new order.
      const held = await listHeldSizes(db, orderId)
      await lockStock(db, [...wanted, ...held.map((sizeId) => ({ sizeId }))])
      const released = await releaseHold(db, id, 'used')
      const replacement = await insertReplacement(db, orderId, wanted)
      const taken = await takeStock(db, { orderId: replacement.id, round: 1 }, wanted)
      if (!taken.ok) throw new ReplaceRefused({ ok: false, reason: 'sold-out' })
      await moveOrder(db, { orderId: replacement.id, from: ['Creating'], to: 'Paid' })
      await updateEnded(db, id, { status: 'Replaced', replacementId: replacement.id })
      await queueOrderEmail(db, 'shop.paid', replacement.id)
      if (taken.changesShownStock || released.changesShownStock) await bumpCatalogueVersion({ db })
      invoice = replacement.invoice
      return { ok: true, after: { replacement: invoice } }
    })
    return replaced.ok ? { ok: true, invoice } : replaced
  } catch (error) {
    if (error instanceof ReplaceRefused) return error.refusal
    throw error
  }
}
