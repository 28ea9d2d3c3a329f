import type { Figure } from './queries.ts'

/* Stock and voucher qty: a sheet says how many there were when it was written, and pieces are sold meanwhile. So what is
   already known moves by the difference from the sheet's own last word, and never to the figure itself. */

/** How a count stands in a sheet. An exported sheet adds what it was, and the instant by which the sheet is known. */
export type CountInSheet = { figure: number; was: number | undefined; asOf: Date | undefined }

export type KnownCount = { id: number; left: number; figures: Figure[] }

export type Move = { ok: true; change: number; remember: boolean } | { ok: false; what: string }

const plainSheet = Number.NEGATIVE_INFINITY

export const sheetOf = ({ asOf }: CountInSheet): number => asOf?.getTime() ?? plainSheet

export function moveCount(count: CountInSheet, known: KnownCount): Move {
  const lastWord = known.figures.find(({ asOf }) => asOf === sheetOf(count))?.figure
  const before = lastWord ?? (count.asOf ? count.was : latestFigure(known.figures))
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
  // An exported sheet that changes nothing carries its own memory in its column `was`.
  return { ok: true, change, remember: lastWord !== count.figure && !(count.asOf && change === 0) }
}

/** A plain sheet that speaks of something for the first time goes on from the last sheet that did. */
function latestFigure(figures: Figure[]): number | undefined {
  return figures.toSorted((a, b) => b.asOf - a.asOf)[0]?.figure
}

export function checkWasAndAsOf(
  row: { was?: number | undefined; as_of?: Date | undefined },
  wrong: (column: string, what: string) => void,
): void {
  const has = (column: 'was' | 'as_of') => row[column] !== undefined
  // A cell that could not be read is missing here too, and has been complained about already.
  if (!('was' in row) || !('as_of' in row)) return
  if (has('was') && !has('as_of')) wrong('as_of', 'is empty although was is filled; an export fills both')
  if (has('as_of') && !has('was')) wrong('was', 'is empty although as_of is filled; an export fills both')
}
