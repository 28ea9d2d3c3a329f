import { type RefundOrderResult, refundOrder } from '../../../shop/payments/refunds/refund-order.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import type { Command, Desk } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { describeRefund, refuseChanged, refuseFailedRefund, runSurplusRefund } from './refund-surplus.ts'
import { asInvoice, refuse, refuseByStatus, refuseUnknown } from './refuse.ts'

export const orderRefund: Command = {
  name: 'order refund',
  words: '<invoice> [--amount <rupiah>] [--restock] [--surplus] [--transfer]',
  summary:
    'gives money back, all that is left or so much; --restock: what was not sent can be sold again; --surplus: only what ' +
    'was paid twice; --transfer: you transfer it yourself',

  async run(desk, words) {
    const read = parseArguments(words, { plain: 1, values: ['amount'], flags: ['restock', 'surplus', 'transfer'] })
    const [word] = read?.plain ?? []
    if (read === undefined || word === undefined) return undefined
    const invoice = asInvoice(word)
    const written = read.value('amount')
    const [restock, byTransfer] = [read.has('restock'), read.has('transfer')]
    if (read.has('surplus')) {
      return written === undefined && !restock ? runSurplusRefund(desk, invoice, byTransfer) : undefined
    }
    const amount = readAmount(written)
    if (written !== undefined && amount === undefined) {
      return refuse(desk, `${written} is no amount: whole rupiah in digits, such as 150000.`)
    }
    const wishes = { restock, byTransfer, ...(amount === undefined ? {} : { amount }) }
    const refunded = await refundOrder((await desk.open()).shop, { invoice }, wishes)
    if (!refunded.ok) return refuseRefund(desk, invoice, refunded)
    desk.say(`${invoice} is ${refunded.status}. ${whoPays(refunded, byTransfer)}`)
    if (refunded.isRestocked) desk.say('Its pieces are back on the shelf and can be sold.')
    else if (wishes.restock) desk.say('None of its pieces went back to the shelf: it has none there any more.')
    return 0
  },
}

/** `150000`, or `150.000` as it is written in Indonesia. */
function readAmount(written: string | undefined): number | undefined {
  if (written === undefined || !/^(\d{1,12}|\d{1,3}(\.\d{3}){1,3})$/.test(written)) return undefined
  return Number(written.replaceAll('.', ''))
}

function whoPays({ by, amount }: Extract<RefundOrderResult, { ok: true }>, wasWished: boolean): string {
  if (by === 'nobody') return 'It had cost nothing, so there is no money to give back.'
  if (by === 'provider')
    return `The payment provider gives back ${formatRupiah(amount)}; the customer is told by letter.`
  return `${describeRefund(by, amount, wasWished)} It is noted as given back, and the customer is told by letter.`
}

function refuseRefund(
  desk: Desk,
  invoice: string,
  refused: Extract<RefundOrderResult, { ok: false }>,
): number | Promise<number> {
  switch (refused.reason) {
    case 'unknown-order':
      return refuseUnknown(desk, invoice)
    case 'wrong-status':
      return refuseByStatus(desk, invoice, 'refunded')
    case 'too-much':
      return refuse(
        desk,
        `Of ${invoice} ${formatRupiah(refused.left)} are left to give back: name 1 to that many rupiah.`,
      )
    case 'already-shipped':
      return refuse(
        desk,
        `${invoice} was sent, so its pieces are not here. Refund it without --restock, and count what comes back: npm run shop -- stock set <sku> <size> <n>.`,
      )
    case 'not-refunded':
      return refuseFailedRefund(desk, invoice, refused.failure)
    case 'changed-meanwhile':
      return refuseChanged(desk, invoice)
  }
}
