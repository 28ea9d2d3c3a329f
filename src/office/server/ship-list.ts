import { readWaybills } from '../../shop/orders/bulk/read-waybills.ts'
import { listDeskOrders } from '../../shop/orders/desk/list-desk-orders.ts'
import { parcelStateOf } from '../../shop/orders/desk/order-views.ts'
import { findOrder, findOrders } from '../../shop/orders/find-orders.ts'
import type { Order } from '../../shop/orders/order.ts'
import type { Shop } from '../../shop/shop.ts'

export type ShipRow = { invoice: string; name: string; city: string; weight: string }

const toRow = ({ invoice, address, weightGrams }: Order): ShipRow => ({
  ...{ invoice, name: address.fullName, city: address.cityName },
  weight: `${weightGrams.toLocaleString('id-ID')}\u00a0g`,
})

const isWaiting = (order: Order): boolean => ['to-pack', 'packed'].includes(parcelStateOf(order) ?? '')

/** The chosen parcels that can be shipped, in the order of the list; without a choice, the packed ones. */
export async function listParcelsToShip(shop: Shop, invoices: readonly string[]): Promise<ShipRow[]> {
  if (invoices.length === 0) return (await listDeskOrders(shop, { view: 'to-ship' })).orders.map(toRow)
  return (await findOrders(shop, invoices)).filter(isWaiting).map(toRow)
}

export type LineProblem = {
  line: number
  reason: 'no-waybill' | 'several-waybills' | 'broken' | 'no-parcel-left' | 'unknown-order' | 'wrong-status'
}

export type Filled = {
  /** Waybills by invoice. */
  waybills: Record<string, string>
  /** Parcels that the list names and the page did not show. */
  added: ShipRow[]
  problems: LineProblem[]
}

/** Finds the parcel of each waybill in a list: by its invoice, or else by its place among the parcels shown. */
export async function fillIn(shop: Shop, list: string, shown: readonly string[]): Promise<Filled> {
  const { lines, unread } = readWaybills(list)
  const problems: LineProblem[] = unread.map(({ line, reason }) => ({ line, reason }))
  const named = new Set(lines.flatMap(({ invoice }) => (invoice === undefined ? [] : [invoice])))
  const free = shown.filter((invoice) => !named.has(invoice))
  const waybills: Record<string, string> = {}
  const added: ShipRow[] = []
  for (const { line, invoice, waybill } of lines) {
    const which = invoice ?? free.shift()
    if (which === undefined) problems.push({ line, reason: 'no-parcel-left' })
    else if (shown.includes(which)) waybills[which] = waybill
    else {
      const order = await findOrder(shop, { invoice: which })
      if (order === undefined) problems.push({ line, reason: 'unknown-order' })
      else if (!isWaiting(order)) problems.push({ line, reason: 'wrong-status' })
      else {
        waybills[which] = waybill
        if (!added.some((row) => row.invoice === which)) added.push(toRow(order))
      }
    }
  }
  return { waybills, added, problems: problems.toSorted((one, other) => one.line - other.line) }
}
