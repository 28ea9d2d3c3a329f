import { recordPayment } from '../../../../shop/payments/recorded/record-payment.ts'
import { manualMethods } from '../../../../values/orders/order-source.ts'
import type { Command } from '../../../command.ts'
import { parseArguments } from '../../../parse-arguments.ts'
import { asInvoice, refuse, refuseByStatus, refuseUnknown } from '../refuse.ts'

export const orderPaid: Command = {
  name: 'order paid',
  words: '<invoice> --by transfer|cash|qris',
  summary:
    'records that the money of an unpaid order has arrived without the payment provider, and closes its payment page',
  records: ['order.payment'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 1, values: ['by'] })
    const [word] = read?.plain ?? []
    const method = manualMethods.find((one) => one === read?.value('by'))
    if (word === undefined || method === undefined) return undefined
    const invoice = asInvoice(word)
    const recorded = await recordPayment((await desk.open()).shop, { invoice }, method)
    if (recorded.ok) {
      desk.say(`${invoice} is ${recorded.status}.`)
      return 0
    }
    switch (recorded.reason) {
      case 'unknown-order':
        return refuseUnknown(desk, invoice)
      case 'payment-underway':
        return refuse(desk, `A payment of ${invoice} is underway at the provider and cannot be stopped now.`)
      case 'underway':
        return refuse(
          desk,
          'The payment provider does not answer, or another process works on the order. Try again soon.',
        )
      case 'paid':
      case 'over':
        return refuseByStatus(desk, invoice, 'marked as paid')
    }
  },
}
