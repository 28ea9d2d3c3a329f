import type { Figure } from './queries.ts'

/* Stock and the qty of vouchers: a sheet has the number from when it was written, and pieces are sold since then. So the
   import changes a number by the difference between this sheet and its last import, and never sets it to the figure. */

/** A count in a sheet. An exported sheet also has the count as exported, and the time of the export as its identity. */
export type CountInSheet = { figure: number; was: number | undefined; asOf: Date | undefined }

export type KnownCount = { id: number; left: number; figures: Figure[] }

export type Move = { ok: true; change: number; remember: boolean } | { ok: false; what: string }

const plainSheet = Number.NEGATIVE_INFINITY

export const sheetOf = ({ asOf }: CountInSheet): number => asOf?.getTime() ?? plainSheet

export function moveCount(count: CountInSheet, known: KnownCount): Move {
  const imported = known.figures.find(({ asOf }) => asOf === sheetOf(count))?.figure
  const before = imported ?? (count.asOf ? count.was : latestFigure(known.figures))
  if (before === undefined) {
    return { ok: false, what: 'no sheet has counted this before; export the shop, and change the number in that sheet' }
  }
  const change = count.figure - before
  if (known.left + change < 0) {
    return {
      ok: false,
      what: `takes ${-change} away (${before} before, ${count.figure} now), but only ${known.left} are left`,
    }
  }
  // For an exported sheet that changes nothing, its column `was` already has the figure.
  return { ok: true, change, remember: imported !== count.figure && !(count.asOf && change === 0) }
}

/** A plain sheet that counts something for the first time continues from the last sheet that counted it. */
function latestFigure(figures: Figure[]): number | undefined {
  return figures.toSorted((a, b) => b.asOf - a.asOf)[0]?.figure
}

export function checkWasAndAsOf(
  row: { was?: number | undefined; as_of?: Date | undefined },
  wrong: (column: string, what: string) => void,
): void {
  const has = (column: 'was' | 'as_of') => row[column] !== undefined
  // A cell that could not be read is missing too, and is reported already.
  if (!('was' in row) || !('as_of' in row)) return
  if (has('was') && !has('as_of')) wrong('as_of', 'is empty although was is filled; an export fills both')
  if (has('as_of') && !has('was')) wrong('was', 'is empty although as_of is filled; an export fills both')
}
