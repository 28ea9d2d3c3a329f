import { type Block, type Email, type EmailWriter, type EmailWriters, idIn } from '../emails/email.ts'
import { greeting } from '../emails/greeting.ts'
import { withoutLinks } from '../emails/safe-text.ts'
import { findOrderCustomer } from '../orders/find-orders.ts'
import { type ReturnEmailTexts, returnEmailTexts } from './email-texts.ts'
import { findReturn } from './find-returns.ts'
import type { OrderReturn } from './return.ts'

type Written = { subject: string; title: string; blocks: readonly Block[] }

/** Writes an email to the customer, or nothing if `write` finds that it is out of date. */
const toCustomer =
  (write: (found: OrderReturn, texts: ReturnEmailTexts) => Written | undefined): EmailWriter =>
  async (shop, data, _, language): Promise<Email | undefined> => {
    const found = await findReturn(shop, idIn(data, 'returnId'))
    const customer = await findOrderCustomer(shop, idIn(data, 'orderId'))
    const texts = returnEmailTexts[language]
    const email = found && write(found, texts)
    if (found === undefined || customer === undefined || email === undefined) return undefined
    return {
      to: customer.email,
      because: texts.because(shop.identity.name),
      topic: texts.topic(found.invoice),
      subject: email.subject,
      blocks: [
        { kind: 'heading', text: email.title },
        { kind: 'text', text: greeting(customer.name, language) },
        ...email.blocks,
        { kind: 'button', label: texts.viewOrder, link: `/Account?tab=orders&id=${found.orderId}` },
      ],
    }
  }

const rows = ({ items }: OrderReturn): Block => ({
  kind: 'facts',
  rows: items.map(({ name, color, size, pieces, wanted }) => [
    `${pieces} × ${name}`,
    [`${color}, ${size}`, ...(wanted === undefined ? [] : [`→ ${wanted.color}, ${wanted.size}`])].join(' '),
  ]),
})

export const returnEmails: EmailWriters = {
  'order.return-accepted': toCustomer((found, { accepted }) => {
    if (found.status !== 'Requested') return undefined
    return {
      subject: accepted.subject(found.invoice),
      title: accepted.title,
      blocks: [
        { kind: 'text', text: accepted[found.wants] },
        rows(found),
        { kind: 'text', text: found.shippingBy === 'shop' ? accepted.byShop : accepted.byCustomer },
        { kind: 'link', label: accepted.howTo, link: '/pengembalian' },
      ],
    }
  }),

  'order.return-refused': toCustomer((found, { refused }) => ({
    subject: refused.subject(found.invoice),
    title: refused.title,
    blocks: [
      { kind: 'text', text: refused.text },
      { kind: 'text', text: withoutLinks(found.refusal) },
      rows(found),
      { kind: 'note', text: refused.note },
    ],
  })),
}
