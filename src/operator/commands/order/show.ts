import { listOrderNotes, type OrderNote } from '../../../shop/orders/notes/notes.ts'
import type { CheckReason, LateTrouble, Order } from '../../../shop/orders/order.ts'
import { addressLine, courierOf, pieceWords } from '../../../shop/orders/order-lines.ts'
import { lookUpOrder, type OrderFile } from '../../../shop/payments/look-up-order.ts'
import { listReturnsOf } from '../../../shop/returns/find-returns.ts'
import type { OrderReturn } from '../../../shop/returns/return.ts'
import { whatsappLink } from '../../../values/links.ts'
import { whatsappNumber } from '../../../values/phone.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { formatMoment } from '../../../values/time/shop-time.ts'
import { alignColumns } from '../../align-columns.ts'
import type { Command } from '../../command.ts'
import { parseArguments } from '../../parse-arguments.ts'
import { nextStepFor } from './next-step.ts'
import { asInvoice, refuseUnknown } from './refuse.ts'

export const orderShow: Command = {
  name: 'order show',
  words: '<invoice>',
  summary: 'shows everything about an order, its payments, and a link to write to its customer',
  records: [],

  async run(desk, words) {
    const [word] = parseArguments(words, { plain: 1 })?.plain ?? []
    if (word === undefined) return undefined
    const invoice = asInvoice(word)
    const { shop } = await desk.open()
    const file = await lookUpOrder(shop, invoice)
    if (file === undefined) return refuseUnknown(desk, invoice)
    const { order } = file
    const returns = await listReturnsOf(shop, order.id)
    const notes = await listOrderNotes(shop, [order.id])
    const parts = [
      facts(file),
      itemRows(order),
      sums(order),
      payments(file),
      returns.map(returnLine),
      ...(notes.length > 0 ? [noteRows(notes)] : []),
    ]
    desk.say(`${invoice} is ${order.status}. ${refundedPart(order)}${nextStep(file)}`)
    for (const lines of parts.filter(({ length }) => length > 0)) for (const line of ['', ...lines]) desk.say(line)
    return 0
  },
}

const nextStep = ({ order, toTransfer }: OrderFile): string =>
  order.status === 'Refunded' && toTransfer > 0
    ? `Transfer ${formatRupiah(toTransfer)}, then npm run shop -- order transferred ${order.invoice}.`
    : nextStepFor(order)

/** A packed order no longer shows by its status that part of its money went back. */
const refundedPart = ({ status, grossAmount, refundedAmount }: Order): string =>
  refundedAmount === 0 || status === 'Refunded'
    ? ''
    : `${formatRupiah(refundedAmount)} of ${formatRupiah(grossAmount)} was refunded. `

type Fact = readonly [string, string | Date | undefined]

function facts({ order, customer, toTransfer, bankAccounts }: OrderFile): string[] {
  const { address, shipping } = order
  const number = whatsappNumber(address.phone)
  const rows: Fact[] = [
    ['placed', order.createdAt],
    ['pay before', order.status === 'Unpaid' ? order.dueAt : undefined],
    ['paid', order.paidAt],
    ['packed', order.packedAt],
    ['shipped', order.shippedAt],
    ['delivered', order.deliveredAt],
    ['ended', order.endedAt],
    ['to decide', order.checkReason && `${whyChecked[order.checkReason]} It was ${order.statusBeforeCheck}.`],
    [
      'to handle',
      order.lateTrouble &&
        `${troubles[order.lateTrouble]} Write to the customer and ask the provider; then npm run shop -- order handled ${order.invoice} --taken-back <amount>`,
    ],
    [
      'to transfer',
      toTransfer > 0
        ? `${formatRupiah(toTransfer)}; then npm run shop -- order transferred ${order.invoice}`
        : undefined,
    ],
    ['transfer to', bankAccounts.join('; ')],
    ['source', order.source === 'shop' ? undefined : order.source],
    ['customer', customerOf(order, customer)],
    ['recipient', address.fullName],
    ['phone', address.phone],
    ['WhatsApp', number && whatsappLink(number, `Order ${order.invoice}`)],
    ...(order.isHandedOver
      ? ([['service', 'handed over in person']] as const)
      : ([
          ['address', addressLine(order)],
          ['service', `${courierOf(order)} ${shipping.serviceName}, ${shipping.ekstimasi} days`],
        ] as const)),
    ['weight', `${order.weightGrams} g`],
    ['resi', order.resi],
    ['pieces', order.hasPieces ? describePieces(order) : 'back in stock'],
  ]
  return alignColumns(
    rows.flatMap(([name, said]) => {
      const text = said instanceof Date ? formatMoment(said) : (said ?? '')
      return text === '' ? [] : [[name, text]]
    }),
  )
}

const customerOf = ({ source }: Order, customer: OrderFile['customer']): string => {
  if (customer !== undefined) return `${customer.name} <${customer.email}>`.trim()
  return source === 'shop' ? 'has deleted the account' : 'has no account and gave no email address'
}

const describePieces = ({ shippedAt }: Order) => (shippedAt === undefined ? 'reserved on the shelf' : 'sent')

const whyChecked: Record<CheckReason, string> = {
  'sold-out': 'the payment came after the order had ended, and its pieces were sold.',
  nobody: 'the payment came after the account was deleted, so there is no address to send to.',
  amount: 'the payment is not the amount of the order.',
  reversal: 'the money was taken back.',
  undecided: 'a day after the deadline the provider still cannot say whether it was paid.',
}

const troubles: Record<LateTrouble, string> = {
  amount: 'the payment is not the amount of the order, and it was too late to stop it.',
  reversal: 'the money was taken back, too late to stop the order.',
  part: 'the bank took back a part of the money, too late to stop the order.',
}

const itemRows = ({ items }: Order): string[] =>
  alignColumns(
    items.map((item) => [
      ...[`${item.qty} ×`, item.name, pieceWords(item)],
      ...[formatRupiah(item.unitPrice), formatRupiah(item.qty * item.unitPrice)],
      ...(item.refunded === 0 ? [] : [`${item.refunded} refunded`]),
    ]),
  )

function sums(order: Order): string[] {
  const { total, ongkir, discount, voucher, grossAmount, refundedAmount } = order
  return alignColumns([
    ['items', formatRupiah(total)],
    ['shipping', formatRupiah(ongkir)],
    ...(voucher === undefined ? [] : [[`voucher ${voucher.code}`, formatRupiah(-discount)]]),
    ['total', formatRupiah(grossAmount)],
    ...(refundedAmount === 0 ? [] : [['refunded', formatRupiah(refundedAmount)]]),
  ])
}

const noteRows = (notes: OrderNote[]): string[] =>
  alignColumns(notes.map(({ at, by = 'terminal', text }) => [formatMoment(at), by, text.replaceAll('\n', ' ')]))

const describeStates = ({ confirmed, notifiedPaid }: OrderFile['payments'][number]): string => {
  const isUnconfirmed = notifiedPaid && confirmed.every((state) => state === 'pending')
  return [...confirmed, ...(isUnconfirmed ? ['reported as paid, not confirmed'] : [])].join(', ')
}

/** With the references by which payments are found on the provider's own pages. */
function payments({ payments: records }: OrderFile): string[] {
  if (records.length === 0) return ['There was nothing to pay.']
  return alignColumns([
    ['payment', 'provider', 'method', 'states', 'amount', 'refunded'],
    ...records.map((one) => [
      ...[one.reference, one.adapter, one.transactionId === undefined ? 'not chosen' : one.method],
      ...[describeStates(one), one.amount === undefined ? '' : formatRupiah(one.amount)],
      one.refunded === 0 ? '' : formatRupiah(one.refunded),
    ]),
  ])
}

const returnLine = ({ id, status, items, replacement }: OrderReturn): string =>
  `return ${id}: ${status}, ${items.map(({ sku, size, pieces }) => `${sku}/${size}=${pieces}`).join(', ')}${replacement === undefined ? '' : `, replaced by ${replacement.invoice}`}`
