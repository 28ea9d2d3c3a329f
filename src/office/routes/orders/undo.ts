import { redirect } from 'react-router'
import { texts } from '#office-texts/orders/packing.ts'
import { undoPack } from '../../../shop/orders/packing/pack-later.ts'
import { undoShipping } from '../../../shop/orders/undo-shipping.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { readOrder } from '../../server/read-order.ts'
import type { Route } from './+types/undo'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/orders/${params.invoice}`)

/** The Undo of a toast or of the order's page: `what` says which step is taken back. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const field = await readForm(request)
  const what = field('what') === 'ship' ? 'ship' : 'pack'
  const undone = await { pack: undoPack, ship: undoShipping }[what](office.shop, { id: order.id })
  const to = field('from') === 'pack' ? '/pack' : `/orders/${order.invoice}`
  const done = { pack: texts.packUndone, ship: texts.shipUndone }[what]
  return redirectWithMessage(
    office.origin,
    to,
    undone.ok ? { kind: 'done', text: done } : { kind: 'failed', text: texts.tooLate },
  )
}
