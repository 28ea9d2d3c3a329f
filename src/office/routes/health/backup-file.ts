import { redirect } from 'react-router'
import { fileResponse } from '../../../http/files/file-response.ts'
import { recordBackupDownload } from '../../../shop/backup/requested-backup.ts'
import { officeContext } from '../../server/office-context.ts'
import type { Route } from './+types/backup-file'

/** After confirming the identity, the browser may request this without the form. */
export const loader = () => redirect('/health')

/** The file. It is not a page for reading, because only a change asks again for the second factor. */
export async function action({ context, params }: Route.ActionArgs) {
  const { shop, health } = context.get(officeContext)
  const backup = await health?.openBackup(params.file)
  if (backup === undefined) throw new Response(null, { status: 404 })
  await recordBackupDownload(shop, params.file)
  return fileResponse(backup, { name: `${params.file.replace(/\.backup$/, '')}.backup` })
}
