import { redirect } from 'react-router'
import { texts } from '#office-texts/orders/export-list.ts'
import { texts as listTexts } from '#office-texts/orders/order-list.ts'
import { texts as orderTexts } from '#office-texts/orders/orders.ts'
import { fileResponse } from '../../../../http/files/file-response.ts'
import {
  type ExportedOrder,
  readOrdersToExport,
  recordOrderExport,
} from '../../../../shop/orders/desk/export-orders.ts'
import { parcelStateOf } from '../../../../shop/orders/desk/order-views.ts'
import { readQuery } from '../../../../shop/orders/desk/view-query.ts'
import { writeInstant } from '../../../../values/time/shop-time.ts'
import { type TableCell, writeTable } from '../../../../values/write-table.ts'
import { officeContext } from '../../../server/office-context.ts'
import { readForm } from '../../../server/read-form.ts'
import { paymentStatusOf } from '../../../ui/status.tsx'
import type { Route } from './+types/list-file'

export const loader = () => redirect('/orders')

/** The file. It is not a page for reading, because only a change asks again for the second factor. */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop } = context.get(officeContext)
  const field = await readForm(request)
  const question = readQuery(new URLSearchParams(field('list')))
  const format = field('format') === 'csv' ? 'csv' : 'xlsx'
  await recordOrderExport(shop, question, format)
  const name = `${texts.fileName}-${writeInstant(shop.now()).slice(0, 10)}.${format}` as const
  return fileResponse(await writeTable(withHead(readOrdersToExport(shop, question)), format, texts.sheet), { name })
}

async function* withHead(orders: AsyncIterable<ExportedOrder>): AsyncGenerator<TableCell[]> {
  yield Object.values(texts.columns)
  for await (const order of orders) yield toCells(order)
}

function toCells(order: ExportedOrder): TableCell[] {
  const parcel = parcelStateOf(order)
  const cells: Record<keyof typeof texts.columns, TableCell> = {
    ...{ invoice: order.invoice, placed: minuteOf(order.createdAt), paidAt: minuteOf(order.paidAt) },
    ...{ customer: order.customer, city: order.city, province: order.province },
    ...{ source: listTexts.sources[order.source], items: order.items, goods: order.goods, discount: order.discount },
    ...{ voucher: order.voucher, shipping: order.shipping, total: order.total, method: order.method },
    ...{ refunded: order.refunded, payment: orderTexts.paymentStatus[paymentStatusOf(order.status)] },
    ...{ parcel: parcel === undefined ? '' : orderTexts.parcelState[parcel], service: order.service },
    ...{ weight: order.weightGrams, waybill: order.waybill },
  }
  return Object.values(cells)
}

/** `2026-11-28 21:13`, which spreadsheets read as a time. */
const minuteOf = (at: Date | undefined): string =>
  at === undefined ? '' : writeInstant(at).slice(0, 16).replace('T', ' ')
