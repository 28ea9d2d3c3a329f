import { findOrder } from '../../../shop/orders/find-orders.ts'
import { requestReturn } from '../../../shop/returns/request-return.ts'
import { findSizeByName } from '../../../shop/stock/find-size-by-name.ts'
import { returnReasons } from '../../../values/orders/return-status.ts'
import { formatMoment } from '../../../values/time/shop-time.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { readItems } from '../order/item-words.ts'
import { asInvoice, refuse, refuseByStatus, refuseUnknown } from '../order/refuse.ts'

export const returnNew: Command = {
  name: 'return new',
  words: `<invoice> --item <sku>/<size>=<pieces> … --reason ${returnReasons.join('|')} [--for <sku>/<size>] [--shop-pays]`,
  summary:
    'accepts a return of pieces that were sent, and emails the customer; --for: the customer wants this size instead of the money; ' +
    '--shop-pays: the shop pays for sending it back',
  records: ['return.request'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 1, values: ['reason', 'for'], lists: ['item'], flags: ['shop-pays'] })
    const [word] = read?.plain ?? []
    const reason = returnReasons.find((one) => one === read?.value('reason'))
    if (read === undefined || word === undefined || reason === undefined) return undefined
    const invoice = asInvoice(word)
    const { shop } = await desk.open()
    const order = await findOrder(shop, { invoice })
    if (order === undefined) return refuseUnknown(desk, invoice)
    const items = readItems(order, read.all('item'))
    if (typeof items === 'string') return refuse(desk, items)
    const wantedName = read.value('for')
    const wanted = wantedName === undefined ? undefined : await readSize(shop, wantedName)
    if (wantedName !== undefined && wanted === undefined) return refuse(desk, `There is no size ${wantedName}.`)
    const requested = await requestReturn(
      shop,
      { id: order.id },
      {
        ...{ reason, wants: wanted === undefined ? 'refund' : 'exchange' },
        items: items.map((item) => ({ ...item, wantedSizeId: wanted })),
        shippingBy: read.has('shop-pays') ? 'shop' : 'customer',
      },
    )
    if (requested.ok) {
      desk.say(`Return ${requested.id} of ${invoice} is Requested. The customer gets an email with what to do.`)
      if (requested.heldUntil !== undefined) {
        desk.say(`The wanted size is held until ${formatMoment(requested.heldUntil)}.`)
      }
      desk.say(`When it arrives: npm run shop -- return receive ${requested.id} --condition as-new --restock`)
      return 0
    }
    switch (requested.reason) {
      case 'unknown-order':
        return refuseUnknown(desk, invoice)
      case 'nothing-chosen':
        return refuse(desk, 'Name at least one item with --item <sku>/<size>=<pieces>.')
      case 'changed-meanwhile':
        return refuse(desk, `${invoice} has changed meanwhile.`)
      case 'not-sent':
        return refuseByStatus(desk, invoice, 'returned')
      case 'too-many-pieces':
        return refuse(
          desk,
          requested.left > 0
            ? `Only ${requested.left} of these pieces of ${invoice} can be returned.`
            : `These pieces of ${invoice} were refunded, replaced, or are in a return.`,
        )
      case 'sold-out':
        return refuse(
          desk,
          'The wanted size is sold out, so it cannot be held. Name another one, or refund the return.',
        )
      case 'wrong-exchange':
        return refuse(
          desk,
          'An exchange is for a size of the same product at the same price. Refund the return instead.',
        )
    }
  },
}

/** `GM-01/L`, of any article. */
export async function readSize(
  shop: Parameters<typeof findSizeByName>[0],
  written: string,
): Promise<number | undefined> {
  const [, sku, size] = /^(.+)\/([^/]+)$/.exec(written) ?? []
  if (sku === undefined || size === undefined) return undefined
  const found = await findSizeByName(shop, sku, size)
  return found.ok ? found.sizeId : undefined
}
