import { deliverOrder } from '../../../../shop/orders/send-order.ts'
import type { Command } from '../../../command.ts'
import { parseArguments } from '../../../parse-arguments.ts'
import { asInvoice, refuseByStatus, refuseUnknown } from '../refuse.ts'

export const orderDeliver: Command = {
  name: 'order deliver',
  words: '<invoice>',
  summary: 'marks the parcel as arrived; after DELIVERED_AFTER_DAYS this happens by itself',
  records: ['order.deliver'],

  async run(desk, words) {
    const [word] = parseArguments(words, { plain: 1 })?.plain ?? []
    if (word === undefined) return undefined
    const invoice = asInvoice(word)
    const delivered = await deliverOrder((await desk.open()).shop, { invoice })
    if (!delivered.ok) {
      return delivered.reason === 'unknown-order'
        ? refuseUnknown(desk, invoice)
        : refuseByStatus(desk, invoice, 'delivered')
    }
    desk.say(`${invoice} is Delivered. The customer gets an email.`)
    return 0
  },
}
