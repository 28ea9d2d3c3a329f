import type { Db } from '../../db/db.ts'
import type { Language } from '../../values/language.ts'
import { type EmailWriters, idIn } from '../emails/email.ts'
import { greeting } from '../emails/greeting.ts'
import { inLanguage } from '../in-language.ts'
import { backInStockEmailTexts } from './email-texts.ts'
import { resetNotified, selectNotified, selectUnconfirmed } from './queries.ts'

const fullName = ({ name, color, size }: { name: string; color: string; size: string }) =>
  [name, color, size].filter((word) => word !== '').join(', ')

const productPath = ({ slug, sku }: { slug: string; sku: string }) =>
  `/product/${encodeURIComponent(slug)}/${encodeURIComponent(sku)}`

/** Reads a request, and then again with the names of its language. */
async function inItsLanguage<Row extends { language: Language }>(
  db: Db,
  read: (db: Db) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const row = await read(db)
  return row === undefined || row.language === 'en' ? row : read(inLanguage({ db }, row.language).db)
}

// The emails are stored in the outbox with the keys `waitId` and `telling`.
export const backInStockEmails: EmailWriters = {
  /** Asks the owner of the address to confirm the request. Nothing is sent if it is confirmed or withdrawn already. */
  async 'stock.confirm'({ db, identity }, data) {
    const request = await inItsLanguage(db, (db) => selectUnconfirmed(db, idIn(data, 'waitId')))
    if (request === undefined) return undefined
    const product = fullName(request)
    const { language } = request
    const texts = backInStockEmailTexts[language].confirm
    return {
      to: request.email,
      language,
      subject: texts.subject(product),
      because: texts.because(identity.name),
      topic: product,
      blocks: [
        { kind: 'heading', text: texts.title },
        { kind: 'text', text: texts.text(product) },
        { kind: 'button', label: texts.button, link: `/back-in-stock/confirm/${request.token}` },
        { kind: 'link', label: texts.withdraw, link: `/back-in-stock/withdraw/${request.token}` },
        { kind: 'note', text: texts.note },
      ],
    }
  },

  /** If the size is sold out again before the email is sent, the request stays open for the next time. */
  async 'stock.back'({ db, identity }, data) {
    const id = idIn(data, 'waitId')
    const request = await inItsLanguage(db, (db) => selectNotified(db, id, idIn(data, 'telling')))
    if (request === undefined) return undefined
    if (!request.can_be_bought) {
      await resetNotified(db, id)
      return undefined
    }
    const product = fullName(request)
    const { language } = request
    const texts = backInStockEmailTexts[language].back
    return {
      to: request.email,
      language,
      subject: texts.subject(product),
      because: texts.because(identity.name),
      topic: product,
      blocks: [
        { kind: 'heading', text: texts.title },
        { kind: 'text', text: `${greeting(request.customer_name, language)} ${texts.text(product)}` },
        { kind: 'button', label: texts.button, link: productPath(request) },
        { kind: 'note', text: texts.note },
      ],
    }
  },
}
