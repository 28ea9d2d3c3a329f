import { texts } from '#office-texts/reports.ts'
import { fileResponse } from '../../../http/files/file-response.ts'
import { readReportTable } from '../../../shop/reports/report-table.ts'
import { writeTable } from '../../../values/write-table.ts'
import { officeContext } from '../../server/office-context.ts'
import type { Route } from './+types/file'
import { readRequest } from './report-request.ts'

/** A report as a file, with every row. It has sums and no personal data, so it is not recorded. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  const { view, period, by, isBadPeriod } = readRequest(url.searchParams, shop.now())
  if (isBadPeriod) throw new Response(null, { status: 400 })
  const format = url.searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv'
  const { columns, rows } = await readReportTable(shop, view, period, { by })
  const head = columns.map((column) => texts.columns[column])
  const name = `${texts.fileName}-${view}-${period.from}-${period.until}.${format}` as const
  return fileResponse(await writeTable([head, ...rows], format, texts.sheet), { name })
}
