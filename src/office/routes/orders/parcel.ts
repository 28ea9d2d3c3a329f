import { redirect } from 'react-router'
import { texts } from '#office-texts/orders/orders.ts'
import { texts as packing } from '#office-texts/orders/packing.ts'
import { PACK_DELAY_SECONDS } from '../../../shop/orders/packing/pack-delay.ts'
import { packOrderLater } from '../../../shop/orders/packing/pack-later.ts'
import { deliverOrder, SHIPPING_EMAIL_DELAY_SECONDS, shipOrder } from '../../../shop/orders/send-order.ts'
import { findUnusualForm, isWaybill, withoutSpaces } from '../../../values/orders/waybill.ts'
import { type Message, redirectWithMessage } from '../../server/messages.ts'
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
  const end = (message: Message) => redirectWithMessage(office.origin, `/orders/${order.invoice}`, message)
  const refuse = (text: string) => end({ kind: 'failed', text })
  const waybill = withoutSpaces(field('waybill'))
  const steps = {
    pack: () => packOrderLater(office.shop, { id: order.id }),
    ship: () => shipOrder(office.shop, { id: order.id }, waybill, SHIPPING_EMAIL_DELAY_SECONDS),
    deliver: () => deliverOrder(office.shop, { id: order.id }),
  }
  const from = { invoice: order.invoice, from: 'order' } as const
  const done = {
    pack: { text: packing.packed(name), undo: { what: 'pack', seconds: PACK_DELAY_SECONDS, ...from } },
    ship: { text: packing.shipped(name), more: packing.emailLater, undo: { what: 'ship', ...from } },
    deliver: { text: texts.delivered(name) },
  } as const
  const step = (['pack', 'ship', 'deliver'] as const).find((one) => one === field('intent'))
  if (step === undefined) return refuse(texts.hasChanged)
  if (step === 'ship' && !isWaybill(waybill)) return refuse(texts.waybillNeeded)
  // The page asks about it, and sends it again with `sure`.
  if (step === 'ship' && field('sure') !== waybill && findUnusualForm(waybill, order.shipping.courier) !== undefined) {
    return redirect(`/orders/${order.invoice}?waybill=${waybill}`)
  }
  return (await steps[step]()).ok ? end({ kind: 'done', ...done[step] }) : refuse(texts.hasChanged)
}
