import { redirect } from 'react-router'
import { texts } from '#office-texts/orders.ts'
import { deliverOrder, packOrder, shipOrder } from '../../../shop/orders/send-order.ts'
import { isWaybill } from '../../../values/orders/waybill.ts'
import { redirectWithMessage } from '../../server/messages.ts'
import { officeContext } from '../../server/office-context.ts'
import { readForm } from '../../server/read-form.ts'
import { readOrder } from '../../server/read-order.ts'
import type { Route } from './+types/parcel'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/orders/${params.invoice}`)

/** Packs, ships or delivers: the next step of the order's page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const office = context.get(officeContext)
  const order = await readOrder(office, params.invoice)
  const field = await readForm(request)
  const name = order.address.fullName
  const end = (kind: 'done' | 'failed', text: string) =>
    redirectWithMessage(office.origin, `/orders/${order.invoice}`, { kind, text })
  const steps = {
    pack: () => packOrder(office.shop, { id: order.id }),
    ship: () => shipOrder(office.shop, { id: order.id }, field('waybill')),
    deliver: () => deliverOrder(office.shop, { id: order.id }),
  }
  const done = { pack: texts.packed(name), ship: texts.shipped(name), deliver: texts.delivered(name) }
  const step = (['pack', 'ship', 'deliver'] as const).find((one) => one === field('intent'))
  if (step === undefined) return end('failed', texts.hasChanged)
  if (step === 'ship' && !isWaybill(field('waybill'))) return end('failed', texts.waybillNeeded)
  return (await steps[step]()).ok ? end('done', done[step]) : end('failed', texts.hasChanged)
}
