import { listDeskOrders } from '../../../shop/orders/desk/list-desk-orders.ts'
import { filterNames, type OrderFilters, OUTSIDE_JAVA, readFilters } from '../../../shop/orders/desk/order-filters.ts'
import { orderSorts, orderViews, usualSort } from '../../../shop/orders/desk/order-views.ts'
import { type ListQuestion, readQuery } from '../../../shop/orders/desk/view-query.ts'
import type { Order } from '../../../shop/orders/order.ts'
import { courierOf, piecesOf } from '../../../shop/orders/order-lines.ts'
import { writeCourierCsv } from '../../../shop/orders/printing/courier-csv.ts'
import type { Shop } from '../../../shop/shop.ts'
import { shownOrderStatuses } from '../../../values/orders/order-status.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { writeInstant } from '../../../values/time/shop-time.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command } from '../../command.ts'
import { type ParsedArguments, parseArguments } from '../../parse-arguments.ts'
import { readProvince } from '../../read-province.ts'
import { findView } from '../view/find-view.ts'

const CHUNK_SIZE = 500

export const orderList: Command = {
  name: 'order list',
  words:
    '[--status <status>] [--from <day>] [--to <day>] [--method <method>] [--service <service>] [--province <province>] [--voucher <code>] [--source <source>] [--view to-pack|to-ship|payment-check|late-trouble|unpaid|<saved view> [--of <email>]] [--search <words>] [--sort newest|oldest] [--csv]',
  summary: 'lists orders with the filters of the office, newest first; as CSV with the columns that the courier needs',
  records: [],

  async run(desk, words) {
    const read = parseArguments(words, {
      plain: 0,
      values: [...filterNames, 'view', 'of', 'search', 'sort'],
      flags: ['csv'],
    })
    if (read === undefined) return undefined
    const filters = readFilters((name) => wordOf(read, name) ?? null)
    const wrong = filterNames.find((name) => read.value(name) !== undefined && filters[name] === undefined)
    if (wrong !== undefined) {
      desk.complain(`There is no ${wrong} ${read.value(wrong)}${hints[wrong] ?? '.'}`)
      return 1
    }
    if (filters.province !== undefined && filters.province !== OUTSIDE_JAVA) {
      const province = readProvince(desk, filters.province)
      if (province === undefined) return 1
      filters.province = province
    }
    const sort = orderSorts.find((one) => one === read.value('sort'))
    if (sort === undefined && read.value('sort') !== undefined) {
      desk.complain(`--sort is ${orderSorts.join(' or ')}.`)
      return 1
    }
    const { status: listedAs, ...typed } = filters
    const orders: Order[] = []
    const { shop } = await desk.open()
    const found = await findQuestion(shop, read.value('view') ?? 'all', read.value('of'))
    if (!found.ok) {
      desk.complain(found.why)
      return 1
    }
    const { view, search, filters: saved, sort: savedSort } = found.question
    const { status, ...others } = { ...saved, ...typed }
    const byStatus = listedAs === undefined ? status && { status } : { listedAs }
    for (let after: number | undefined, hasMore = true; hasMore; after = orders.at(-1)?.id) {
      const page = await listDeskOrders(shop, {
        filters: { ...others, ...byStatus },
        ...{ view, after, search: read.value('search') ?? search, sort: sort ?? savedSort, atMost: CHUNK_SIZE },
      })
      orders.push(...page.orders)
      hasMore = page.hasMore
    }
    if (read.has('csv')) desk.say(writeCourierCsv(orders).trimEnd())
    else if (orders.length > 0) for (const line of alignColumns([head, ...orders.map(toRow)])) desk.say(line)
    else desk.say(emptyText(filters, words.length > 0))
    return 0
  },
}

type Found = { ok: true; question: ListQuestion } | { ok: false; why: string }

/** A list that the office opens with, or one that a person has saved there. */
async function findQuestion(shop: Pick<Shop, 'db'>, name: string, of: string | undefined): Promise<Found> {
  const view = of === undefined ? orderViews.find((one) => one === name) : undefined
  if (view !== undefined) return { ok: true, question: { view, search: '', filters: {}, sort: usualSort(view) } }
  const found = await findView(shop, { name, of, list: 'orders' })
  return found.ok ? { ok: true, question: readQuery(new URLSearchParams(found.view.query)) } : found
}

const hints: Partial<Record<(typeof filterNames)[number], string>> = {
  status: `; it is one of ${shownOrderStatuses.join(', ')}.`,
  from: '; write a day as 2026-11-20.',
  to: '; write a day as 2026-11-20.',
}

/** A status can be written as `payment-check`, because `"Payment Check"` needs quotes in a terminal. */
function wordOf(read: ParsedArguments, name: string): string | undefined {
  const written = read.value(name)
  if (name !== 'status' || written === undefined) return written
  const plain = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, ' ')
  return shownOrderStatuses.find((status) => plain(status) === plain(written))
}

const head = ['invoice', 'status', 'placed', 'total', 'refunded', 'pieces', 'service', 'recipient', 'city']

const toRow = (order: Order): string[] => [
  ...[order.invoice, order.status, writeInstant(order.createdAt), formatRupiah(order.grossAmount)],
  order.refundedAmount === 0 ? '' : formatRupiah(order.refundedAmount),
  ...[String(piecesOf(order)), courierOf(order), order.address.fullName, order.address.cityName],
]

function emptyText({ status, ...others }: OrderFilters, isFiltered: boolean): string {
  if (!isFiltered) return 'There are no orders yet.'
  return status !== undefined && Object.keys(others).length === 0 ? `No order is ${status}.` : 'No order matches.'
}
