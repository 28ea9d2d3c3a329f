import type { Shop } from '../shop.ts'
import { selectOrderedPieces } from './queries.ts'

type RequestedSize = { sizeId: number; qty: number }

/** An item that exceeds the pieces per customer. `ordered`: how many pieces the customer's orders have already. */
export type OverCap<Item extends RequestedSize = RequestedSize> = { most: number; ordered: number; line: Item }

/**
 * Finds the items that exceed the owner's limit of pieces per customer and size. Callers have locked the customer's bag,
 * so no order is placed meanwhile. Only a late payment for an expired order can still add pieces to the customer's orders.
 */
export async function findOverCap<Line extends RequestedSize>(
  { db, purchaseLimits: { mostPiecesEach: most } }: Pick<Shop, 'db' | 'purchaseLimits'>,
  customerId: number,
  items: readonly Line[],
): Promise<OverCap<Line>[]> {
  if (most === undefined) return []
  const ordered = await selectOrderedPieces(
    db,
    customerId,
    items.map(({ sizeId }) => sizeId),
  )
  return items
    .map((line) => ({ most, ordered: ordered.get(line.sizeId) ?? 0, line }))
    .filter(({ ordered, line }) => ordered + line.qty > most)
}
