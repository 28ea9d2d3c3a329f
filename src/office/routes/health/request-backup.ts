import { redirect } from 'react-router'
import { texts } from '#office-texts/health.ts'
import { requestBackup } from '../../../shop/backup/requested-backup.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import type { Route } from './+types/request-backup'

export const loader = () => redirect('/health')

export async function action({ context }: Route.ActionArgs) {
  const { shop, origin } = context.get(officeContext)
  await requestBackup(shop)
  return redirectWithMessage(origin, '/health', { kind: 'done', text: texts.backupStarted })
}
