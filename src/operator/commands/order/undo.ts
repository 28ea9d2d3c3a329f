import { undoPack } from '../../../shop/orders/packing/pack-later.ts'
import { undoShipping } from '../../../shop/orders/undo-shipping.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { asInvoice, refuse, refuseUnknown } from './refuse.ts'

export const orderUndo: Command = {
  name: 'order undo',
  words: '<invoice>',
  summary: 'undoes Packed within 10 seconds, or a shipping in the office within 10 minutes',
  records: ['order.pack-undo', 'order.ship-undo'],

  async run(desk, words) {
    const [word] = parseArguments(words, { plain: 1 })?.plain ?? []
    if (word === undefined) return undefined
    const invoice = asInvoice(word)
    const { shop } = await desk.open()
    const pack = await undoPack(shop, { invoice })
    if (pack.ok) {
      desk.say(`${invoice} is to be packed again.`)
      return 0
    }
    if (pack.reason === 'unknown-order') return refuseUnknown(desk, invoice)
    if ((await undoShipping(shop, { invoice })).ok) {
      desk.say(`${invoice} is Packed again, without a waybill. The customer gets no email.`)
      return 0
    }
    return refuse(desk, `${invoice} has nothing that can still be undone.`)
  },
}
