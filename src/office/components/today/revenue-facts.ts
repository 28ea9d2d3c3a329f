import { texts } from '#office-texts/today.ts'
import {
  type Period,
  type PeriodSum,
  periods,
  type RevenuePoint,
  readRevenue,
} from '../../../shop/reports/read-revenue.ts'
import type { Shop } from '../../../shop/shop.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { midnightInJakarta } from '../../../values/time/shop-time.ts'
import { type ChartFacts, type ChartPoint, drawChart } from './draw-chart.ts'

type Language = 'en' | 'id'

export type Figure = {
  period: Period
  amount: string
  previous: string
  /** Whole percent; undefined without anything to compare with. */
  percent: number | undefined
}

export type RevenueFacts = {
  period: Period
  figures: Figure[]
  chart: ChartFacts
  /** Today is compared until this time of the day. */
  time: string
}

const isPeriod = (text: string | null): text is Period => periods.some((period) => period === text)

/** From the address: `?period=30`. */
export function readPeriod(request: Request): Period {
  const written = new URL(request.url).searchParams.get('period')
  return isPeriod(written) ? written : '7'
}

const zone = { timeZone: 'Asia/Jakarta' } as const
const locales = { en: 'en-GB', id: 'id' } as const

export async function describeRevenue(
  shop: Pick<Shop, 'db' | 'now'>,
  period: Period,
  language: Language,
): Promise<RevenueFacts> {
  const { sums, points } = await readRevenue(shop, period)
  const locale = locales[language]
  const short = new Intl.DateTimeFormat(locale, { ...zone, weekday: 'short', day: 'numeric' })
  const long = new Intl.DateTimeFormat(locale, { ...zone, weekday: 'short', day: 'numeric', month: 'short' })
  const clock = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' })
  const labelOf = (at: string, format: Intl.DateTimeFormat) =>
    period === 'today' ? `${at.padStart(2, '0')}.00` : format.format(midnightInJakarta(at))
  const drawn = points.map(
    ({ at, amount, previous }): ChartPoint => ({
      ...{ label: labelOf(at, short), long: labelOf(at, long) },
      ...{ amount: amount === undefined ? '–' : formatRupiah(amount), previous: formatRupiah(previous) },
    }),
  )
  const best = points.reduce<RevenuePoint | undefined>(
    (most, point) => ((point.amount ?? 0) > (most?.amount ?? 0) ? point : most),
    undefined,
  )
  const figures = periods.map((one) => figureOf(one, sums[one]))
  const chosen = figures.find((figure) => figure.period === period)
  const summary = texts.summary(
    texts.periods[period],
    chosen?.amount ?? '',
    chosen?.previous ?? '',
    best && labelOf(best.at, long),
  )
  const chart = drawChart(points, { labelled: drawn, summary })
  return { period, figures, chart, time: clock.format(shop.now()).replace(':', '.') }
}

const figureOf = (period: Period, { amount, previous }: PeriodSum): Figure => ({
  period,
  ...{ amount: formatRupiah(amount), previous: formatRupiah(previous) },
  percent: previous > 0 ? Math.round(((amount - previous) / previous) * 100) : undefined,
})
