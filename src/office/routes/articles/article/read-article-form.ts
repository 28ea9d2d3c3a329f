import { noCells } from '../../../../shop/article-editing/add-article.ts'
import { type ArticleCells, articleColumns } from '../../../../shop/article-editing/article-cells.ts'
import { readSizeChart, writeSizeChart } from '../../../../shop/article-editing/size-chart.ts'
import { readRupiah, readWholeNumber } from '../../../../values/rupiah.ts'
import { tidyMoment } from '../../../../values/time/read-moment.ts'
import type { FormValues } from '../../../server/conflicts.ts'
import { readFields } from '../../../server/read-form.ts'
import { type ChartName, chartPrefix } from './chart-names.ts'

/** The fields of an article, as the operation takes them. Boxes of one name become a list with bars. */
export async function readArticleForm(request: Request, now: Date) {
  const fields = await readFields(request)
  const field = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
  }
  const list = (...names: string[]) => {
    const values = names.flatMap((name) => fields.getAll(name)).flatMap((value) => String(value).split('|'))
    return [...new Set(values.filter((value) => value !== ''))].join('|')
  }
  const shown = field('published')
  const cells: ArticleCells = {
    ...noCells,
    ...Object.fromEntries(articleColumns.map((column) => [column, field(column)])),
    ...{
      price: String(readRupiah(field('price')) ?? field('price')),
      weight: String(readWholeNumber(field('weight')) ?? field('weight')),
    },
    ...{ category_slug: list('category_slug', 'more_categories'), collection_slug: list('collection_slug') },
    // The page sends `hidden` and `later`; the page for conflicts sends the stored words.
    published: shown === 'yes' ? 'yes' : 'no',
    publish_at:
      shown === 'yes' || shown === 'hidden'
        ? ''
        : tidyMoment(field('publish_at'), { now }) || (shown === 'later' ? 'missing' : ''),
    size_chart: readChart('size_chart', fields, field),
    size_chart_indonesian: readChart('size_chart_indonesian', fields, field),
  }
  return { field, cells }
}

/** Both charts as tables, for the form. */
export const readCharts = (cells: ArticleCells) => ({
  chart: readSizeChart(cells.size_chart),
  chartIndonesian: readSizeChart(cells.size_chart_indonesian),
})

/** A chart that was not changed stays as it is stored. */
function readChart(chart: ChartName, fields: FormData, field: (name: string) => string): string {
  const prefix = chartPrefix[chart]
  const rows: string[][] = []
  for (const [name, value] of fields) {
    const [, row, column] = name.startsWith(`${prefix}:`) ? (/:(\d{1,3}):(\d{1,3})$/.exec(name) ?? []) : []
    if (row === undefined || column === undefined || typeof value !== 'string') continue
    rows[Number(row)] ??= []
    const cells = rows[Number(row)]
    if (cells !== undefined) cells[Number(column)] = value
  }
  if (rows.length === 0 && !fields.has(`${prefix}_notes`)) return field(chart)
  const filled = Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell ?? ''))
  const written = writeSizeChart({ rows: filled, notes: field(`${prefix}_notes`) })
  const stored = field(`${prefix}_before`)
  const before = readSizeChart(stored)
  return before !== undefined && writeSizeChart(before) === written ? stored : written
}

/** The cells that a form was rendered from. */
export const toCells = (values: FormValues): ArticleCells => ({
  ...noCells,
  ...Object.fromEntries(articleColumns.map((column) => [column, values[column] ?? ''])),
})
