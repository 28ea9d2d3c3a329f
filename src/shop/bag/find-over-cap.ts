import type { Shop } from '../shop.ts'
import { selectOrderedPieces } from './queries.ts'

type Wanted = { sizeId: number; qty: number }

/** More than a customer may have of a size. `ordered`: what their orders have of it already. */
export type OverCap<Line extends Wanted = Wanted> = { most: number; ordered: number; line: Line }

/**
 * Of what a customer wants, whatever would be more of one size than the owner lets each customer have. Whoever asks holds
 * the customer's bag, so no new order comes in between; only money that comes late for an order which ended can bring its
 * pieces back beside these. Without that setting nothing is asked.
 */
export async function findOverCap<Line extends Wanted>(
  { db, mostPiecesEach: most }: Pick<Shop, 'db' | 'mostPiecesEach'>,
  customerId: number,
  lines: readonly Line[],
): Promise<OverCap<Line>[]> {
  if (most === undefined) return []
  const ordered = await selectOrderedPieces(
    db,
    customerId,
    lines.map(({ sizeId }) => sizeId),
  )
  return lines
    .map((line) => ({ most, ordered: ordered.get(line.sizeId) ?? 0, line }))
    .filter(({ ordered, line }) => ordered + line.qty > most)
}
