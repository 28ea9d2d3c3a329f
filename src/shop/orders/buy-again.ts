import { addItem } from '../bag/add-item.ts'
import type { Shop } from '../shop.ts'
import type { WhichOrder } from './order.ts'
import { selectOrder } from './order-queries.ts'

export type BuyAgainResult =
  /** `missing`: the names of items that the bag did not get in full. */
  { ok: true; added: number; missing: string[] } | { ok: false; reason: 'unknown-order' | 'nothing-left' }

/** Adds the items of an order to the bag, at today's prices and as far as they are available. */
export async function buyAgain(shop: Pick<Shop, 'db' | 'purchaseLimits'>, which: WhichOrder): Promise<BuyAgainResult> {
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

/** An item that is in the bag already counts as added. */
async function addAvailablePieces(
  shop: Pick<Shop, 'db' | 'purchaseLimits'>,
  customerId: number,
  { articleId, sizeId, qty }: RequestedItem,
): Promise<number> {
  const added = await addItem(shop, customerId, { articleId, sizeId, qty })
  if (added.ok || added.reason === 'already-there') return qty
  const allowed =
    added.reason === 'too-few-left'
      ? added.stock
      : added.reason === 'over-cap'
        ? Math.max(0, added.over.most - added.over.ordered)
        : 0
  // Repeat: the stock that is left may still be more than one customer may have.
  return allowed === 0 ? 0 : addAvailablePieces(shop, customerId, { articleId, sizeId, qty: allowed })
}
