import { handleLateTrouble } from '../../../../shop/payments/settlement/handle-late-trouble.ts'
import type { Command } from '../../../command.ts'
import { parseArguments } from '../../../parse-arguments.ts'
import { asInvoice, refuse, refuseUnknown } from '../refuse.ts'

export const orderHandled: Command = {
  name: 'order handled',
  words: '<invoice>',
  summary:
    'says that you have looked into a payment that was taken back, or was wrong, after its order had been sent; order list --view late-trouble lists them',
  records: ['order.trouble-handled'],

  async run(desk, words) {
    const [word] = parseArguments(words, { plain: 1 })?.plain ?? []
    if (word === undefined) return undefined
    const invoice = asInvoice(word)
    const handled = await handleLateTrouble((await desk.open()).shop, { invoice })
    if (handled.ok) {
      desk.say(
        `The payment of ${invoice} is handled. The order stays as it is; it comes up again if its payments change.`,
      )
      return 0
    }
    return handled.reason === 'unknown-order'
      ? refuseUnknown(desk, invoice)
      : refuse(desk, `Nothing about the payment of ${invoice} waits to be handled.`)
  },
}
