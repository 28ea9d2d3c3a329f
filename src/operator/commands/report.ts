import { createWriteStream } from 'node:fs'
import { extname, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { recordJournalExport } from '../../shop/reports/journal.ts'
import { type Grouping, groupings, readMonth, readPeriodOf } from '../../shop/reports/report-period.ts'
import {
  journalColumns,
  journalTable,
  type ReportColumn,
  type ReportView,
  readReportTable,
  reportColumns,
  reportViews,
} from '../../shop/reports/report-table.ts'
import { formatRupiah } from '../../values/rupiah.ts'
import { dayInJakarta, daysAfter } from '../../values/time/shop-time.ts'
import { type TableCell, type TableFormat, tableFormats, writeTable } from '../../values/write-table.ts'
import { alignColumns } from '../align-columns.ts'
import type { Command } from '../command.ts'
import { parseArguments } from '../parse-arguments.ts'

const isView = (word: string): word is ReportView => reportViews.some((view) => view === word)
const isGrouping = (word: string): word is Grouping => groupings.some((one) => one === word)

const DEFAULT_DAYS = 30

/** A day that does not exist is returned as it is: the check of the period reports it. */
const defaultStart = (until: string) => (Number.isNaN(Date.parse(until)) ? until : daysAfter(until, 1 - DEFAULT_DAYS))

export const reportCommand: Command = {
  name: 'report',
  words: `${reportViews.join(' | ')} [--from <day>] [--until <day>] [--by day | week | month] [--out <file.csv | file.xlsx>]`,
  summary: 'shows what the shop sold, on the days on which orders were paid; the last 30 days by default',
  records: [],

  async run(desk, words) {
    const parsed = parseArguments(words, { plain: 1, values: ['from', 'until', 'by', 'out'] })
    if (parsed === undefined) return undefined
    const { shop } = await desk.open()
    const [view = ''] = parsed.plain
    const until = parsed.value('until') ?? dayInJakarta(shop.now())
    const from = parsed.value('from')
    const period = readPeriodOf(from ?? defaultStart(until), until)
    const by = parsed.value('by') ?? 'day'
    if (!isView(view) || period === undefined || !isGrouping(by)) return undefined
    const { columns, rows } = await readReportTable(shop, view, period, { by })
    const out = parsed.value('out')
    if (out !== undefined) {
      const format = formatOf(out)
      if (format === undefined) return undefined
      await writeFileOf(resolve(desk.folder, out), [[...columns], ...rows], format)
      desk.say(`${rows.length} rows are in ${out}`)
      return 0
    }
    const shown = rows.map((row) => row.map((cell, at) => write(cell, columns[at])))
    for (const line of alignColumns([[...columns], ...shown])) desk.say(line)
    return 0
  },
}

export const journalCommand: Command = {
  name: 'journal',
  words: '<month, such as 2026-10> --out <file.csv | file.xlsx>',
  summary: 'writes the paid orders of a month for bookkeeping, with customers and sums',
  records: ['journal.export'],

  async run(desk, words) {
    const parsed = parseArguments(words, { plain: 1, values: ['out'] })
    const [month = ''] = parsed?.plain ?? []
    const period = readMonth(month)
    const out = parsed?.value('out')
    const format = out === undefined ? undefined : formatOf(out)
    if (out === undefined || format === undefined || period === undefined) return undefined
    const { shop } = await desk.open()
    await recordJournalExport(shop, period)
    const head = [...journalColumns]
    await writeFileOf(resolve(desk.folder, out), withHead(head, journalTable(shop, period, 'total')), format)
    desk.say(`The journal of ${month} is in ${out}`)
    return 0
  },
}

async function* withHead(head: TableCell[], rows: AsyncIterable<TableCell[]>) {
  yield head
  yield* rows
}

const formatOf = (file: string): TableFormat | undefined =>
  tableFormats.find((format) => extname(file).toLowerCase() === `.${format}`)

async function writeFileOf(
  path: string,
  rows: Iterable<TableCell[]> | AsyncIterable<TableCell[]>,
  format: TableFormat,
): Promise<void> {
  await pipeline(
    Readable.from(await writeTable(rows, format, 'Report')),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
}

function write(cell: TableCell, column: ReportColumn | undefined): string {
  if (typeof cell === 'string' || column === undefined) return String(cell)
  const kind = reportColumns[column]
  return kind === 'rupiah' ? formatRupiah(cell) : kind === 'percent' ? `${cell} %` : String(cell)
}
