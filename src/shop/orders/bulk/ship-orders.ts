import type { OrderStatus } from '../../../values/orders/order-status.ts'
import { findUnusualForm, isWaybill, type UnusualForm } from '../../../values/orders/waybill.ts'
import type { Shop } from '../../shop.ts'
import { parcelStateOf } from '../desk/order-views.ts'
import { findOrder } from '../find-orders.ts'
import { packOrder, shipOrder } from '../send-order.ts'
import { selectInvoicesWithWaybill } from './queries.ts'

/** A list of more parcels than a shop sends in a day is a mistake. */
export const MOST_IN_BULK = 1_000

/** `line` is where the person wrote it, for what is said about it. */
export type ParcelToShip = { line: number; invoice: string; waybill: string }

export type ParcelProblem = ParcelToShip &
  (
    | { reason: 'bad-waybill' | 'unknown-order' | 'order-twice' | 'waybill-twice' }
    | { reason: 'wrong-status'; status: OrderStatus }
    | { reason: 'waybill-taken'; by: string }
    /** The courier prints them in another form: the person has to say that it is right. */
    | { reason: 'unusual-waybill'; form: UnusualForm }
  )

export type ShipOrdersResult =
  /** `already`: shipped with this waybill before. `changed`: another person changed the order meanwhile; it was not shipped. */
  | { ok: true; shipped: string[]; already: string[]; changed: string[] }
  | { ok: false; reason: 'nothing' | 'too-many' }
  | { ok: false; reason: 'problems'; problems: ParcelProblem[] }

export type ShipOrdersOptions = {
  emailDelaySeconds?: number
  /** True for a waybill that the person has looked at again, though the courier prints others. */
  sure?: (parcel: ParcelToShip) => boolean
}

/**
 * Ships many parcels. All are checked before the first is shipped, and one problem refuses them all. Each is then shipped by the
 * same operation as a single one, so sending the same list again changes nothing.
 */
export async function shipOrders(
  shop: Pick<Shop, 'db' | 'actor'>,
  parcels: readonly ParcelToShip[],
  { emailDelaySeconds = 0, sure }: ShipOrdersOptions = {},
): Promise<ShipOrdersResult> {
  const checked = await checkParcels(shop, parcels, sure)
  if (!checked.ok) return checked
  return { ok: true, already: checked.already, ...(await shipChecked(shop, checked.ready, emailDelaySeconds)) }
}

/** Ships parcels that `checkParcels` found ready. */
export async function shipChecked(
  shop: Pick<Shop, 'db' | 'actor'>,
  ready: readonly ParcelToShip[],
  emailDelaySeconds: number,
): Promise<{ shipped: string[]; changed: string[] }> {
  const shipped: string[] = []
  const changed: string[] = []
  for (const { invoice, waybill } of ready) {
    const done = await shipOrder(shop, { invoice }, waybill, emailDelaySeconds)
    if (done.ok) shipped.push(invoice)
    else changed.push(invoice)
  }
  return { shipped, changed }
}

export type CheckedParcels =
  | { ok: true; ready: ParcelToShip[]; already: string[] }
  | Extract<ShipOrdersResult, { ok: false }>

/** Finds every problem of a list, and changes nothing. */
export async function checkParcels(
  shop: Pick<Shop, 'db'>,
  parcels: readonly ParcelToShip[],
  sure: ShipOrdersOptions['sure'] = () => false,
): Promise<CheckedParcels> {
  if (parcels.length === 0) return { ok: false, reason: 'nothing' }
  if (parcels.length > MOST_IN_BULK) return { ok: false, reason: 'too-many' }
  const problems: ParcelProblem[] = []
  const ready: ParcelToShip[] = []
  const already: string[] = []
  for (const [at, parcel] of parcels.entries()) {
    const checked = await checkParcel(shop, parcel, { earlier: parcels.slice(0, at), isSure: sure(parcel) })
    if (checked === 'shipped') already.push(parcel.invoice)
    else if (checked === 'ready') ready.push(parcel)
    else problems.push(checked)
  }
  return problems.length > 0 ? { ok: false, reason: 'problems', problems } : { ok: true, ready, already }
}

async function checkParcel(
  shop: Pick<Shop, 'db'>,
  parcel: ParcelToShip,
  { earlier, isSure }: { earlier: readonly ParcelToShip[]; isSure: boolean },
): Promise<ParcelProblem | 'ready' | 'shipped'> {
  const { invoice, waybill } = parcel
  if (!isWaybill(waybill)) return { ...parcel, reason: 'bad-waybill' }
  if (earlier.some((one) => one.invoice === invoice)) return { ...parcel, reason: 'order-twice' }
  if (earlier.some((one) => one.waybill === waybill)) return { ...parcel, reason: 'waybill-twice' }
  const order = await findOrder(shop, { invoice })
  if (order === undefined) return { ...parcel, reason: 'unknown-order' }
  if (order.shippedAt !== undefined && order.resi === waybill) return 'shipped'
  const state = parcelStateOf(order)
  if (state !== 'to-pack' && state !== 'packed') return { ...parcel, reason: 'wrong-status', status: order.status }
  const [taken] = await selectInvoicesWithWaybill(shop.db, waybill)
  if (taken !== undefined) return { ...parcel, reason: 'waybill-taken', by: taken }
  const form = isSure ? undefined : findUnusualForm(waybill, order.shipping.courier)
  return form === undefined ? 'ready' : { ...parcel, reason: 'unusual-waybill', form }
}

/** Packs what can be packed. The others are left as they are. */
export async function packOrders(
  shop: Pick<Shop, 'db' | 'actor'>,
  invoices: readonly string[],
): Promise<{ packed: string[]; skipped: string[] }> {
  const [packed, skipped]: [string[], string[]] = [[], []]
  for (const invoice of new Set(invoices)) {
    const done = await packOrder(shop, { invoice })
    if (done.ok) packed.push(invoice)
    else skipped.push(invoice)
  }
  return { packed, skipped }
}
