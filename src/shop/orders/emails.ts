import type { Language } from '../../values/language.ts'
import { trackingPage } from '../../values/links.ts'
import { formatRupiah, rupiah } from '../../values/rupiah.ts'
import { formatMoment } from '../../values/time/shop-time.ts'
import { type Block, type Email, type EmailData, type EmailWriter, type EmailWriters, idIn } from '../emails/email.ts'
import { greeting } from '../emails/greeting.ts'
import { inLanguage } from '../in-language.ts'
import type { Shop } from '../shop.ts'
import { addressOf, deliveryBlock, itemsBlock, orderLink, packingBlock, serviceOf, sumsBlock } from './email-blocks.ts'
import { type OrderEmailTexts, orderEmailTexts } from './email-texts.ts'
import { findOrder, findOrderCustomer } from './find-orders.ts'
import type { Order } from './order.ts'

type Context = { shop: Shop; order: Order; texts: OrderEmailTexts; data: EmailData; language: Language }

/** `blocks` are those below the heading and the greeting. */
type OrderEmail = { subject: string; title: string; blocks: readonly Block[] }

/** Writes an email to the customer in the language of the order, or nothing if `write` finds that it is out of date. */
const toCustomer =
  (write: (context: Context) => OrderEmail | undefined): EmailWriter =>
  async (shop, data): Promise<Email | undefined> => {
    const orderId = idIn(data, 'orderId')
    const customer = await findOrderCustomer(shop, orderId)
    const order = await findOrder(shop, { id: orderId })
    if (customer === undefined || order === undefined) return undefined
    const { language } = order
    const texts = orderEmailTexts[language]
    const email = write({ shop: inLanguage(shop, language), order, texts, data, language })
    if (email === undefined) return undefined
    return {
      to: customer.email,
      language,
      because: texts.because(shop.identity.name),
      topic: texts.topic(order.invoice),
      subject: email.subject,
      blocks: [
        { kind: 'heading', text: email.title },
        { kind: 'text', text: greeting(customer.name, language) },
        ...email.blocks,
      ],
    }
  }

const text = (content: string): Block => ({ kind: 'text', text: content })
const note = (content: string): Block => ({ kind: 'note', text: content })

const button = (label: string, link: string): Block => ({ kind: 'button', label, link })

const payButton = ({ order, texts }: Context) => button(texts.payNow, orderLink(order))
const orderButton = ({ order, texts }: Context) => button(texts.viewOrder, orderLink(order))
const trackLink = ({ trackWithoutSignIn }: OrderEmailTexts): Block => ({
  kind: 'link',
  label: trackWithoutSignIn,
  link: '/track',
})
const shopButton = ({ texts }: Context) => button(texts.goToShop, '/Shop')

const orderBlocks = ({ order, texts }: Context): Block[] => [
  itemsBlock(order),
  sumsBlock(order, texts),
  deliveryBlock(order, texts),
]

const dispatchNote = ({ identity }: Shop): Block[] =>
  identity.dispatchNote === '' ? [] : [text(`${identity.dispatchNote.replace(/\.$/, '')}.`)]

export const orderEmails: EmailWriters = {
  'order.placed': toCustomer((context) => {
    const { order, shop, texts, language } = context
    if (order.status === 'Cancelled' || order.status === 'Expired') return undefined
    const isUnpaid = order.status === 'Unpaid'
    return {
      subject: texts.placed.subject(order.invoice),
      title: texts.placed.title,
      blocks: [
        text(isUnpaid ? texts.placed.unpaid(order.invoice) : texts.placed.paid(order.invoice)),
        ...(isUnpaid
          ? [
              { kind: 'facts', rows: [[texts.payBefore, formatMoment(order.dueAt, language)]] } as const,
              payButton(context),
              note(texts.placed.unpaidNote),
            ]
          : [...dispatchNote(shop), orderButton(context), trackLink(texts)]),
        ...orderBlocks(context),
      ],
    }
  }),

  'order.reminder': toCustomer((context) => {
    const { order, texts, language } = context
    if (order.payment === undefined) return undefined
    return {
      subject: texts.reminder.subject(order.invoice),
      title: texts.reminder.title,
      blocks: [
        text(texts.reminder.text(order.invoice)),
        {
          kind: 'facts',
          rows: [
            [texts.payBefore, formatMoment(order.dueAt, language)],
            [texts.total, formatRupiah(order.grossAmount)],
          ],
        },
        payButton(context),
        itemsBlock(order),
        note(texts.reminder.note),
      ],
    }
  }),

  'order.paid': toCustomer((context) => {
    const { order, shop, texts } = context
    if (order.paidAt === undefined) return undefined
    const received = texts.paid.received(formatRupiah(order.grossAmount), order.invoice)
    return {
      subject: texts.paid.subject(order.invoice),
      title: texts.paid.title,
      blocks: [
        text(order.grossAmount === 0 ? texts.paid.free(order.invoice) : received),
        ...dispatchNote(shop),
        orderButton(context),
        trackLink(texts),
        ...orderBlocks(context),
      ],
    }
  }),

  'order.shipped': toCustomer(({ order, texts }) => ({
    subject:
      order.replacementFor === undefined
        ? texts.shipped.subject(order.invoice)
        : texts.exchange.subject(order.replacementFor),
    title: order.replacementFor === undefined ? texts.shipped.title : texts.exchange.title,
    blocks: [
      text(
        order.replacementFor === undefined
          ? texts.shipped.text(order.invoice)
          : texts.exchange.text(order.replacementFor, order.invoice),
      ),
      ...(order.resi === '' ? [] : [{ kind: 'facts', rows: [[texts.resi, order.resi]] } as const]),
      button(texts.shipped.track, trackingPage),
      trackLink(texts),
      note(texts.shipped.note),
      itemsBlock(order),
      deliveryBlock(order, texts),
    ],
  })),

  'order.waybill': toCustomer(({ order, texts }) => ({
    subject: texts.waybill.subject(order.invoice),
    title: texts.waybill.title,
    blocks: [
      text(texts.waybill.text(order.invoice)),
      { kind: 'facts', rows: [[texts.resi, order.resi]] },
      button(texts.shipped.track, trackingPage),
    ],
  })),

  'order.delivered': toCustomer((context) => {
    const { order, texts } = context
    return {
      subject: texts.delivered.subject(order.invoice),
      title: texts.delivered.title,
      blocks: [
        text(texts.delivered.text(order.invoice)),
        orderButton(context),
        itemsBlock(order),
        { kind: 'link', label: texts.delivered.returns, link: '/pengembalian' },
      ],
    }
  }),

  'order.expired': toCustomer((context) => {
    const { order, texts, language } = context
    if (order.status !== 'Expired') return undefined
    return {
      subject: texts.expired.subject(order.invoice),
      title: texts.expired.title,
      blocks: [
        text(texts.expired.text(order.invoice, formatMoment(order.dueAt, language))),
        shopButton(context),
        itemsBlock(order),
        note(texts.expired.note),
      ],
    }
  }),

  'order.cancelled': toCustomer((context) => {
    const { order, texts } = context
    if (order.status !== 'Cancelled') return undefined
    return {
      subject: texts.cancelled.subject(order.invoice),
      title: texts.cancelled.title,
      blocks: [text(texts.cancelled.text(order.invoice)), shopButton(context), itemsBlock(order)],
    }
  }),

  'order.refunded': toCustomer((context) => {
    const { order, texts, data } = context
    if (order.refundedAmount === 0) return undefined
    const refunded = formatRupiah(rupiah(data['given'] ?? order.refundedAmount))
    return {
      subject: texts.refunded.subject(order.invoice),
      title: texts.refunded.title,
      blocks: [
        text(texts.refunded.text(refunded, formatRupiah(order.grossAmount), order.invoice)),
        note(texts.refunded.note),
        orderButton(context),
      ],
    }
  }),

  'order.paid-twice': toCustomer((context) => {
    const { order, texts } = context
    return {
      subject: texts.paidTwice.subject(order.invoice),
      title: texts.paidTwice.title,
      blocks: [text(texts.paidTwice.text(order.invoice)), note(texts.paidTwice.note), orderButton(context)],
    }
  }),

  'order.check': toCustomer((context) => {
    const { order, texts } = context
    if (order.checkReason === undefined) return undefined
    return {
      subject: texts.check.subject(order.invoice),
      title: texts.check.title,
      blocks: [
        text(texts.check.reasons[order.checkReason]),
        text(texts.check.whatNext),
        { kind: 'facts', rows: [[texts.order, order.invoice]] },
        orderButton(context),
      ],
    }
  }),

  /** Goes to the people who pack: `STORE_MAIL_CARE`. */
  async 'shop.paid'(shop, data, _, language) {
    const order = await findOrder(shop, { id: idIn(data, 'orderId') })
    if (order === undefined) return undefined
    const texts = orderEmailTexts[language]
    const { toPack } = texts
    const pieces = order.items.reduce((sum, { qty }) => sum + qty, 0)
    return {
      to: shop.identity.mailCare,
      because: toPack.because(shop.identity.name),
      subject: toPack.subject(order.invoice, pieces),
      blocks: [
        { kind: 'heading', text: toPack.title(order.invoice) },
        packingBlock(order),
        sumsBlock(order, texts),
        {
          kind: 'facts',
          rows: [
            [toPack.sendTo, addressOf(order)],
            [texts.by, serviceOf(order, texts)],
            [toPack.weight, `${order.weightGrams} g`],
            ...(order.paidAt === undefined ? [] : [[toPack.paid, formatMoment(order.paidAt, language)] as const]),
            [toPack.status, order.status],
          ],
        },
        { kind: 'note', text: toPack.slip(order.invoice) },
      ],
    }
  },
}
