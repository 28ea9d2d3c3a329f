import { findOrder } from '../../../shop/orders/find-orders.ts'
import { findUnusualForm, type UnusualForm } from '../../../values/orders/waybill.ts'
import type { Desk } from '../../command.ts'
import { nextStepFor } from './next-step.ts'

/** Invoice numbers are often typed in lower case. */
export const asInvoice = (word: string) => word.toUpperCase()

export function refuse(desk: Desk, why: string): number {
  desk.complain(`${why} Nothing was changed.`)
  return 1
}

export const refuseWaybill = (desk: Desk, resi: string): number =>
  refuse(desk, `${resi} is no waybill number. It has 6 to 40 letters, digits and hyphens, as printed by the courier.`)

export const describeUnusual = (resi: string, { courier, digits, length }: UnusualForm): string =>
  `${courier}’s waybills have ${digits} digits, and ${resi} has ${length ?? 'other characters'}. If it is right, add --any-form.`

/** Why the person should look at the waybill again; undefined if it looks as the courier prints them. */
export async function findUnusual(desk: Desk, invoice: string, resi: string): Promise<string | undefined> {
  const order = await findOrder((await desk.open()).shop, { invoice })
  const form = order && findUnusualForm(resi, order.shipping.courier)
  return form && describeUnusual(resi, form)
}

export function refuseUnknown(desk: Desk, invoice: string): number {
  return refuse(desk, `There is no order ${invoice}; npm run shop -- order list shows them all.`)
}

/** For an order whose status does not allow the command. */
export async function refuseByStatus(desk: Desk, invoice: string, whatItCannotBe: string): Promise<number> {
  const { shop } = await desk.open()
  const order = await findOrder(shop, { invoice })
  if (order === undefined) return refuseUnknown(desk, invoice)
  return refuse(desk, `${invoice} is ${order.status} and cannot be ${whatItCannotBe}. ${nextStepFor(order)}`)
}
