import { formatRupiah } from '../../values/rupiah.ts'
import { formatMoment } from '../../values/shop-time.ts'
import { type Email, type EmailWriter, type EmailWriters, idIn } from '../emails/email.ts'
import { withoutLinks } from '../emails/safe-text.ts'
import { addressOf, serviceOf, sumsOf } from '../orders/email-blocks.ts'
import { findOrder } from '../orders/find-orders.ts'
import type { CheckReason, Order } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import { assessPayments, coversOrder, findSurplus, remainingOf, type Surplus } from './settlement/assess-payments.ts'
import { type OrderPayment, selectPayments } from './settlement/queries.ts'

type Written = Pick<Email, 'subject' | 'blocks'>

/** To those who pack and answer: STORE_MAIL_CARE. */
const toShop =
  (write: (shop: Shop, order: Order) => Written | undefined | Promise<Written | undefined>): EmailWriter =>
  async (shop, data) => {
    const order = await findOrder(shop, { id: idIn(data, 'orderId') })
    const written = order && (await write(shop, order))
    return (
      written && { to: shop.identity.mailCare, because: `orders of ${shop.identity.name} are told here`, ...written }
    )
  }

export const shopEmails: EmailWriters = {
  'shop.paid': toShop((shop, order) => ({
    subject: `To pack: ${order.invoice}, ${pieces(order)}`,
    blocks: [
      { kind: 'heading', text: `To pack: ${order.invoice}` },
      {
        kind: 'items',
        lines: order.items.map(({ name, color, size, sku, qty, unitPrice }) => ({
          name: `${qty} × ${name}`,
          detail: `${[color, size, sku].filter((part) => part !== '').join(', ')}`,
          amount: formatRupiah(qty * unitPrice),
        })),
      },
      sumsOf(order, shop.identity.tax),
      {
        kind: 'facts',
        rows: [
          ['Send to', addressOf(order)],
          ['By', serviceOf(order)],
          ['Weight', `${order.weightGrams} g`],
          ...(order.paidAt === undefined ? [] : [['Paid', formatMoment(order.paidAt)] as const]),
          ['Status', order.status],
        ],
      },
      { kind: 'note', text: `Label and picking list: npm run shop -- order slip ${order.invoice}` },
    ],
  })),

  'shop.check': toShop(async ({ db }, order) =>
    order.checkReason === undefined
      ? undefined
      : {
          subject: `To decide: the payment of ${order.invoice}`,
          blocks: [
            { kind: 'heading', text: `The payment of ${order.invoice} does not fit` },
            { kind: 'text', text: decisionTexts[order.checkReason] },
            {
              kind: 'facts',
              rows: [
                ['Total', formatRupiah(order.grossAmount)],
                ...(await selectPayments(db, order.id)).map(asRow),
                customerRow(order),
                ['Its pieces', order.hasPieces ? 'are still held for it' : 'are back on the shelf'],
              ],
            },
            {
              kind: 'note',
              text: `npm run shop -- order show ${order.invoice}\nnpm run shop -- order resolve ${order.invoice} --as paid|refunded|cancelled`,
            },
          ],
        },
  ),

  'shop.paid-twice': toShop(async ({ db }, order) => {
    const payments = await selectPayments(db, order.id)
    const surplus = findSurplus(payments, order)
    if (surplus.length === 0) return undefined
    const sum = surplus.reduce((all, { amount }) => all + amount, 0)
    return {
      subject: `To give back: ${formatRupiah(sum)}, ${order.invoice} was paid twice`,
      blocks: [
        { kind: 'heading', text: `${order.invoice} was paid twice` },
        {
          kind: 'text',
          text: `${formatRupiah(sum)} came although nothing was left to pay. The order itself stands: it is ${order.status}.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Total', formatRupiah(order.grossAmount)],
            ...payments
              .filter(
                (payment) => coversOrder(payment, order.grossAmount) && remainingOf(payment, order.grossAmount) > 0,
              )
              .map((payment) => withRow(payment, whatBecomes(payment, surplus))),
            customerRow(order),
          ],
        },
        {
          kind: 'note',
          text: `This gives it back and leaves the order as it is:\nnpm run shop -- order refund ${order.invoice} --surplus`,
        },
      ],
    }
  }),

  // Not written when it has come back into a check meanwhile: that has a letter of its own.
  'shop.too-late-to-stop': toShop(async ({ db }, order) => {
    const payments = await selectPayments(db, order.id)
    const { money } = assessPayments(payments, order.grossAmount)
    if (order.checkReason !== undefined || (money !== 'amount' && money !== 'reversal')) return undefined
    return {
      subject: `To look into: the payment of ${order.invoice}, which is ${order.status}`,
      blocks: [
        { kind: 'heading', text: `The payment of ${order.invoice} does not fit any more` },
        {
          kind: 'text',
          text: `${whatHappened[money]} The order is ${order.status}, so nothing of it was stopped. Write to the customer, and ask the provider what became of the money.`,
        },
        {
          kind: 'facts',
          rows: [['Total', formatRupiah(order.grossAmount)], ...payments.map(asRow), customerRow(order)],
        },
        { kind: 'note', text: `npm run shop -- order show ${order.invoice}` },
      ],
    }
  }),
}

const whatBecomes = (payment: OrderPayment, surplus: readonly Surplus<OrderPayment>[]): string => {
  const over = surplus.find((one) => one.payment === payment)
  return over === undefined ? 'kept for the order' : `give back ${formatRupiah(over.amount)}`
}

const whatHappened = {
  amount: 'More or less came than was asked for.',
  reversal: 'The money was taken back, or the bank disputes it.',
}

type Row = readonly [term: string, value: string]

const customerRow = ({ address }: Order): Row => ['Customer', withoutLinks(`${address.fullName}\n${address.phone}`)]

const asRow = (payment: OrderPayment): Row => withRow(payment, payment.confirmed.join(', ') || 'not confirmed')

/** By the reference that the provider’s own pages know. */
const withRow = ({ attempt, reference, method, amount }: OrderPayment, what: string): Row => [
  `Attempt ${attempt}`,
  `${reference}\n${[method, amount === undefined ? '' : formatRupiah(amount), what].filter((part) => part !== '').join(', ')}`,
]

function pieces({ items }: Order): string {
  const count = items.reduce((sum, { qty }) => sum + qty, 0)
  return `${count} ${count === 1 ? 'piece' : 'pieces'}`
}

const decisionTexts: Record<CheckReason, string> = {
  'sold-out':
    'Money came after the order had ended, and its pieces are sold. Give it back, or take the pieces from elsewhere.',
  nobody:
    'Money came for an order whose account was ended, and its name and address with it. Nobody can be sent anything: give it back.',
  amount: 'More or less came than was asked for. Ask the provider what happened before anything is packed.',
  reversal: 'The money was taken back. Do not send what is not sent yet.',
  undecided:
    'A day after the deadline the provider still cannot say whether it was paid. Look into the provider’s own pages.',
}
