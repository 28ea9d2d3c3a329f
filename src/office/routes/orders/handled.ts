import { redirect } from 'react-router'
import { texts } from '#office-texts/orders/late-trouble.ts'
import { lateTroubles } from '../../../shop/orders/order.ts'
import { handleLateTrouble } from '../../../shop/payments/settlement/handle-late-trouble.ts'
import { readRupiah } from '../../../values/rupiah.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { readOrder } from '../../server/read-order.ts'
import type { Route } from './+types/handled'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/orders/${params.invoice}`)

/** What could be done about a payment that no longer matches an order that was sent is done. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const field = await readForm(request)
  const seen = lateTroubles.find((one) => one === field('seen'))
  if (seen === undefined) throw new Response(null, { status: 400 })
  const written = field('takenBack')
  const takenBack = readRupiah(written)
  if (written !== '' && takenBack === undefined) {
    return redirectWithMessage(office.origin, `/orders/${order.invoice}`, {
      ...{ kind: 'failed', text: texts.notHandled['taken-back-unreadable'] },
    })
  }
  const handled = await handleLateTrouble(
    office.shop,
    { id: order.id },
    { seen, ...(takenBack !== undefined && { takenBack }) },
  )
  return redirectWithMessage(
    office.origin,
    `/orders/${order.invoice}`,
    handled.ok
      ? { kind: 'done', text: texts.handled(order.invoice) }
      : { kind: 'failed', text: texts.notHandled[handled.reason] },
  )
}
