import { redirect } from 'react-router'
import { recordAddressCopy } from '../../../../shop/orders/record-address-copy.ts'
import { officeContext } from '../../../server/office-context.ts'
import { readOrder } from '../../../server/read-order.ts'
import type { Route } from './+types/copied'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/orders/${params.invoice}`)

/** The button of the order's page has copied the address. */
export async function action({ context, params }: Route.ActionArgs) {
  const office = context.get(officeContext)
  await recordAddressCopy(office.shop, await readOrder(office, params.invoice))
  return null
}
