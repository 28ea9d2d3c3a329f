import { writeCsv } from '../../../values/text/csv.ts'
import { recordChanges } from '../../audit/record-change.ts'
import type { Shop } from '../../shop.ts'
import { MOST_IN_BULK } from '../bulk/ship-orders.ts'
import { findOrders } from '../find-orders.ts'
import type { Order } from '../order.ts'
import { addressLine, courierOf, itemsLine, phoneOf } from '../order-lines.ts'
import { hasLabel } from './print-orders.ts'

const columns = ['recipient', 'phone', 'address', 'items', 'weight', 'service', 'invoice', 'status', 'refunded']

/** What the courier's own pages need to make waybills. The weight is in grams: some spreadsheets read a decimal point as a date. */
export const writeCourierCsv = (orders: readonly Order[]): string =>
  writeCsv([
    columns,
    ...orders.map((order) => [
      ...[order.address.fullName, phoneOf(order), addressLine(order), itemsLine(order)],
      ...[String(order.weightGrams), courierOf(order), order.invoice, order.status],
      order.refundedAmount === 0 ? '' : String(order.refundedAmount),
    ]),
  ])

export type CourierCsvResult =
  | { ok: true; csv: string; exported: number; leftOut: number }
  | { ok: false; reason: 'nothing-chosen' | 'too-many' }

/** The parcels of the orders as a file for the courier. It has names and addresses, so it is recorded for each order. */
export async function exportForCourier(
  shop: Pick<Shop, 'db' | 'actor'>,
  invoices: readonly string[],
): Promise<CourierCsvResult> {
  if (invoices.length > MOST_IN_BULK) return { ok: false, reason: 'too-many' }
  const orders = (await findOrders(shop, invoices)).filter(hasLabel)
  if (orders.length === 0) return { ok: false, reason: 'nothing-chosen' }
  await recordChanges(
    shop.db,
    shop.actor,
    orders.map(({ invoice }) => ({
      action: 'order.print',
      subject: { kind: 'order', key: invoice },
      after: { format: 'csv' },
    })),
  )
  return { ok: true, csv: writeCourierCsv(orders), exported: orders.length, leftOut: invoices.length - orders.length }
}
