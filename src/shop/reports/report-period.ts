import { daysAfter } from '../../values/time/shop-time.ts'

/** Days in Jakarta, as `2025-03-13`; both belong to it. */
export type ReportPeriod = { from: string; until: string }

export const groupings = ['day', 'week', 'month'] as const

export type Grouping = (typeof groupings)[number]

/** Ten years: longer than any shop needs, and short enough that one bar for each month can be drawn. */
const MOST_DAYS = 3_660

export const daysIn = ({ from, until }: ReportPeriod): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1

/** Undefined for days that do not exist, an end before the start, or too many days. */
export function readPeriodOf(from: string, until: string): ReportPeriod | undefined {
  if (!isDay(from) || !isDay(until)) return undefined
  const days = daysIn({ from, until })
  return days >= 1 && days <= MOST_DAYS ? { from, until } : undefined
}

/** The 31st of a month with 30 days becomes another day. */
const isDay = (text: string): boolean =>
  /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && daysAfter(text, 0) === text

/** `2025-03` as the period of that month. */
export function readMonth(month: string): ReportPeriod | undefined {
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month)) return undefined
  return { from: `${month}-01`, until: lastDayOf(`${month}-01`) }
}

/** The period of the same length just before. */
export function periodBefore(period: ReportPeriod): ReportPeriod {
  const days = daysIn(period)
  return { from: daysAfter(period.from, -days), until: daysAfter(period.from, -1) }
}

const firstDayOf = (day: string): string => `${day.slice(0, 7)}-01`
const lastDayOf = (day: string): string => daysAfter(firstDayOf(daysAfter(firstDayOf(day), 31)), -1)

/** The period in parts of a day, a week from Monday, or a month. The first and the last can be shorter. */
export function partsOf({ from, until }: ReportPeriod, by: Grouping): ReportPeriod[] {
  const parts: ReportPeriod[] = []
  for (let start = from; start <= until; ) {
    const end = by === 'day' ? start : by === 'month' ? lastDayOf(start) : daysAfter(start, (7 - weekdayOf(start)) % 7)
    const last = end < until ? end : until
    parts.push({ from: start, until: last })
    start = daysAfter(last, 1)
  }
  return parts
}

/** 1 on Monday, 7 on Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Sums are stored for each of these. */
export const spans = ['day', 'month', 'quarter', 'year'] as const

export type Span = (typeof spans)[number]

/** Stored sums to add to others (1), or to take away from them (-1). Those of days are of every day from the first to the last. */
export type Piece = ReportPeriod & { span: Span; sign: 1 | -1 }

/** How many days of a large shop have about as many rows as one such sum: nearly every size is sold in a month, and few more in a year. */
const weights = { month: 15, quarter: 20, year: 22 }

const weightOf = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, piece) => sum + (piece.span === 'day' ? daysIn(piece) : weights[piece.span]), 0)

/**
 * The stored sums whose sum is that of the period, and as few as possible: a year without its December is the sum of the year less
 * that of December.
 */
export function coverageOf(period: ReportPeriod): Piece[] {
  const pieces: Piece[] = []
  for (let year = Number(period.from.slice(0, 4)); year <= Number(period.until.slice(0, 4)); year++) {
    pieces.push(...cover({ span: 'year', from: `${year}-01-01`, until: `${year}-12-31`, sign: 1 }, period).inside)
  }
  return pieces
}

/** The sums of the days of a piece that belong to the period, and of those that do not. */
function cover(piece: Piece, { from, until }: ReportPeriod): { inside: Piece[]; outside: Piece[] } {
  if (piece.from >= from && piece.until <= until) return { inside: [piece], outside: [] }
  if (piece.until < from || piece.from > until) return { inside: [], outside: [piece] }
  const smaller = smallerPieces(piece, { from, until }).map((one) => cover(one, { from, until }))
  const [inside, outside] = [smaller.flatMap((one) => one.inside), smaller.flatMap((one) => one.outside)]
  const without = (pieces: readonly Piece[]): Piece[] => [piece, ...pieces.map(negative)]
  const lighter = (one: Piece[], other: Piece[]) => (weightOf(one) <= weightOf(other) ? one : other)
  return { inside: lighter(inside, without(outside)), outside: lighter(outside, without(inside)) }
}

const negative = (piece: Piece): Piece => ({ ...piece, sign: piece.sign === 1 ? -1 : 1 })

function smallerPieces(piece: Piece, { from, until }: ReportPeriod): Piece[] {
  const months = partsOf(piece, 'month')
  if (piece.span === 'quarter') return months.map((month) => ({ ...month, span: 'month', sign: 1 }))
  if (piece.span === 'year') {
    return [0, 3, 6, 9].flatMap((first) => {
      const [begin, , end] = months.slice(first, first + 3)
      return begin && end ? [{ span: 'quarter', from: begin.from, until: end.until, sign: 1 }] : []
    })
  }
  // A month is cut where the period begins and ends.
  const cuts = [piece.from, from, daysAfter(until, 1)].filter((day) => day >= piece.from && day <= piece.until)
  const starts = [...new Set(cuts)]
  return starts.map((start, place) => {
    const next = starts[place + 1]
    return { span: 'day', from: start, until: next === undefined ? piece.until : daysAfter(next, -1), sign: 1 }
  })
}
