import { findOrder } from '../../../../shop/orders/find-orders.ts'
import { quoteRefund, type RefundRequest } from '../../../../shop/payments/refunds/quote-refund.ts'
import { type RefundOrderResult, refundOrder } from '../../../../shop/payments/refunds/refund-order.ts'
import { formatRupiah, readRupiah } from '../../../../values/rupiah.ts'
import type { Command, Desk } from '../../../command.ts'
import { type ParsedArguments, parseArguments } from '../../../parse-arguments.ts'
import { readItems } from '../item-words.ts'
import { asInvoice, refuse, refuseByStatus, refuseUnknown } from '../refuse.ts'
import { afterTransfer, describeRefund, refuseChanged, refuseFailedRefund, runSurplusRefund } from './refund-surplus.ts'

export const orderRefund: Command = {
  name: 'order refund',
  words:
    '<invoice> [--amount <rupiah> | --item <sku>/<size>=<pieces> … --shipping] [--restock] [--surplus] [--transfer] [--bank <account>] [--yes]',
  summary:
    'refunds all that is left, an amount, or what was paid for single items or the shipping; --restock: returns unsent pieces ' +
    'to the stock; --surplus: refunds only what was paid in excess; --transfer: you have transferred the money yourself; ' +
    '--bank: the account to transfer to; --yes: does not ask',
  records: ['order.refund', 'order.refund-surplus'],

  async run(desk, words) {
    const read = parseArguments(words, {
      plain: 1,
      values: ['amount', 'bank'],
      lists: ['item'],
      flags: ['restock', 'shipping', 'surplus', 'transfer', 'yes'],
    })
    const [word] = read?.plain ?? []
    if (read === undefined || word === undefined) return undefined
    const invoice = asInvoice(word)
    const [restock, byTransfer] = [read.has('restock'), read.has('transfer')]
    const isByItems = read.all('item').length > 0 || read.has('shipping')
    if (read.value('amount') !== undefined && isByItems) return undefined
    if (read.has('surplus')) {
      if (read.value('amount') !== undefined || isByItems || restock) return undefined
      return runSurplusRefund(desk, invoice, { byTransfer, asks: !read.has('yes') })
    }
    const request = await readRequest(desk, invoice, read)
    if (typeof request === 'string') return refuse(desk, request)
    const confirmed = read.has('yes') ? request : await confirmFullRefund(desk, invoice, request)
    if (typeof confirmed === 'number') return confirmed
    const bankAccount = read.value('bank')
    const options = { ...confirmed, restock, byTransfer, ...(bankAccount === undefined ? {} : { bankAccount }) }
    const refunded = await refundOrder((await desk.open()).shop, { invoice }, options)
    if (!refunded.ok) return refuseRefund(desk, invoice, refunded)
    desk.say(`${invoice} is ${refunded.status}. ${describeResult(invoice, refunded, byTransfer)}`)
    if (refunded.isRestocked) desk.say('Its pieces are back in stock.')
    else if (options.restock) desk.say('No pieces went back to the stock: the order has none left that were not sent.')
    return 0
  },
}

/** Returns what is wrong with the words instead. An unknown order is refused later. */
async function readRequest(desk: Desk, invoice: string, read: ParsedArguments): Promise<RefundRequest | string> {
  const written = read.value('amount')
  const amount = written === undefined ? undefined : readRupiah(written)
  if (written !== undefined && amount === undefined) {
    return `${written} is no amount. Write whole rupiah in digits, such as 150000.`
  }
  if (amount !== undefined) return { amount }
  const order = await findOrder((await desk.open()).shop, { invoice })
  const items = order === undefined ? [] : readItems(order, read.all('item'))
  if (typeof items === 'string') return items
  return { ...(items.length === 0 ? {} : { items }), ...(read.has('shipping') ? { shipping: true } : {}) }
}

/**
 * Asks before a refund of all that is left. Returns what to refund, or the exit code. What cannot be refunded is refused later,
 * without a question.
 */
async function confirmFullRefund(desk: Desk, invoice: string, request: RefundRequest): Promise<RefundRequest | number> {
  const quote = await quoteRefund((await desk.open()).shop, { invoice }, request)
  if (!quote.ok || quote.to !== 'Refunded') return request
  const { order, amount } = quote
  const what = `all that is left of ${invoice}, ${formatRupiah(amount)}`
  const answer = await desk.confirm(`This refunds ${what}, to ${order.address.fullName}.`)
  switch (answer) {
    case 'yes':
      return request.items === undefined && !request.shipping ? { amount } : request
    case 'no':
      return refuse(desk, 'The refund was not confirmed.')
    case 'no-terminal':
      return refuse(
        desk,
        `This would refund ${what}, and there is no terminal to ask at. Add --yes, or refund a part with --amount.`,
      )
  }
}

export function describeResult(
  invoice: string,
  { by, amount }: Extract<RefundOrderResult, { ok: true }>,
  byTransferOption: boolean,
): string {
  if (by === 'none') return 'The order cost nothing, so there is no money to refund.'
  if (by === 'provider') return `The payment provider refunds ${formatRupiah(amount)}. The customer gets an email.`
  return `${describeRefund(by, amount, byTransferOption)} The refund is recorded${byTransferOption ? ', and the customer gets an email.' : `. ${afterTransfer(invoice)}`}`
}

export function refuseRefund(
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
        `${formatRupiah(refused.left)} of ${invoice} can still be refunded. The amount must be between 1 and that.`,
      )
    case 'too-many-pieces':
      return refuse(
        desk,
        refused.left > 0
          ? `Only ${refused.left} of these pieces of ${invoice} can still be refunded.`
          : `These pieces of ${invoice} were refunded, replaced, or are in a return.`,
      )
    case 'return-ended':
      return refuse(desk, `The return of these pieces of ${invoice} has ended, or they have not arrived.`)
    case 'above-limit':
      return refuse(desk, `More than ${formatRupiah(refused.limit)} of one order may not be refunded by this person.`)
    case 'already-shipped':
      return refuse(
        desk,
        `${invoice} was sent, so its pieces are not in the shop. Refund it without --restock, and count the pieces when they come back: npm run shop -- stock set <sku> <size> <n>.`,
      )
    case 'not-refunded':
      return refuseFailedRefund(desk, invoice, refused.failure)
    case 'changed-meanwhile':
      return refuseChanged(desk, invoice)
  }
}
