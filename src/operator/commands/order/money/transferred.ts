import { confirmTransfers } from '../../../../shop/payments/refunds/confirm-transfers.ts'
import { formatRupiah } from '../../../../values/rupiah.ts'
import type { Command } from '../../../command.ts'
import { parseArguments } from '../../../parse-arguments.ts'
import { asInvoice, refuse, refuseUnknown } from '../refuse.ts'

export const orderTransferred: Command = {
  name: 'order transferred',
  words: '<invoice>',
  summary: 'says that you have transferred the refund that the provider could not make, and emails the customer',
  records: ['order.transferred'],

  async run(desk, words) {
    const [word] = parseArguments(words, { plain: 1 })?.plain ?? []
    if (word === undefined) return undefined
    const invoice = asInvoice(word)
    const confirmed = await confirmTransfers((await desk.open()).shop, { invoice })
    if (confirmed.ok) {
      desk.say(`${formatRupiah(confirmed.amount)} of ${invoice} is transferred. The customer gets an email.`)
      return 0
    }
    return confirmed.reason === 'unknown-order'
      ? refuseUnknown(desk, invoice)
      : refuse(desk, `No transfer is due for ${invoice}.`)
  },
}
