import { redirect } from 'react-router'
import { texts } from '#office-texts/orders/order-actions.ts'
import { confirmTransfers } from '../../../shop/payments/refunds/confirm-transfers.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readOrder } from '../../server/read-order.ts'
import type { Route } from './+types/transferred'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/orders/${params.invoice}`)

/** The owner has transferred what the provider could not refund. */
export async function action({ context, params }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const done = await confirmTransfers(office.shop, { id: order.id })
  return redirectWithMessage(
    office.origin,
    `/orders/${order.invoice}`,
    done.ok
      ? { kind: 'done', text: texts.transferDone(formatRupiah(done.amount)) }
      : { kind: 'failed', text: texts.nothingDue },
  )
}
