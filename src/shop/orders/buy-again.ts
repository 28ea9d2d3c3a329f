import { addItem } from '../bag/add-item.ts'
import type { Shop } from '../shop.ts'
import { selectOrder, type WhichOrder } from './order-queries.ts'

export type BuyAgainResult =
  /** `missing`: what could not be had, or not in that number, by name. */
  { ok: true; added: number; missing: string[] } | { ok: false; reason: 'unknown-order' | 'nothing-left' }

/** Puts what an order had into the bag again, at the prices of now and as far as there is any. */
export async function buyAgain(shop: Pick<Shop, 'db' | 'mostPiecesEach'>, which: WhichOrder): Promise<BuyAgainResult> {
  const order = await selectOrder(shop.db, which)
  if (order?.customerId === undefined) return { ok: false, reason: 'unknown-order' }
  let added = 0
  const missing: string[] = []
  for (const item of order.items) {
    const qty = await addAvailablePieces(shop, order.customerId, item)
    added += qty
    if (qty < item.qty) missing.push(item.name)
  }
  return added === 0 ? { ok: false, reason: 'nothing-left' } : { ok: true, added, missing }
}

type RequestedItem = { articleId: number; sizeId: number; qty: number }

/** Whoever has it in the bag already has what they want. */
async function addAvailablePieces(
  shop: Pick<Shop, 'db' | 'mostPiecesEach'>,
  customerId: number,
  wanted: RequestedItem,
): Promise<number> {
  const { articleId, sizeId, qty } = wanted
  const added = await addItem(shop, customerId, { articleId, sizeId, qty })
  if (added.ok || added.reason === 'already-there') return qty
  const canHave =
    added.reason === 'too-few-left'
      ? added.stock
      : added.reason === 'over-cap'
        ? Math.max(0, added.over.most - added.over.ordered)
        : 0
  // A shelf with less than asked for may still have more than each customer may have.
  return canHave === 0 ? 0 : addAvailablePieces(shop, customerId, { articleId, sizeId, qty: canHave })
}
