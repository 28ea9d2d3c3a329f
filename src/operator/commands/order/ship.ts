import { shipOrder } from '../../../shop/orders/send-order.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { asInvoice, refuse, refuseByStatus, refuseUnknown } from './refuse.ts'

export const orderShip: Command = {
  name: 'order ship',
  words: '<invoice> --resi <waybill>',
  summary: 'marks the order as sent with this waybill number, and emails it to the customer',

  async run(desk, words) {
    const read = parseArguments(words, { plain: 1, values: ['resi'] })
    const [word] = read?.plain ?? []
    if (read === undefined || word === undefined) return undefined
    const invoice = asInvoice(word)
    const resi = read.value('resi')
    if (resi === undefined) {
      return refuse(
        desk,
        `The customer needs the waybill number: npm run shop -- order ship ${invoice} --resi <waybill>.`,
      )
    }
    if (!/^[A-Za-z0-9-]{6,40}$/.test(resi)) {
      return refuse(
        desk,
        `${resi} is no waybill number. It has 6 to 40 letters, digits and hyphens, as printed by the courier.`,
      )
    }
    const shipped = await shipOrder((await desk.open()).shop, { invoice }, resi)
    if (!shipped.ok) {
      return shipped.reason === 'unknown-order'
        ? refuseUnknown(desk, invoice)
        : refuseByStatus(desk, invoice, 'shipped')
    }
    desk.say(`${invoice} is Shipped with waybill ${resi}. The customer gets an email.`)
    return 0
  },
}
