import { findOrder } from '../../../shop/orders/find-orders.ts'
import { listOpenReturns, listReturns, listReturnsOf } from '../../../shop/returns/find-returns.ts'
import type { OrderReturn } from '../../../shop/returns/return.ts'
import { formatMoment } from '../../../values/time/shop-time.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { asInvoice, refuseUnknown } from '../order/refuse.ts'

export const returnList: Command = {
  name: 'return list',
  words: '[--order <invoice>] [--ended]',
  summary:
    'lists the returns that wait for their pieces or for a decision, or all of an order; --ended: the last ones that have ended',
  records: [],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 0, values: ['order'], flags: ['ended'] })
    if (read === undefined) return undefined
    const { shop } = await desk.open()
    const word = read.value('order')
    const order = word === undefined ? undefined : await findOrder(shop, { invoice: asInvoice(word) })
    if (word !== undefined && order === undefined) return refuseUnknown(desk, asInvoice(word))
    const returns = read.has('ended')
      ? (await listReturns(shop, { view: 'ended', atMost: 100 })).returns
      : order === undefined
        ? await listOpenReturns(shop)
        : await listReturnsOf(shop, order.id)
    if (returns.length === 0) desk.say('No return waits.')
    for (const line of alignColumns(returns.map(row))) desk.say(line)
    return 0
  },
}

const row = ({
  id,
  invoice,
  status,
  reason,
  wants,
  requestedAt,
  items,
  replacement,
  hold,
  endedAt,
}: OrderReturn): string[] => [
  ...[String(id), invoice, status, formatMoment(requestedAt), reason],
  items.map(({ pieces, sku, size }) => `${sku}/${size}=${pieces}`).join(', '),
  replacement?.invoice ??
    (wants === 'refund' ? wants : items.map(({ wanted }) => `${wanted?.sku}/${wanted?.size}`).join(', ')),
  ...(endedAt !== undefined || hold === undefined
    ? []
    : [hold.endedAt === undefined ? `held until ${formatMoment(hold.until)}` : 'no longer held']),
]
