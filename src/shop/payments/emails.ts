import { formatRupiah } from '../../values/rupiah.ts'
import { type Block, type Email, type EmailWriter, type EmailWriters, idIn } from '../emails/email.ts'
import { withoutLinks } from '../emails/safe-text.ts'
import { findOrder } from '../orders/find-orders.ts'
import type { Order } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import { type PaymentEmailTexts, paymentEmailTexts } from './email-texts.ts'
import { assessPayments, coversOrder, findSurplus, remainingOf } from './settlement/assess-payments.ts'
import { type OrderPayment, selectPayments } from './settlement/queries.ts'

type Context = { shop: Shop; order: Order; payments: readonly OrderPayment[]; texts: PaymentEmailTexts }

/** `blocks` are those below the heading. */
type OwnerEmail = { subject: string; title: string; blocks: readonly Block[] }

/** Writes an email to `STORE_MAIL_CARE`, or nothing if `write` finds that it is out of date. */
const toOwner =
  (write: (context: Context) => OwnerEmail | undefined): EmailWriter =>
  async (shop, data, _, language): Promise<Email | undefined> => {
    const order = await findOrder(shop, { id: idIn(data, 'orderId') })
    if (order === undefined) return undefined
    const texts = paymentEmailTexts[language]
    const email = write({ shop, order, payments: await selectPayments(shop.db, order.id), texts })
    if (email === undefined) return undefined
    return {
      to: shop.identity.mailCare,
      because: texts.because(shop.identity.name),
      subject: email.subject,
      blocks: [{ kind: 'heading', text: email.title }, ...email.blocks],
    }
  }

export const paymentEmails: EmailWriters = {
  'shop.check': toOwner(({ order, payments, texts }) => {
    if (order.checkReason === undefined) return undefined
    const { check } = texts
    return {
      subject: check.subject(order.invoice),
      title: check.title(order.invoice),
      blocks: [
        { kind: 'text', text: check.decisions[order.checkReason] },
        {
          kind: 'facts',
          rows: [
            [texts.total, formatRupiah(order.grossAmount)],
            ...payments.map((payment) => statesRow(payment, texts)),
            customerRow(order, texts),
            [check.pieces, order.hasPieces ? check.piecesHeld : check.piecesReturned],
          ],
        },
        { kind: 'note', text: check.commands(order.invoice) },
      ],
    }
  }),

  'shop.paid-twice': toOwner(({ order, payments, texts }) => {
    const surplus = findSurplus(payments, order)
    if (surplus.length === 0) return undefined
    const { paidTwice } = texts
    const sum = formatRupiah(surplus.reduce((all, { amount }) => all + amount, 0))
    const toRefund = (payment: OrderPayment) => {
      const part = surplus.find((one) => one.payment === payment)
      return part === undefined ? paidTwice.kept : paidTwice.refund(formatRupiah(part.amount))
    }
    return {
      subject: paidTwice.subject(sum, order.invoice),
      title: paidTwice.title(order.invoice),
      blocks: [
        { kind: 'text', text: paidTwice.text(sum, order.status) },
        {
          kind: 'facts',
          rows: [
            [texts.total, formatRupiah(order.grossAmount)],
            ...payments
              .filter(
                (payment) => coversOrder(payment, order.grossAmount) && remainingOf(payment, order.grossAmount) > 0,
              )
              .map((payment) => paymentRow(payment, toRefund(payment), texts)),
            customerRow(order, texts),
          ],
        },
        { kind: 'note', text: paidTwice.command(order.invoice) },
      ],
    }
  }),

  // An order that is in Payment Check again has an email of its own about that.
  'shop.too-late-to-stop': toOwner(({ order, payments, texts }) => {
    const { money } = assessPayments(payments, order.grossAmount)
    if (order.checkReason !== undefined || (money !== 'amount' && money !== 'reversal')) return undefined
    const { tooLateToStop } = texts
    return {
      subject: tooLateToStop.subject(order.invoice, order.status),
      title: tooLateToStop.title(order.invoice),
      blocks: [
        { kind: 'text', text: tooLateToStop.text(tooLateToStop.reasons[money], order.status) },
        {
          kind: 'facts',
          rows: [
            [texts.total, formatRupiah(order.grossAmount)],
            ...payments.map((payment) => statesRow(payment, texts)),
            customerRow(order, texts),
          ],
        },
        { kind: 'note', text: tooLateToStop.command(order.invoice) },
      ],
    }
  }),
}

type Row = readonly [term: string, value: string]

const customerRow = ({ address }: Order, texts: PaymentEmailTexts): Row => [
  texts.customer,
  withoutLinks(`${address.fullName}\n${address.phone}`),
]

const statesRow = (payment: OrderPayment, texts: PaymentEmailTexts): Row =>
  paymentRow(payment, payment.confirmed.join(', ') || texts.unconfirmed, texts)

/** With the reference, by which the payment is found on the provider's own pages. */
const paymentRow = (
  { attempt, reference, method, amount }: OrderPayment,
  what: string,
  texts: PaymentEmailTexts,
): Row => [
  texts.attempt(attempt),
  `${reference}\n${[method, amount === undefined ? '' : formatRupiah(amount), what].filter((part) => part !== '').join(', ')}`,
]
