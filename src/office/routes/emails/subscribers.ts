import { redirect } from 'react-router'
import { fileResponse } from '../../../http/files/file-response.ts'
import { exportSubscribers } from '../../../shop/newsletter/list-confirmed.ts'
import { officeContext } from '../../server/office-context.ts'
import type { Route } from './+types/subscribers'

/** After confirming the identity, the browser may request this without the form. */
export const loader = () => redirect('/customers?view=newsletter')

/** The addresses of the newsletter as a file. */
export async function action({ context }: Route.ActionArgs) {
  const csv = await exportSubscribers(context.get(officeContext).shop)
  return fileResponse(csv, { name: 'newsletter.csv' })
}
