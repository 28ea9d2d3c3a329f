import { handleLateTrouble } from '../../../../shop/payments/settlement/handle-late-trouble.ts'
import { formatRupiah, readRupiah, rupiah } from '../../../../values/rupiah.ts'
import type { Command } from '../../../command.ts'
import { parseArguments } from '../../../parse-arguments.ts'
import { asInvoice, refuse, refuseUnknown } from '../refuse.ts'

export const orderHandled: Command = {
  name: 'order handled',
  words: '<invoice> [--taken-back <amount>]',
  summary:
    'says that you have looked into a payment that was taken back, or was wrong, after its order had been sent; what the bank took back counts as refunded; order list --view late-trouble lists them',
  records: ['order.trouble-handled'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 1, values: ['taken-back'] })
    const [word, written] = [read?.plain[0], read?.value('taken-back')]
    const takenBack = written === undefined ? undefined : readRupiah(written)
    if (word === undefined || (written !== undefined && takenBack === undefined)) return undefined
    const invoice = asInvoice(word)
    const options = takenBack === undefined ? {} : { takenBack }
    const handled = await handleLateTrouble((await desk.open()).shop, { invoice }, options)
    if (handled.ok) {
      const counted = handled.takenBack === 0 ? '' : ` ${formatRupiah(rupiah(handled.takenBack))} counts as refunded.`
      desk.say(`The payment of ${invoice} is handled.${counted} It comes up again if its payments change.`)
      return 0
    }
    switch (handled.reason) {
      case 'unknown-order':
        return refuseUnknown(desk, invoice)
      case 'taken-back-unknown':
        return refuse(
          desk,
          'Say how much the bank took back with --taken-back <amount>, as the provider’s pages have it; 0 if you won the dispute or have booked it by hand.',
        )
      case 'refund-waits':
        return refuse(desk, `A refund of ${invoice} is still being made. Try again when it is through.`)
      case 'changed-meanwhile':
        return refuse(desk, `${invoice} can still be stopped, and waits for a decision now: order resolve ${invoice}.`)
      case 'taken-back-wrong':
        return refuse(desk, `The bank took back at most ${formatRupiah(rupiah(handled.most))}.`)
      default:
        return refuse(desk, `Nothing about the payment of ${invoice} waits to be handled.`)
    }
  },
}
