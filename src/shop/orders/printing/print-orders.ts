import { inTransaction } from '../../../db/transaction.ts'
import type { OrderStatus } from '../../../values/orders/order-status.ts'
import type { PrintFormat } from '../../../values/orders/print-format.ts'
import { recordChanges } from '../../audit/record-change.ts'
import { readSmallJpeg } from '../../media/small-jpeg.ts'
import type { Shop } from '../../shop.ts'
import { parcelStateOf } from '../desk/order-views.ts'
import { findOrder } from '../find-orders.ts'
import type { Order } from '../order.ts'
import { drawLabel } from './draw-label.ts'
import { drawSlip } from './draw-slip.ts'
import { type PrintLanguage, printTexts } from './print-texts.ts'
import { openSheet } from './sheet.ts'

/** One file: more would keep the process busy for seconds. */
export const MOST_PRINTED = 100

export type PrintRequest = {
  invoices: readonly string[]
  format: PrintFormat
  withSlips: boolean
  language: PrintLanguage
}

export type PrintResult =
  /** Orders without a parcel are left out. */
  | { ok: true; pdf: Uint8Array<ArrayBuffer>; pages: number; printed: number; leftOut: string[] }
  | { ok: false; reason: 'nothing-chosen' | 'too-many' }
  | { ok: false; reason: 'unknown-order'; invoice: string }
  | { ok: false; reason: 'no-parcel'; invoice: string; status: OrderStatus }

/** A printed label becomes a parcel, so an order that is unpaid, refunded or handed over gets none. */
export const hasLabel = (order: Order): boolean =>
  statuses.includes(order.status) && parcelStateOf(order) !== undefined && !order.isHandedOver

const statuses: readonly OrderStatus[] = ['Paid', 'Packed', 'Shipped', 'Delivered', 'Partly Refunded']

/**
 * Draws labels and packing slips as one PDF. They have the names and addresses of customers, so the printing is recorded for each
 * order.
 */
export async function printOrders(
  shop: Pick<Shop, 'db' | 'actor' | 'media' | 'identity'>,
  { invoices, format, withSlips, language }: PrintRequest,
): Promise<PrintResult> {
  const chosen = [...new Set(invoices)]
  if (chosen.length === 0) return { ok: false, reason: 'nothing-chosen' }
  if (chosen.length > MOST_PRINTED) return { ok: false, reason: 'too-many' }
  const found: Order[] = []
  for (const invoice of chosen) {
    const order = await findOrder(shop, { invoice })
    if (order === undefined) return { ok: false, reason: 'unknown-order', invoice }
    found.push(order)
  }
  const orders = found.filter(hasLabel)
  const leftOut = found.filter((order) => !hasLabel(order))
  const [first] = leftOut
  if (first !== undefined && orders.length === 0) {
    return { ok: false, reason: 'no-parcel', invoice: first.invoice, status: first.status }
  }
  const pictures = withSlips ? await readPictures(shop, orders) : new Map<string, Buffer>()
  const texts = printTexts[language]
  const sheet = await openSheet(format, texts.title)
  for (const order of orders) {
    if (format === 'a5') sheet.startPage()
    await drawLabel(sheet, order, shop.identity, texts)
    if (withSlips) drawSlip(sheet, order, pictures, texts)
  }
  const { pdf, pages } = await sheet.finish()
  await inTransaction(shop.db, (db) =>
    recordChanges(
      db,
      shop.actor,
      orders.map(({ invoice }) => ({
        action: 'order.print',
        subject: { kind: 'order', key: invoice },
        after: { format },
      })),
    ),
  )
  return { ok: true, pdf, pages, printed: orders.length, leftOut: leftOut.map(({ invoice }) => invoice) }
}

/** Each picture once, however many orders show it. */
async function readPictures({ media }: Pick<Shop, 'media'>, orders: readonly Order[]): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  for (const { image, picture } of orders.flatMap(({ items }) => items)) {
    if (picture === undefined || pictures.has(image)) continue
    const jpeg = await readSmallJpeg(media, picture)
    if (jpeg !== undefined) pictures.set(image, jpeg)
  }
  return pictures
}
