import { packOrders } from '../../../../shop/orders/bulk/ship-orders.ts'
import { packOrder } from '../../../../shop/orders/send-order.ts'
import type { Command } from '../../../command.ts'
import { parseArguments } from '../../../parse-arguments.ts'
import { asInvoice, refuseByStatus, refuseUnknown } from '../refuse.ts'

export const orderPack: Command = {
  name: 'order pack',
  words: '<invoice> …',
  summary: 'marks orders as packed; of several, those that cannot be packed are named and left as they are',
  records: ['order.pack'],

  async run(desk, words) {
    const invoices = parseArguments(words, { plain: 'some' })?.plain.map(asInvoice)
    const [invoice, another] = invoices ?? []
    if (invoices === undefined || invoice === undefined) return undefined
    const { shop } = await desk.open()
    if (another !== undefined) {
      const { packed, skipped } = await packOrders(shop, invoices)
      for (const one of packed) desk.say(`${one} is Packed.`)
      for (const one of skipped) desk.complain(`${one} has nothing to pack. Nothing was changed.`)
      return skipped.length === 0 ? 0 : 1
    }
    const packed = await packOrder(shop, { invoice })
    if (!packed.ok) {
      return packed.reason === 'unknown-order' ? refuseUnknown(desk, invoice) : refuseByStatus(desk, invoice, 'packed')
    }
    desk.say(`${invoice} is Packed. Next: npm run shop -- order ship ${invoice} --resi <waybill>`)
    return 0
  },
}
