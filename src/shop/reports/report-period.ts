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

/** Whole months, whose sums are stored, and the days beside them. */
export function coverageOf({ from, until }: ReportPeriod): { months: string[]; days: ReportPeriod[] } {
  const parts = partsOf({ from, until }, 'month')
  const isWhole = (part: ReportPeriod) => part.from === firstDayOf(part.from) && part.until === lastDayOf(part.from)
  return { months: parts.filter(isWhole).map((part) => part.from), days: parts.filter((part) => !isWhole(part)) }
}
