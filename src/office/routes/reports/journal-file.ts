import { redirect } from 'react-router'
import { texts } from '#office-texts/reports.ts'
import { fileResponse } from '../../../http/files/file-response.ts'
import { recordJournalExport } from '../../../shop/reports/journal.ts'
import { readMonth } from '../../../shop/reports/report-period.ts'
import { journalColumns, journalTable } from '../../../shop/reports/report-table.ts'
import { type TableCell, writeTable } from '../../../values/write-table.ts'
import { officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import type { Route } from './+types/journal-file'

export const loader = () => redirect('/reports/journal')

/** The file. It is not a page for reading, because only a change asks again for the second factor. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop } = context.get(officeContext)
  const field = await readForm(request)
  const period = readMonth(field('month'))
  if (period === undefined) return redirect('/reports/journal', 303)
  const format = field('format') === 'csv' ? 'csv' : 'xlsx'
  await recordJournalExport(shop, period)
  const head = journalColumns.map((column) => texts.columns[column])
  const rows = withHead(head, journalTable(shop, period, texts.total))
  const name = `${texts.journal.toLowerCase()}-${field('month')}.${format}` as const
  return fileResponse(await writeTable(rows, format, texts.journalSheet), { name })
}

async function* withHead(head: TableCell[], rows: AsyncIterable<TableCell[]>) {
  yield head
  yield* rows
}
