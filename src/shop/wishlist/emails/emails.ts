import { inTransaction } from '../../../db/transaction.ts'
import { formatRupiah } from '../../../values/rupiah.ts'
import { type EmailWriters, idIn } from '../../emails/email.ts'
import { greeting } from '../../emails/greeting.ts'
import { inLanguage } from '../../in-language.ts'
import { wishlistEmailTexts } from './email-texts.ts'
import { type NewsRow, recordNews, selectRecipient } from './queries.ts'

const ONE_SIZE = 'All Size'

export const wishlistEmails: EmailWriters = {
  /** Says only what is true when it is written: nothing of a price that rose again, or of a size that has sold out. */
  'wishlist.news': ({ db, identity }, data) =>
    inTransaction(db, async (db) => {
      const number = idIn(data, 'number')
      const customer = await selectRecipient(db, idIn(data, 'requestId'), number)
      if (customer === undefined) return undefined
      const { language } = customer
      const products = gather(await recordNews(inLanguage({ db }, language).db, customer.id, number))
      const [first] = products
      if (first === undefined) return undefined
      const texts = wishlistEmailTexts[language]
      return {
        to: customer.email,
        language,
        subject: texts.subject(first.title, products.length - 1),
        because: texts.because(identity.name),
        unsubscribeToken: customer.token,
        unsubscribePage: 'wishlist-emails/stop',
        blocks: [
          { kind: 'heading', text: texts.title },
          { kind: 'text', text: `${greeting(customer.name, language)} ${texts.text}` },
          { kind: 'items', lines: products.map((product) => writeLine(product, texts)) },
          { kind: 'button', label: texts.button, link: '/Account?tab=wishlist' },
          { kind: 'note', text: texts.note },
        ],
      }
    }),
}

type Product = { title: string; link: string; price: number; before: number; few: { size: string; stock: number }[] }

/** An article whose sizes are saved one by one is one line. */
function gather(rows: NewsRow[]): Product[] {
  const products = new Map<string, Product>()
  for (const { name, color, slug, sku, size, price, known_price, stock, is_few } of rows) {
    const product = products.get(sku) ?? {
      title: color === '' ? name : `${name}, ${color}`,
      link: `/product/${encodeURIComponent(slug)}/${encodeURIComponent(sku)}`,
      ...{ price, before: price, few: [] },
    }
    product.before = Math.max(product.before, known_price)
    if (is_few) product.few.push({ size, stock })
    products.set(sku, product)
  }
  return [...products.values()]
}

function writeLine({ title, link, price, before, few }: Product, texts: (typeof wishlistEmailTexts)['en']) {
  const facts = [
    ...(price < before ? [texts.before(formatRupiah(before))] : []),
    ...few.map(({ size, stock }) => (size === ONE_SIZE ? texts.fewOfOne(stock) : texts.few(size, stock))),
  ]
  return { name: title, detail: facts.join(', '), amount: formatRupiah(price), link }
}
