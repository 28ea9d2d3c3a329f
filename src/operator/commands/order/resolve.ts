import { type ResolveOrderResult, resolveOrder } from '../../../shop/payments/settlement/resolve-order.ts'
import { formatRupiah, readRupiah } from '../../../values/rupiah.ts'
import type { Command, Desk } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { asInvoice, refuse, refuseByStatus, refuseUnknown } from './refuse.ts'

const ways = ['paid', 'refunded', 'cancelled'] as const
type Way = (typeof ways)[number]

export const orderResolve: Command = {
  name: 'order resolve',
  words: '<invoice> --as paid|refunded|cancelled [--taken-back <amount>] [--transfer]',
  summary:
    'moves an order out of Payment Check, once you know what its money means; --transfer: you have refunded the money already; ' +
    '--taken-back: how much the bank took back, if it was a part, beyond what counts as refunded already; 0 if you won the dispute',
  records: ['order.resolve'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 1, values: ['as', 'taken-back'], flags: ['transfer'] })
    const [word] = read?.plain ?? []
    const as = ways.find((way) => way === read?.value('as'))
    const isTransferred = read?.has('transfer') ?? false
    if (word === undefined || as === undefined || (isTransferred && as !== 'refunded')) return undefined
    const written = read?.value('taken-back')
    const takenBack = written === undefined ? undefined : readRupiah(written)
    if (written !== undefined && (takenBack === undefined || as === 'cancelled')) return undefined
    const invoice = asInvoice(word)
    const options = { isTransferred, ...(takenBack !== undefined && { takenBack }) }
    const resolved = await resolveOrder((await desk.open()).shop, { invoice }, as, options)
    if (!resolved.ok) return refuseResolution(desk, invoice, resolved)
    desk.say(
      `${invoice} is ${resolved.status}. ${describeNextStep(invoice, as, isTransferred ? 0 : (resolved.toTransfer ?? 0))}`,
    )
    return 0
  },
}

function describeNextStep(invoice: string, as: Way, due: number): string {
  switch (as) {
    case 'paid':
      return 'It has its pieces and can be packed.'
    case 'cancelled':
      return 'There is no money for it, and its pieces are back in stock.'
    case 'refunded': {
      const pieces = 'Pieces that were not sent are back in stock.'
      if (due === 0) return `${pieces} The customer gets an email.`
      return `${pieces} This moves no money: if the customer does not have the ${formatRupiah(due)} back yet, refund it by bank transfer or on the provider’s own pages. Then type npm run shop -- order transferred ${invoice}: only then the customer gets the email.`
    }
  }
}

function refuseResolution(
  desk: Desk,
  invoice: string,
  refused: Extract<ResolveOrderResult, { ok: false }>,
): number | Promise<number> {
  switch (refused.reason) {
    case 'unknown-order':
      return refuseUnknown(desk, invoice)
    case 'wrong-status':
      return refuseByStatus(desk, invoice, 'resolved')
    case 'already-shipped':
      return refuse(
        desk,
        `${invoice} was sent, so it cannot be cancelled. Resolve it as paid, or refund the money and resolve it as refunded.`,
      )
    case 'sold-out':
      return refuse(
        desk,
        `The pieces of ${invoice} went back to the stock and are sold. Add new ones (npm run shop -- stock set <sku> <size> <n>), or refund the money and resolve it as refunded.`,
      )
    case 'taken-back-unknown':
      return refuse(
        desk,
        `The bank took back a part of ${invoice}, and the provider does not say how much. Its dashboard does: add --taken-back <amount>, without what counts as refunded already, or 0 if you won the dispute.`,
      )
    case 'taken-back-wrong':
      return refuse(
        desk,
        refused.most === 0
          ? `No part of ${invoice} was taken back. Leave --taken-back out.`
          : `At most ${formatRupiah(refused.most)} of ${invoice} can have been taken back.`,
      )
    case 'all-taken-back':
      return refuse(desk, `Then nothing is left of the payment of ${invoice}. Resolve it as refunded.`)
    case 'changed-meanwhile':
      return refuse(desk, `The payments of ${invoice} have changed. Look at them again.`)
    case 'money-kept':
      return refuse(
        desk,
        `The provider has money for ${invoice}, or it may still come, so the order cannot be cancelled. Resolve it as paid, or refund the money and resolve it as refunded.`,
      )
    case 'provider-away':
      return refuse(
        desk,
        `The provider does not answer, so it is unclear whether it has money for ${invoice}. Try again when it answers; npm run shop -- doctor shows that.`,
      )
  }
}
