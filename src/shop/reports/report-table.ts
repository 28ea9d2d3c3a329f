import type { TableCell } from '../../values/write-table.ts'
import type { Shop } from '../shop.ts'
import { addToJournalSums, emptyJournalSums, type JournalRow, listRefundedOrders, readJournal } from './journal.ts'
import {
  type BreakdownRow,
  type Figures,
  listArticleSales,
  listCategorySales,
  listSizeSales,
  listStockValue,
  readBreakdown,
  readReport,
} from './read-report.ts'
import type { Grouping, ReportPeriod } from './report-period.ts'

export const reportViews = [
  'sales',
  'articles',
  'categories',
  'sizes',
  'provinces',
  'methods',
  'vouchers',
  'refunds',
  'stock',
] as const

export type ReportView = (typeof reportViews)[number]

type Kind = 'text' | 'count' | 'rupiah' | 'percent'

/** Every column of a report, with what its numbers are. The office and the terminal give them names. */
export const reportColumns = {
  ...{ from: 'text', until: 'text', sku: 'text', product: 'text', colour: 'text', size: 'text', category: 'text' },
  ...{ province: 'text', method: 'text', voucher: 'text', orders: 'count', items: 'count', goods: 'rupiah' },
  ...{ discount: 'rupiah', shipping: 'rupiah', paid: 'rupiah', refunded: 'rupiah', revenue: 'rupiah' },
  ...{ previous: 'rupiah', left: 'count', sellThrough: 'percent' },
  ...{ articles: 'count', value: 'rupiah' },
  ...{ date: 'text', invoice: 'text', customer: 'text', ppn: 'rupiah', fee: 'rupiah' },
} as const satisfies Record<string, Kind>

export type ReportColumn = keyof typeof reportColumns

export type ReportTable = {
  columns: readonly ReportColumn[]
  rows: TableCell[][]
  /** Only in the view of articles: the article of each row. */
  articles?: readonly { articleId: number }[]
}

const figureColumns = ['orders', 'items', 'goods', 'discount', 'shipping', 'paid', 'refunded', 'revenue'] as const

const figureCells = ({ orders, pieces, goods, discount, shipping, paid, refunded, revenue }: Figures) => [
  ...[orders, pieces, goods, discount, shipping, paid, refunded, revenue],
]

type Options = { by: Grouping; atMost?: number; offset?: number }

const EVERY = 1_000_000

/** The table of a view, as pages, files and the terminal show it. */
export async function readReportTable(
  shop: Pick<Shop, 'db'>,
  view: ReportView,
  period: ReportPeriod,
  { by, atMost = EVERY, offset = 0 }: Options,
): Promise<ReportTable> {
  switch (view) {
    case 'sales': {
      const { parts } = await readReport(shop, period, by)
      return {
        columns: ['from', 'until', ...figureColumns, 'previous'],
        rows: parts.map((part) => [part.from, part.until, ...figureCells(part), part.previousRevenue]),
      }
    }
    case 'articles': {
      const { rows } = await listArticleSales(shop, period, { atMost, offset })
      return {
        articles: rows,
        columns: ['sku', 'product', 'colour', 'items', 'goods', 'left', 'sellThrough'],
        rows: rows.map(({ sku, name, color, pieces, goods, stock, sellThrough }) => [
          ...[sku, name, color, pieces, goods, stock, Math.round(sellThrough * 100)],
        ]),
      }
    }
    case 'categories': {
      const rows = await listCategorySales(shop, period)
      return {
        columns: ['category', 'items', 'goods'],
        rows: rows.map(({ name, pieces, goods }) => [name, pieces, goods]),
      }
    }
    case 'sizes': {
      const rows = await listSizeSales(shop, period, atMost)
      return {
        columns: ['product', 'size', 'items', 'goods'],
        rows: rows.map(({ name, size, pieces, goods }) => [name, size, pieces, goods]),
      }
    }
    case 'provinces':
      return breakdownTable('province', await readBreakdown(shop, 'province', period))
    case 'methods':
      return breakdownTable('method', await readBreakdown(shop, 'method', period))
    case 'vouchers':
      return breakdownTable('voucher', await readBreakdown(shop, 'voucher', period))
    case 'refunds': {
      const rows = await listRefundedOrders(shop, period, atMost)
      return {
        columns: ['invoice', 'date', 'method', 'paid', 'refunded'],
        rows: rows.map(({ day, invoice, method, paid, refunded }) => [invoice, day, method, paid, refunded]),
      }
    }
    case 'stock': {
      const rows = await listStockValue(shop)
      return {
        columns: ['category', 'articles', 'left', 'value'],
        rows: rows.map(({ category, articles, left, value }) => [category, articles, left, value]),
      }
    }
  }
}

const breakdownTable = (column: 'province' | 'method' | 'voucher', rows: readonly BreakdownRow[]): ReportTable => ({
  columns: [column, ...figureColumns, 'previous'],
  rows: rows.map((row) => [row.key, ...figureCells(row), row.previousRevenue]),
})

export const journalColumns = [
  ...(['date', 'invoice', 'customer', 'goods', 'discount', 'shipping', 'ppn', 'fee', 'method', 'paid'] as const),
  'refunded' as const,
] satisfies readonly ReportColumn[]

/** The rows of the journal and, last, their sums. The fee is empty: the payment provider names it on its own statement. */
export async function* journalTable(
  shop: Pick<Shop, 'db' | 'identity'>,
  period: ReportPeriod,
  total: string,
): AsyncGenerator<TableCell[]> {
  let sums = emptyJournalSums()
  for await (const row of readJournal(shop, period)) {
    sums = addToJournalSums(sums, row)
    yield journalCells(row)
  }
  yield journalCells({ ...sums, day: total, invoice: String(sums.orders), customer: '', method: '' })
}

const journalCells = ({
  day,
  invoice,
  customer,
  goods,
  discount,
  shipping,
  ppn,
  method,
  paid,
  refunded,
}: JournalRow) => [...[day, invoice, customer, goods, discount, shipping, ppn, '', method, paid, refunded]]
