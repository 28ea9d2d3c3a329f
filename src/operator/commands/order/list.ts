import { listOrders } from '../../../shop/orders/find-orders.ts'
import type { Order } from '../../../shop/orders/order.ts'
import { writeCsv } from '../../../values/csv.ts'
import { type OrderStatus, shownOrderStatuses } from '../../../values/orders/order-status.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { writeInstant } from '../../../values/time/shop-time.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command, Desk } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { addressLine, courierOf, itemsLine, phoneOf, piecesOf } from './order-lines.ts'

export const orderList: Command = {
  name: 'order list',
  words: '[--status <status>] [--csv]',
  summary: 'lists orders, newest first; as CSV with the columns that the courier needs',
  records: [],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 0, values: ['status'], flags: ['csv'] })
    if (read === undefined) return undefined
    const written = read.value('status')
    const status = written === undefined ? undefined : asStatus(written)
    if (written !== undefined && status === undefined) {
      desk.complain(`There is no status ${written}; it is one of ${shownOrderStatuses.join(', ')}.`)
      return 1
    }
    return read.has('csv') ? listAsCsv(desk, status) : listAsTable(desk, status)
  },
}

/** Accepts `payment-check` as well as `"Payment Check"`, which needs quotes in a terminal. */
function asStatus(written: string): OrderStatus | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, ' ')
  return shownOrderStatuses.find((status) => plain(status) === plain(written))
}

const head = ['invoice', 'status', 'placed', 'total', 'refunded', 'pieces', 'service', 'recipient', 'city']

async function listAsTable(desk: Desk, status: OrderStatus | undefined): Promise<number> {
  const rows: string[][] = []
  for await (const orders of listOrders((await desk.open()).shop, status)) {
    for (const order of orders) {
      rows.push([
        ...[order.invoice, order.status, writeInstant(order.createdAt), formatRupiah(order.grossAmount)],
        order.refundedAmount === 0 ? '' : formatRupiah(order.refundedAmount),
        ...[String(piecesOf(order)), courierOf(order), order.address.fullName, order.address.cityName],
      ])
    }
  }
  if (rows.length === 0) desk.say(status === undefined ? 'There are no orders yet.' : `No order is ${status}.`)
  else for (const line of alignColumns([head, ...rows])) desk.say(line)
  return 0
}

const columns = ['recipient', 'phone', 'address', 'items', 'weight', 'service', 'invoice', 'status', 'refunded']

async function listAsCsv(desk: Desk, status: OrderStatus | undefined): Promise<number> {
  const rows: string[][] = []
  for await (const orders of listOrders((await desk.open()).shop, status)) rows.push(...orders.map(asParcel))
  desk.say(writeCsv([columns, ...rows]).trimEnd())
  return 0
}

/** The weight is in grams, because some spreadsheets read a decimal point as a date. */
const asParcel = (order: Order): string[] => [
  ...[order.address.fullName, phoneOf(order), addressLine(order), itemsLine(order)],
  ...[String(order.weightGrams), courierOf(order), order.invoice, order.status],
  order.refundedAmount === 0 ? '' : String(order.refundedAmount),
]
