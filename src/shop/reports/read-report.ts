import { daysAfter } from '../../values/time/shop-time.ts'
import type { Shop } from '../shop.ts'
import { daysIn, type Grouping, partsOf, periodBefore, type ReportPeriod } from './report-period.ts'
import {
  type ArticleSales,
  type CategorySales,
  foldReportEntries,
  type SizeSales,
  type StockValue,
  type Sums,
  selectPiecesBySizeLabel,
  selectSalesByArticle,
  selectSalesByCategory,
  selectSalesBySize,
  selectSizesOfTopProducts,
  selectStockValue,
  selectSumsBy,
  selectSumsByDay,
} from './report-queries.ts'

export type { ArticleSales, CategorySales, SizeSales }

/** `revenue`: what was paid less what was refunded. A refund lowers the day of the payment. */
export type Figures = Sums & { revenue: number }

export type ReportPart = Figures & ReportPeriod & { previousRevenue: number }

export type Report = { figures: Figures; previous: Figures; parts: ReportPart[] }

const none: Figures = { orders: 0, pieces: 0, goods: 0, discount: 0, shipping: 0, paid: 0, refunded: 0, revenue: 0 }

const withRevenue = <Row extends Sums>(row: Row) => ({ ...row, revenue: row.paid - row.refunded })

const add = (sum: Figures, row: Sums): Figures => ({
  ...{ orders: sum.orders + row.orders, pieces: sum.pieces + row.pieces, goods: sum.goods + row.goods },
  ...{ discount: sum.discount + row.discount, shipping: sum.shipping + row.shipping, paid: sum.paid + row.paid },
  ...{ refunded: sum.refunded + row.refunded, revenue: sum.revenue + row.paid - row.refunded },
})

/** Every paid order on the day in Jakarta on which it was paid, beside the period of the same length before. */
export async function readReport({ db }: Pick<Shop, 'db'>, period: ReportPeriod, by: Grouping): Promise<Report> {
  const before = periodBefore(period)
  const days = await selectSumsByDay(db, { from: before.from, until: period.until })
  const sumOf = ({ from, until }: ReportPeriod) =>
    days.filter(({ day }) => day >= from && day <= until).reduce(add, none)
  const back = daysIn(period)
  const parts =
    by === 'day' ? eachDay(period, days, back) : partsOf(period, by).map((part) => summed(part, sumOf, back))
  return { figures: sumOf(period), previous: sumOf(before), parts }
}

const summed = (part: ReportPeriod, sumOf: (period: ReportPeriod) => Figures, back: number): ReportPart => ({
  ...part,
  ...sumOf(part),
  previousRevenue: sumOf({ from: daysAfter(part.from, -back), until: daysAfter(part.until, -back) }).revenue,
})

function eachDay(period: ReportPeriod, days: (Sums & { day: string })[], back: number): ReportPart[] {
  const byDay = new Map(days.map((row) => [row.day, add(none, row)]))
  return partsOf(period, 'day').map((part) => ({
    ...part,
    ...(byDay.get(part.from) ?? none),
    previousRevenue: byDay.get(daysAfter(part.from, -back))?.revenue ?? 0,
  }))
}

export const breakdowns = ['province', 'method', 'voucher'] as const

export type Breakdown = (typeof breakdowns)[number]

export type BreakdownRow = Figures & { key: string; previousRevenue: number }

/** The highest revenue first. Of vouchers, the discount is what they cost. */
export async function readBreakdown(
  { db }: Pick<Shop, 'db'>,
  dimension: Breakdown,
  period: ReportPeriod,
): Promise<BreakdownRow[]> {
  const rows = await selectSumsBy(db, dimension, period)
  const before = await selectSumsBy(db, dimension, periodBefore(period))
  const previous = new Map(before.map((row) => [row.key, withRevenue(row).revenue]))
  return rows.map((row) => ({ ...withRevenue(row), previousRevenue: previous.get(row.key) ?? 0 }))
}

/** `sellThrough`: of what was there to sell, sold pieces and what is left, how much was sold; from 0 to 1. */
export type ArticleRow = ArticleSales & { sellThrough: number }

export async function listArticleSales(
  { db }: Pick<Shop, 'db'>,
  period: ReportPeriod,
  { atMost, offset = 0 }: { atMost: number; offset?: number },
): Promise<{ rows: ArticleRow[]; total: number }> {
  const { rows, total } = await selectSalesByArticle(db, period, { atMost, offset })
  return {
    rows: rows.map((row) => ({ ...row, sellThrough: row.pieces / Math.max(1, row.pieces + row.stock) })),
    total,
  }
}

/** An article in several categories counts in each. */
export const listCategorySales = ({ db }: Pick<Shop, 'db'>, period: ReportPeriod): Promise<CategorySales[]> =>
  selectSalesByCategory(db, period)

/** What can be sold now, and what it would bring at the prices of now: of no period. */
export const listStockValue = ({ db }: Pick<Shop, 'db'>): Promise<StockValue[]> => selectStockValue(db)

/** The sizes that brought most first. */
export const listSizeSales = ({ db }: Pick<Shop, 'db'>, period: ReportPeriod, atMost: number): Promise<SizeSales[]> =>
  selectSalesBySize(db, period, atMost)

/** `totals` has every size, the one that was bought most first. */
export type SizesOfProducts = {
  totals: { size: string; pieces: number }[]
  products: { style: string; name: string; pieces: Record<string, number> }[]
}

/** The products with the highest revenue, and how many pieces of each size were bought. */
export const readSizesOfProducts = async (
  { db }: Pick<Shop, 'db'>,
  period: ReportPeriod,
  { products }: { products: number },
): Promise<SizesOfProducts> => ({
  totals: await selectPiecesBySizeLabel(db, period),
  products: await selectSizesOfTopProducts(db, period, products),
})

/** Each order adds entries to the sums. This replaces them by their sums, so that reports stay fast. */
export const foldReportSums = ({ db }: Pick<Shop, 'db'>): Promise<void> => foldReportEntries(db)
