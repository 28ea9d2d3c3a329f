import { cancelOrder } from '../../../shop/payments/unpaid-orders/cancel-order.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { asInvoice, refuse, refuseByStatus, refuseUnknown } from './refuse.ts'

export const orderCancel: Command = {
  name: 'order cancel',
  words: '<invoice>',
  summary: 'calls off what is not paid: its page is closed, its pieces go back, the customer is told',

  async run(desk, words) {
    const [word] = parseArguments(words, { plain: 1 })?.plain ?? []
    if (word === undefined) return undefined
    const invoice = asInvoice(word)
    const cancelled = await cancelOrder((await desk.open()).shop, { invoice })
    if (cancelled.ok) {
      desk.say(`${invoice} is Cancelled: nobody can pay for it any more, and its pieces are back on the shelf.`)
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
          `A payment for ${invoice} is under way and cannot be stopped now; see how it ends: ${show(invoice)}`,
        )
      case 'underway':
        return refuse(
          desk,
          `The payment provider did not answer, or somebody else is at work on ${invoice}. Its pieces stay held; try again in a minute.`,
        )
    }
  },
}

const show = (invoice: string) => `npm run shop -- order show ${invoice}.`
