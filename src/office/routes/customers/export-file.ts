import { redirect } from 'react-router'
import { fileResponse } from '../../../http/files/file-response.ts'
import { exportCustomer } from '../../../shop/customers/export-customer.ts'
import { officeContext } from '../../server/office-context.ts'
import { readCustomerPage } from '../../server/read-customer-page.ts'
import type { Route } from './+types/export-file'

/** After confirming the identity, the browser requests this without the form. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { id } = await readCustomerPage(context.get(officeContext), params.id)
  return redirect(`/customers/${id}/export`)
}

/** The file. It is not a page for reading, because only a change asks again for the second factor. */
export async function action({ context, params }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const { id } = await readCustomerPage(office, params.id)
  const exported = await exportCustomer(office.shop, id)
  if (exported === undefined) throw new Response(null, { status: 404 })
  return fileResponse(`${JSON.stringify(exported, null, 2)}\n`, { name: `customer-${id}.json` })
}
