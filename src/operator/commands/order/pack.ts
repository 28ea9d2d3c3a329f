import { packOrder } from '../../../shop/orders/send-order.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { asInvoice, refuseByStatus, refuseUnknown } from './refuse.ts'

export const orderPack: Command = {
  name: 'order pack',
  words: '<invoice>',
  summary: 'marks the order as packed',
  records: ['order.pack'],

  async run(desk, words) {
    const [word] = parseArguments(words, { plain: 1 })?.plain ?? []
    if (word === undefined) return undefined
    const invoice = asInvoice(word)
    const packed = await packOrder((await desk.open()).shop, { invoice })
    if (!packed.ok) {
      return packed.reason === 'unknown-order' ? refuseUnknown(desk, invoice) : refuseByStatus(desk, invoice, 'packed')
    }
    desk.say(`${invoice} is Packed. Next: npm run shop -- order ship ${invoice} --resi <waybill>`)
    return 0
  },
}
