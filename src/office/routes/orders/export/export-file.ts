import { redirect } from 'react-router'
import { texts } from '#office-texts/bulk.ts'
import { fileResponse } from '../../../../http/files/file-response.ts'
import { MOST_IN_BULK } from '../../../../shop/orders/bulk/ship-orders.ts'
import { exportForCourier } from '../../../../shop/orders/printing/courier-csv.ts'
import { redirectWithMessage } from '../../../server/messages.ts'
import { officeContext } from '../../../server/office-context.ts'
import { readChosenOrders } from '../../../server/read-chosen.ts'
import type { Route } from './+types/export-file'

/** After confirming the identity, the browser requests this without the form. */
export const loader = ({ url }: Route.LoaderArgs) =>
  url.searchParams.has('invoice') || url.searchParams.has('all')
    ? redirect(`/orders/export${url.search}`)
    : new Response(null, { status: 404 })

export async function action({ context, url }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const exported = await exportForCourier(office.shop, await readChosenOrders(office, url.searchParams))
  if (!exported.ok) {
    const text = exported.reason === 'too-many' ? texts.tooMany(MOST_IN_BULK) : texts.nothingToPrint
    return redirectWithMessage(office.origin, '/orders', { kind: 'failed', text })
  }
  return fileResponse(exported.csv, { name: 'parcels.csv' })
}
