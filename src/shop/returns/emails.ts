import { type Block, type Email, type EmailWriter, type EmailWriters, idIn } from '../emails/email.ts'
import { greeting } from '../emails/greeting.ts'
import { withoutLinks } from '../emails/safe-text.ts'
import { findOrderCustomer } from '../orders/find-orders.ts'
import { type ReturnEmailTexts, returnEmailTexts } from './email-texts.ts'
import { findReturn } from './find-returns.ts'
import { listPhotos } from './photos.ts'
import type { OrderReturn } from './return.ts'

type Written = { subject: string; title: string; blocks: readonly Block[] }

/** Writes an email to the customer in the language of the order, or nothing if `write` finds that it is out of date. */
const toCustomer =
  (write: (found: OrderReturn, texts: ReturnEmailTexts) => Written | undefined): EmailWriter =>
  async (shop, data): Promise<Email | undefined> => {
    const found = await findReturn(shop, idIn(data, 'returnId'))
    const customer = await findOrderCustomer(shop, idIn(data, 'orderId'))
    if (found === undefined || customer === undefined) return undefined
    const { language } = customer
    const texts = returnEmailTexts[language]
    const email = write(found, texts)
    if (email === undefined) return undefined
    return {
      to: customer.email,
      language,
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
  'order.return-asked': toCustomer((found, { asked }) => {
    if (found.status !== 'Asked') return undefined
    return {
      subject: asked.subject(found.invoice),
      title: asked.title,
      blocks: [
        { kind: 'text', text: asked.text },
        rows(found),
        ...(found.wants === 'exchange' ? [{ kind: 'note', text: asked.kept } as const] : []),
      ],
    }
  }),

  /** Goes to the people who look after orders: `STORE_MAIL_CARE`. */
  async 'shop.return-asked'(shop, data, _, language) {
    const found = await findReturn(shop, idIn(data, 'returnId'))
    if (found?.status !== 'Asked') return undefined
    const { toShop } = returnEmailTexts[language]
    const photos = (await listPhotos(shop, [found.id])).get(found.id)?.length ?? 0
    const facts: [string, string][] = [
      [toShop.wants, toShop[found.wants]],
      [toShop.reason, toShop.reasons[found.reason]],
    ]
    if (found.note !== '') facts.push([toShop.note, withoutLinks(found.note)])
    if (photos > 0) facts.push([toShop.photos, String(photos)])
    return {
      to: shop.identity.mailCare,
      because: toShop.because(shop.identity.name),
      subject: toShop.subject(found.invoice),
      blocks: [
        { kind: 'heading', text: toShop.title },
        rows(found),
        { kind: 'facts', rows: facts },
        { kind: 'button', label: toShop.title, link: `${shop.office.origin}/returns/${found.id}` },
        { kind: 'note', text: toShop.text },
      ],
    }
  },

  'order.return-declined': toCustomer((found, { declined }) => ({
    subject: declined.subject(found.invoice),
    title: declined.title,
    blocks: [
      { kind: 'text', text: declined.text },
      { kind: 'text', text: withoutLinks(found.refusal) },
      rows(found),
      { kind: 'note', text: declined.note },
    ],
  })),

  'order.return-accepted': toCustomer((found, { accepted }) => {
    if (found.status !== 'Requested') return undefined
    return {
      subject: accepted.subject(found.invoice),
      title: accepted.title,
      blocks: [
        { kind: 'text', text: accepted[found.wants] },
        rows(found),
        { kind: 'text', text: found.shippingBy === 'shop' ? accepted.byShop : accepted.byCustomer },
        found.instructions === ''
          ? { kind: 'link', label: accepted.howTo, link: '/pengembalian' }
          : { kind: 'facts', rows: [[accepted.sendTo, withoutLinks(found.instructions)]] },
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
