import { texts } from '#office-texts/bulk.ts'
import { MOST_IN_BULK, packOrders } from '../../../shop/orders/bulk/ship-orders.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readChosen } from '../../server/read-chosen.ts'
import type { Route } from './+types/bulk-pack'

/** There is nothing to read at this address. */
export const loader = () => new Response(null, { status: 404 })

/** Packs the selected orders of a list. */
export async function action({ context, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const end = (kind: 'done' | 'failed', text: string) =>
    redirectWithMessage(office.origin, '/orders?view=to-pack', { kind, text })
  const invoices = readChosen(await request.formData())
  if (invoices.length === 0) return end('failed', texts.chooseFirst)
  if (invoices.length > MOST_IN_BULK) return end('failed', texts.tooMany(MOST_IN_BULK))
  const { packed, skipped } = await packOrders(office.shop, invoices)
  return packed.length === 0
    ? end('failed', texts.nonePacked)
    : end('done', texts.packed(packed.length, skipped.length))
}
