import {
  type Grouping,
  groupings,
  type ReportPeriod,
  readMonth,
  readPeriodOf,
} from '../../../shop/reports/report-period.ts'
import { type ReportView, reportViews } from '../../../shop/reports/report-table.ts'
import { dayInJakarta, daysAfter } from '../../../values/time/shop-time.ts'

export const presetNames = ['7', '30', 'month', 'lastMonth', 'year'] as const

export type PresetName = (typeof presetNames)[number]

export type ReportRequest = {
  view: ReportView
  period: ReportPeriod
  by: Grouping
  page: number
  /** The days in the address are no period, so the last 30 days are shown. */
  isBadPeriod: boolean
}

/** From this many days on, a chart by day has too many bars. */
const MOST_DAYS_BY_DAY = 62

/** What the address asks for: `?view=articles&from=2026-10-01&until=2026-10-31&by=week`. */
export function readRequest(search: URLSearchParams, now: Date): ReportRequest {
  const today = dayInJakarta(now)
  const period = readPeriodOf(search.get('from') ?? '', search.get('until') ?? '')
  const chosen = period ?? presetPeriod('30', today)
  const page = Number(search.get('page') ?? 1)
  return {
    view: reportViews.find((view) => view === search.get('view')) ?? 'sales',
    period: chosen,
    by: groupings.find((by) => by === search.get('by')) ?? groupingFor(chosen),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    isBadPeriod: period === undefined && search.has('from'),
  }
}

function groupingFor({ from, until }: ReportPeriod): Grouping {
  if (until <= daysAfter(from, MOST_DAYS_BY_DAY - 1)) return 'day'
  return until <= daysAfter(from, 7 * MOST_DAYS_BY_DAY) ? 'week' : 'month'
}

export function presetPeriod(preset: PresetName, today: string): ReportPeriod {
  const thisMonth = `${today.slice(0, 7)}-01`
  switch (preset) {
    case '7':
    case '30':
      return { from: daysAfter(today, 1 - Number(preset)), until: today }
    case 'month':
      return { from: thisMonth, until: today }
    case 'lastMonth':
      return readMonth(daysAfter(thisMonth, -1).slice(0, 7)) ?? { from: thisMonth, until: today }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, until: today }
  }
}

type Address = { view: ReportView; period: ReportPeriod; by?: Grouping; page?: number; format?: string }

export const searchOf = ({ view, period, by, page, format }: Address): string =>
  new URLSearchParams({
    view,
    ...period,
    ...(by !== undefined && { by }),
    ...(page !== undefined && page > 1 && { page: String(page) }),
    ...(format !== undefined && { format }),
  }).toString()
