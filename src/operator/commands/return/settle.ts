import { cancelReturn, receiveReturn, refuseReturn } from '../../../shop/returns/change-return.ts'
import { findReturn } from '../../../shop/returns/find-returns.ts'
import type { OrderReturn } from '../../../shop/returns/return.ts'
import { refundReturn, replaceReturn } from '../../../shop/returns/settle-return.ts'
import { pieceConditions, type ReturnStatus } from '../../../values/orders/return-status.ts'
import type { Command, Desk } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { describeResult, refuseRefund } from '../order/money/refund.ts'
import { refuse } from '../order/refuse.ts'
import { readSize } from './new.ts'

export const returnReceive: Command = {
  name: 'return receive',
  words: `<number> --condition ${pieceConditions.join('|')} [--restock] [--item <sku>/<size>=<condition> …]`,
  summary:
    'the pieces have arrived; --restock: those that are as new go back to the stock; --item: one of them is in another condition',
  records: ['return.receive'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 1, values: ['condition'], lists: ['item'], flags: ['restock'] })
    const id = readNumber(read?.plain)
    const condition = pieceConditions.find((one) => one === read?.value('condition'))
    if (read === undefined || id === undefined || condition === undefined) return undefined
    const { shop } = await desk.open()
    const found = await findReturn(shop, id)
    const named = read.all('item').map((word) => readItem(found, word, read.has('restock')))
    const items = named.filter((item) => item !== undefined)
    if (found !== undefined && items.length < named.length) {
      return refuse(desk, `Write each item as <sku>/<size>=${pieceConditions.join('|')}, as return list shows it.`)
    }
    const received = await receiveReturn(shop, id, { condition, restock: read.has('restock'), items })
    if (!received.ok) return refuseChange(desk, id, received)
    desk.say(`Return ${id} is Received.${read.has('restock') ? ' Its pieces are back in stock.' : ''}`)
    desk.say(`Next: npm run shop -- return refund ${id}, return replace ${id} or return refuse ${id} --because <words>`)
    return 0
  },
}

/** An item of the return and its condition: `LR-KKR-01/L=damaged`. */
function readItem(found: OrderReturn | undefined, word: string, restock: boolean) {
  const [name, written] = word.split('=')
  const condition = pieceConditions.find((one) => one === written)
  const item = found?.items.find(({ sku, size }) => `${sku}/${size}`.toLowerCase() === name?.toLowerCase())
  return item && condition && { sizeId: item.sizeId, condition, restock: restock && condition === 'as-new' }
}

export const returnRefund: Command = {
  name: 'return refund',
  words: '<number> [--shipping] [--transfer] [--bank <account>]',
  summary: 'refunds what was paid for the pieces of a return; --shipping: and for their shipping',
  records: ['order.refund'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 1, values: ['bank'], flags: ['shipping', 'transfer'] })
    const id = readNumber(read?.plain)
    if (read === undefined || id === undefined) return undefined
    const { shop } = await desk.open()
    const found = await findReturn(shop, id)
    const [byTransfer, bankAccount] = [read.has('transfer'), read.value('bank')]
    const options = {
      shipping: read.has('shipping'),
      byTransfer,
      ...(bankAccount === undefined ? {} : { bankAccount }),
    }
    const refunded = await refundReturn(shop, id, options)
    if (!refunded.ok) {
      if (refunded.reason === 'unknown-return' || found === undefined) return refuseMissing(desk, id)
      return refuseRefund(desk, found.invoice, refunded)
    }
    const invoice = found?.invoice ?? ''
    desk.say(`Return ${id} is Refunded. ${describeResult(invoice, refunded, byTransfer)}`)
    return 0
  },
}

export const returnReplace: Command = {
  name: 'return replace',
  words: '<number> [--for <sku>/<size>]',
  summary:
    'takes the wanted size from the stock and makes an order of it that costs nothing, to be packed like any other',
  records: ['return.replace'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 1, values: ['for'] })
    const id = readNumber(read?.plain)
    if (read === undefined || id === undefined) return undefined
    const { shop } = await desk.open()
    const name = read.value('for')
    const wantedSizeId = name === undefined ? undefined : await readSize(shop, name)
    if (name !== undefined && wantedSizeId === undefined) return refuse(desk, `There is no size ${name}.`)
    const replaced = await replaceReturn(shop, id, wantedSizeId === undefined ? {} : { wantedSizeId })
    if (!replaced.ok) return refuseChange(desk, id, replaced)
    desk.say(`Return ${id} is Replaced. Pack ${replaced.invoice}: npm run shop -- order pack ${replaced.invoice}`)
    return 0
  },
}

export const returnRefuse: Command = {
  name: 'return refuse',
  words: '<number> --because <words>',
  summary: 'sends the pieces back to the customer, and emails these words',
  records: ['return.refuse'],

  async run(desk, words) {
    const read = parseArguments(words, { plain: 1, values: ['because'] })
    const id = readNumber(read?.plain)
    const because = read?.value('because')
    if (id === undefined || because === undefined) return undefined
    const refused = await refuseReturn((await desk.open()).shop, id, because)
    if (!refused.ok) return refuseChange(desk, id, refused)
    desk.say(`Return ${id} is Refused. The customer gets an email with your words.`)
    return 0
  },
}

export const returnCancel: Command = {
  name: 'return cancel',
  words: '<number>',
  summary: 'ends a return whose pieces do not come',
  records: ['return.cancel'],

  async run(desk, words) {
    const id = readNumber(parseArguments(words, { plain: 1 })?.plain)
    if (id === undefined) return undefined
    const cancelled = await cancelReturn((await desk.open()).shop, id)
    if (!cancelled.ok) return refuseChange(desk, id, cancelled)
    desk.say(`Return ${id} is Cancelled.`)
    return 0
  },
}

export function readNumber([word = '']: readonly string[] = []): number | undefined {
  return /^\d{1,9}$/.test(word) ? Number(word) : undefined
}

const refuseMissing = (desk: Desk, id: number): number =>
  refuse(desk, `There is no return ${id}; npm run shop -- return list shows those that wait.`)

const reasons: Readonly<Record<string, string>> = {
  'changed-meanwhile': 'The order has changed meanwhile.',
  'not-as-new': 'Only pieces that are as new go back to the stock. Leave --restock out.',
  'is-restocked': 'Its pieces are in the stock already. Refund or replace it.',
  'no-words': 'Say why: the customer reads it.',
  'sold-out': 'The wanted size is sold out. Name another one with --for, or refund the return.',
  'wrong-exchange': 'An exchange is for a size of the same product at the same price. Name one with --for.',
  'no-address': 'The account was deleted, so there is no address to send to. Refund the return.',
  'no-exchange': 'Only an exchange of an order that is not refunded is held.',
  'order-refunded': 'The whole order was refunded, so no other piece can be sent for it. Cancel the return.',
  'is-held': 'The wanted size is held already.',
  'refund-underway': 'A refund of the order is not finished yet. Look at it in a minute.',
}

type Refused = { reason: string; status?: ReturnStatus }

export function refuseChange(desk: Desk, id: number, { reason, status }: Refused): number {
  if (reason === 'unknown-return') return refuseMissing(desk, id)
  if (status !== undefined) return refuse(desk, `Return ${id} is ${status}.`)
  return refuse(desk, reasons[reason] ?? reason)
}
