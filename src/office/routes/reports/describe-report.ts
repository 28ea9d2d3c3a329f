import { language } from '#office-texts/language.ts'
import { texts } from '#office-texts/reports.ts'
import { findSoldOutDays } from '../../../shop/reports/find-sold-out-days.ts'
import {
  type ArticleRow,
  listArticleSales,
  type Report,
  readReport,
  readSizesOfProducts,
  type SizesOfProducts,
} from '../../../shop/reports/read-report.ts'
import { daysIn, type ReportPeriod } from '../../../shop/reports/report-period.ts'
import { type ReportColumn, type ReportTable, reportColumns } from '../../../shop/reports/report-table.ts'
import type { Shop } from '../../../shop/shop.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { dayInJakarta, midnightInJakarta } from '../../../values/time/shop-time.ts'
import type { TableCell } from '../../../values/write-table.ts'
import { pictureAddress } from '../../components/orders/order-facts.ts'
import { type BarFacts, drawBars } from '../../ui/chart/draw-bars.ts'
import type { ReportRequest } from './report-request.ts'

const TOP_ARTICLES = 8
const TOP_PRODUCTS = 8
const MOST_SIZES = 7
const NAMED_SOLD_OUT = 3
/** Shades of the heat table. */
const SHADES = 5

const locale = language === 'id' ? 'id' : 'en-GB'
const zone = { timeZone: 'Asia/Jakarta' } as const
const shortDay = new Intl.DateTimeFormat(locale, { ...zone, day: 'numeric', month: 'short' })
const longDay = new Intl.DateTimeFormat(locale, {
  ...zone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const monthOnly = new Intl.DateTimeFormat(locale, { ...zone, month: 'short', year: 'numeric' })

export const count = (value: number): string => value.toLocaleString('id-ID')

const dayOf = (day: string, format: Intl.DateTimeFormat): string => format.format(midnightInJakarta(day))

export const describePeriod = ({ from, until }: ReportPeriod): string =>
  from === until ? dayOf(from, longDay) : `${dayOf(from, shortDay)} – ${dayOf(until, longDay).replace(/^\S+ /, '')}`

/** The page of the view Sales: the chart, the sums, the articles that brought most, and the sizes. */
export async function describeSales(shop: Pick<Shop, 'db' | 'now'>, { period, by }: ReportRequest) {
  const report = await readReport(shop, period, by)
  const { rows: articles, total } = await listArticleSales(shop, period, { atMost: TOP_ARTICLES })
  return {
    chart: describeChart(report, by),
    summary: describeSummary(report),
    includesToday: period.until >= dayInJakarta(shop.now()),
    articles: articles.map(toArticle),
    articleCount: count(total),
    heat: describeHeat(await readSizesOfProducts(shop, period, { products: TOP_PRODUCTS })),
    soldOut: await describeSoldOut(shop, period, articles),
  }
}

function describeChart({ parts, figures, previous }: Report, by: ReportRequest['by']): BarFacts {
  const labelOf = ({ from }: ReportPeriod) => dayOf(from, by === 'month' ? monthOnly : shortDay)
  const longOf = (part: ReportPeriod) => (by === 'month' ? dayOf(part.from, monthOnly) : describePeriod(part))
  const bars = parts.map((part) => ({
    ...{ label: labelOf(part), long: longOf(part) },
    ...{ amount: formatRupiah(part.revenue), previous: formatRupiah(part.previousRevenue) },
  }))
  const best = parts.toSorted((a, b) => b.revenue - a.revenue)[0]
  const bestLabel = best !== undefined && best.revenue > 0 ? longOf(best) : undefined
  const summary = texts.chartSummary(formatRupiah(figures.revenue), formatRupiah(previous.revenue), bestLabel)
  const values = parts.map(({ revenue, previousRevenue }) => ({ current: revenue, previous: previousRevenue }))
  return drawBars(values, { bars, summary })
}

const less = (amount: number) => (amount === 0 ? formatRupiah(0) : `−${formatRupiah(amount)}`)

function describeSummary({ figures, previous }: Report) {
  const { orders, pieces, goods, discount, shipping, paid, refunded, revenue } = figures
  const percent = previous.revenue > 0 ? Math.round(((revenue - previous.revenue) / previous.revenue) * 100) : undefined
  return {
    percent,
    lines: [
      { name: texts.items, amount: formatRupiah(goods) },
      { name: texts.vouchers, amount: less(discount) },
      { name: texts.shipping, amount: formatRupiah(shipping) },
      { name: texts.paid, amount: formatRupiah(paid), isSum: true },
      { name: texts.refunds, amount: less(refunded) },
      { name: texts.revenue, amount: formatRupiah(revenue), isSum: true },
    ],
    below: texts.average(count(orders), count(pieces), formatRupiah(Math.round(revenue / Math.max(1, orders)))),
  }
}

const toArticle = ({ articleId, name, color, pieces, goods, picture }: ArticleRow) => ({
  ...{ articleId, name, color, items: count(pieces), sales: formatRupiah(goods), picture: pictureAddress(picture) },
})

/** The products with most sales, by the sizes that are bought most. */
function describeHeat({ totals, products }: SizesOfProducts) {
  const shown = totals
    .slice(0, MOST_SIZES)
    .toSorted((a, b) => rank(a.size) - rank(b.size) || (a.size < b.size ? -1 : 1))
  const most = Math.max(1, ...products.flatMap(({ pieces }) => Object.values(pieces)))
  const all = totals.reduce((sum, { pieces }) => sum + pieces, 0)
  return {
    sizes: shown.map(({ size }) => size),
    products: products.map(({ style, name, pieces: sold }) => ({
      ...{ style, name },
      cells: shown.map(({ size }) => {
        const pieces = sold[size] ?? 0
        return { size, items: count(pieces), shade: Math.ceil((pieces / most) * SHADES) }
      }),
    })),
    totals: shown.map(({ size, pieces }) => ({
      ...{ size, items: count(pieces) },
      percent: `${Math.round((pieces / Math.max(1, all)) * 100)} %`,
    })),
  }
}

const sizesInOrder = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']
const rank = (size: string): number => {
  const place = sizesInOrder.indexOf(size.toUpperCase())
  return place < 0 ? sizesInOrder.length : place
}

export async function describeSoldOut(
  shop: Pick<Shop, 'db' | 'now'>,
  period: ReportPeriod,
  articles: readonly { articleId: number }[],
): Promise<string | undefined> {
  const ids = articles.map(({ articleId }) => articleId)
  const found = await findSoldOutDays(shop, period, ids)
  if (found.length === 0) return undefined
  const named = found
    .slice(0, NAMED_SOLD_OUT)
    .map(({ name, color, size, soldOutDays, days }) =>
      texts.soldOutSize([name, color].filter((part) => part !== '').join(' '), size, soldOutDays, days),
    )
  const more = found.length - named.length
  return texts.soldOut([...named, ...(more > 0 ? [texts.soldOutMore(more)] : [])].join(', '))
}

export const previousName = (period: ReportPeriod): string => texts.previousPeriod(daysIn(period))

/** The cells of a table as a page shows them. */
export const describeTable = ({ columns, rows }: ReportTable) => ({
  columns: columns.map((column) => ({
    column,
    name: texts.columns[column],
    isNumber: reportColumns[column] !== 'text',
  })),
  rows: rows.map((row) => ({
    to: ordersWith(columns[0], row[0]),
    cells: row.map((cell, place) => written(cell, columns[place])),
  })),
})

function written(cell: TableCell, column: ReportColumn | undefined): string {
  if (column === undefined) return String(cell)
  if (typeof cell === 'string') {
    if (column === 'method' && cell === '') return texts.unknownMethod
    if (column === 'category' && cell === '') return texts.noCategory
    return column === 'from' || column === 'until' || column === 'date' ? dayOf(cell, shortDay) : cell
  }
  const kind = reportColumns[column]
  return kind === 'rupiah' ? formatRupiah(cell) : kind === 'percent' ? `${cell} %` : count(cell)
}

/** The sums of the columns with numbers, below a table that shows all its rows. */
export const describeSums = ({ columns, rows }: ReportTable): string[] =>
  columns.map((column, place) => {
    if (reportColumns[column] === 'text') return place === 0 ? texts.all : ''
    return written(
      rows.reduce((sum, row) => sum + Number(row[place]), 0),
      column,
    )
  })

/** The order that a row is about, or the list of its orders, where it has such a filter. */
function ordersWith(column: ReportColumn | undefined, cell: TableCell | undefined): string | undefined {
  if (column === 'invoice') return `/orders/${cell}`
  const isFilter = column === 'province' || column === 'method' || column === 'voucher'
  if (!isFilter || cell === undefined || cell === '') return undefined
  return `/orders?${new URLSearchParams({ view: 'all', [column]: String(cell) })}`
}
