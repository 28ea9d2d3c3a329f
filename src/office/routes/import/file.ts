import { fileResponse } from '../../../http/files/file-response.ts'
import { exportSheet } from '../../../shop/import-export/export-sheet.ts'
import { writeTable } from '../../../values/write-table.ts'
import { officeContext } from '../../server/office-context.ts'
import type { Route } from './+types/file'

/** A sheet of the shop as a workbook that the import reads; with `what=empty`, only its header. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop } = context.get(officeContext)
  const name = url.searchParams.get('sheet') ?? ''
  const rows = await exportSheet(shop, name, { isEmpty: url.searchParams.get('what') === 'empty' })
  if (rows === undefined) throw new Response(null, { status: 404 })
  return fileResponse(await writeTable(rows, 'xlsx', name), { name: `${name}.xlsx` })
}
