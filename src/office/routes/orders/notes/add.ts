import { redirect } from 'react-router'
import { texts } from '#office-texts/orders/notes.ts'
import { addNote } from '../../../../shop/orders/notes/notes.ts'
import { redirectWithMessage } from '../../../server/messages.ts'
import { officeContext } from '../../../server/office-context.ts'
import { readForm } from '../../../server/read-form.ts'
import { readOrder } from '../../../server/read-order.ts'
import type { Route } from './+types/add'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/orders/${params.invoice}`)

/** The field above the order's timeline. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const field = await readForm(request)
  const added = await addNote(office.shop, { id: order.id }, field('note'))
  return redirectWithMessage(
    office.origin,
    `/orders/${order.invoice}`,
    added.ok ? { kind: 'done', text: texts.added } : { kind: 'failed', text: texts.badText },
  )
}
