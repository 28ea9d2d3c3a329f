import { cancelOrder } from '../../../shop/payments/unpaid-orders/cancel-order.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { asInvoice, refuse, refuseByStatus, refuseUnknown } from './refuse.ts'

export const orderCancel: Command = {
  name: 'order cancel',
  words: '<invoice>',
  summary: 'cancels an unpaid order: closes its payment page, returns its pieces, emails the customer',
  records: ['order.cancel'],

  async run(desk, words) {
    const [word] = parseArguments(words, { plain: 1 })?.plain ?? []
    if (word === undefined) return undefined
    const invoice = asInvoice(word)
    const cancelled = await cancelOrder((await desk.open()).shop, { invoice })
    if (cancelled.ok) {
      desk.say(`${invoice} is Cancelled. It can no longer be paid, and its pieces are back in stock.`)
      return 0
    }
    switch (cancelled.reason) {
      case 'unknown-order':
        return refuseUnknown(desk, invoice)
      case 'paid':
      case 'over':
        return refuseByStatus(desk, invoice, 'cancelled')
      case 'payment-underway':
        return refuse(
          desk,
          `A payment for ${invoice} is in progress and cannot be stopped now. See how it ends with ${show(invoice)}`,
        )
      case 'underway':
        return refuse(
          desk,
          `The payment provider did not answer, or another process is working on ${invoice}. Its pieces stay reserved; try again in a minute.`,
        )
    }
  },
}

const show = (invoice: string) => `npm run shop -- order show ${invoice}.`
