import { trackingPage } from '../../values/links.ts'
import { formatRupiah, rupiah } from '../../values/rupiah.ts'
import { formatMoment } from '../../values/shop-time.ts'
import { type Block, type Email, type EmailData, type EmailWriter, type EmailWriters, idIn } from '../emails/email.ts'
import { greeting } from '../emails/greeting.ts'
import type { Shop } from '../shop.ts'
import { deliveryOf, goodsOf, orderLink, sumsOf } from './email-blocks.ts'
import { findOrder, findOrderCustomer } from './find-orders.ts'
import type { CheckReason, Order } from './order.ts'

type Written = Pick<Email, 'subject' | 'blocks'>
type Told = { shop: Shop; order: Order; hello: string; data: EmailData }

/** A letter to whoever ordered, or none where `write` finds that it has been overtaken. */
const toCustomer =
  (write: (told: Told) => Written | undefined): EmailWriter =>
  async (shop, data, _, language) => {
    const orderId = idIn(data, 'orderId')
    const recipient = await findOrderCustomer(shop, orderId)
    const order = recipient && (await findOrder(shop, { id: orderId }))
    const written = order && write({ shop, order, hello: greeting(recipient.name, language), data })
    return (
      written && {
        to: recipient.email,
        because: `you ordered at ${shop.identity.name}`,
        topic: `Order ${order.invoice}`,
        ...written,
      }
    )
  }

const payNow = (order: Order): Block => ({ kind: 'button', label: 'Pay now', link: orderLink(order) })
const seeOrder = (order: Order): Block => ({ kind: 'button', label: 'View your order', link: orderLink(order) })

const whatWasOrdered = ({ shop, order }: Told): Block[] => [
  goodsOf(order),
  sumsOf(order, shop.identity.tax),
  deliveryOf(order),
]

const dispatch = ({ identity }: Shop): Block[] =>
  identity.dispatchNote === '' ? [] : [{ kind: 'text', text: `${identity.dispatchNote.replace(/\.$/, '')}.` }]

const resiOf = ({ resi }: Order): Block[] => (resi === '' ? [] : [{ kind: 'facts', rows: [['Resi', resi]] }])

const isOver = ({ status }: Order) => status === 'Cancelled' || status === 'Expired'

export const customerEmails: EmailWriters = {
  'order.placed': toCustomer((told) => {
    const { order, hello, shop } = told
    if (isOver(order)) return undefined
    const open = order.status === 'Unpaid'
    const howToPay: Block[] = [
      { kind: 'facts', rows: [['Pay before', formatMoment(order.dueAt)]] },
      payNow(order),
      { kind: 'note', text: 'What is not paid by then goes back to the shelf. You owe nothing for it.' },
    ]
    return {
      subject: `Your order ${order.invoice}`,
      blocks: [
        { kind: 'heading', text: 'We have your order' },
        {
          kind: 'text',
          text: `${hello} your order ${order.invoice} is set aside for you${open ? ' until it is paid' : ''}.`,
        },
        ...(open ? howToPay : [...dispatch(shop), seeOrder(order)]),
        ...whatWasOrdered(told),
      ],
    }
  }),

  'order.reminder': toCustomer(({ order, hello }) =>
    order.payment === undefined
      ? undefined
      : {
          subject: `Still to be paid: your order ${order.invoice}`,
          blocks: [
            { kind: 'heading', text: 'Your order waits for you' },
            {
              kind: 'text',
              text: `${hello} your order ${order.invoice} is not paid yet, and its time is nearly over.`,
            },
            {
              kind: 'facts',
              rows: [
                ['Pay before', formatMoment(order.dueAt)],
                ['Total', formatRupiah(order.grossAmount)],
              ],
            },
            payNow(order),
            goodsOf(order),
            { kind: 'note', text: 'Just paid? Then this letter crossed your payment, and you need do nothing.' },
          ],
        },
  ),

  'order.paid': toCustomer((told) => {
    const { order, hello, shop } = told
    if (order.paidAt === undefined) return undefined
    const received =
      order.grossAmount === 0
        ? `${hello} your voucher pays for order ${order.invoice}.`
        : `${hello} we have received ${formatRupiah(order.grossAmount)} for order ${order.invoice}.`
    return {
      subject: `Payment received for ${order.invoice}`,
      blocks: [
        { kind: 'heading', text: 'Thank you' },
        { kind: 'text', text: received },
        ...dispatch(shop),
        seeOrder(order),
        ...whatWasOrdered(told),
      ],
    }
  }),

  'order.shipped': toCustomer(({ order, hello }) => ({
    subject: `On its way: your order ${order.invoice}`,
    blocks: [
      { kind: 'heading', text: 'Your parcel is on its way' },
      { kind: 'text', text: `${hello} your order ${order.invoice} is with the courier.` },
      ...resiOf(order),
      { kind: 'button', label: 'Follow the parcel', link: trackingPage },
      { kind: 'note', text: 'The courier asks for the resi there. It may take some hours until it is known.' },
      goodsOf(order),
      deliveryOf(order),
    ],
  })),

  'order.delivered': toCustomer(({ order, hello }) => ({
    subject: `Delivered: your order ${order.invoice}`,
    blocks: [
      { kind: 'heading', text: 'Your order counts as delivered' },
      {
        // Its customer may have said so, or nobody.
        kind: 'text',
        text: `${hello} your order ${order.invoice} is put down as delivered. Should anything of it be missing, write to us, and we look for it.`,
      },
      seeOrder(order),
      goodsOf(order),
      { kind: 'link', label: 'Something does not fit? How to return it', link: '/pengembalian' },
    ],
  })),

  'order.expired': toCustomer(({ order, hello }) =>
    order.status !== 'Expired'
      ? undefined
      : {
          subject: `Your order ${order.invoice} has ended`,
          blocks: [
            { kind: 'heading', text: 'Your order has ended' },
            {
              kind: 'text',
              text: `${hello} your order ${order.invoice} was not paid before ${formatMoment(order.dueAt)}, so its pieces went back to the shelf. Nothing was charged.`,
            },
            { kind: 'button', label: 'Go to Shop', link: '/Shop' },
            goodsOf(order),
            {
              kind: 'note',
              text: 'Did you pay after all? Late money is seen. You hear of it by letter, or write to us.',
            },
          ],
        },
  ),

  'order.cancelled': toCustomer(({ order, hello }) =>
    order.status !== 'Cancelled'
      ? undefined
      : {
          subject: `Your order ${order.invoice} is cancelled`,
          blocks: [
            { kind: 'heading', text: 'Your order is cancelled' },
            {
              kind: 'text',
              text: `${hello} your order ${order.invoice} is cancelled. There is nothing to pay, and its pieces are back on the shelf.`,
            },
            { kind: 'button', label: 'Go to Shop', link: '/Shop' },
            goodsOf(order),
          ],
        },
  ),

  'order.refunded': toCustomer(({ order, hello, data }) =>
    order.refundedAmount === 0
      ? undefined
      : {
          subject: `Refund for ${order.invoice}`,
          blocks: [
            { kind: 'heading', text: 'Your money is on its way back' },
            {
              kind: 'text',
              text: `${hello} we have given back ${formatRupiah(rupiah(data['given'] ?? order.refundedAmount))} of the ${formatRupiah(order.grossAmount)} for order ${order.invoice}.`,
            },
            { kind: 'note', text: 'It takes some working days until your bank, card or wallet shows it.' },
            seeOrder(order),
          ],
        },
  ),

  'order.paid-twice': toCustomer(({ order, hello }) => ({
    subject: `Your second payment for ${order.invoice}`,
    blocks: [
      { kind: 'heading', text: 'Your second payment is on its way back' },
      {
        kind: 'text',
        text: `${hello} your order ${order.invoice} was paid twice. What came the second time goes back to you; nothing else about your order changes.`,
      },
      { kind: 'note', text: 'It takes some working days until your bank, card or wallet shows it.' },
      seeOrder(order),
    ],
  })),

  'order.check': toCustomer(({ order, hello }) =>
    order.checkReason === undefined
      ? undefined
      : {
          subject: `We are looking at your payment for ${order.invoice}`,
          blocks: [
            { kind: 'heading', text: 'We are looking at your payment' },
            { kind: 'text', text: `${hello} ${checkReasonTexts[order.checkReason]}` },
            {
              kind: 'text',
              text: 'Somebody looks at it and writes to you. Money that is not for an order goes back to you. Please do not pay again meanwhile.',
            },
            { kind: 'facts', rows: [['Order', order.invoice]] },
            seeOrder(order),
          ],
        },
  ),
}

const checkReasonTexts: Record<CheckReason, string> = {
  nobody: 'your payment came after your account had ended, and your address with it.',
  'sold-out': 'your payment came after the order had ended, and some of its pieces were sold by then.',
  amount: 'the amount that came is not the amount of the order.',
  reversal: 'your bank, card or wallet has taken the payment back.',
  undecided: 'nobody can tell us yet whether your payment has come.',
}
