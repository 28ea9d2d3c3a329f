import { type EmailWriters, idIn } from '../emails/email.ts'
import { greeting } from '../emails/greeting.ts'
import { resetNotified, selectNotified, selectUnconfirmed } from './queries.ts'

type Goods = { name: string; color: string; size: string }

const fullName = ({ name, color, size }: Goods) => [name, color, size].filter((word) => word !== '').join(', ')

const productPath = ({ slug, sku }: { slug: string; sku: string }) =>
  `/product/${encodeURIComponent(slug)}/${encodeURIComponent(sku)}`

export const backInStockEmails: EmailWriters = {
  /** Somebody typed in this address; its owner says whether they meant it. */
  async 'stock.confirm'({ db, identity }, data) {
    const wait = await selectUnconfirmed(db, idIn(data, 'waitId'))
    if (wait === undefined) return undefined
    const goods = fullName(wait)
    return {
      to: wait.email,
      subject: `Shall we tell you when it is back? ${goods}`,
      because: `this address was entered at ${identity.name} for a letter about a size that is sold out`,
      topic: goods,
      blocks: [
        { kind: 'heading', text: 'One step left' },
        {
          kind: 'text',
          text: `Please confirm that we may write to this address once, when this is back: ${goods}.`,
        },
        { kind: 'button', label: 'Confirm', link: `/back-in-stock/confirm/${wait.token}` },
        { kind: 'link', label: 'Do not tell me after all', link: `/back-in-stock/withdraw/${wait.token}` },
        {
          kind: 'note',
          text: 'Was it not you? Then do nothing. Nobody writes to an address that is not confirmed, and after 30 days it is forgotten.',
        },
      ],
    }
  },

  /** Sold out again before the letter left: then it waits for the next time. */
  async 'stock.back'({ db, identity }, data, _, language) {
    const id = idIn(data, 'waitId')
    const wait = await selectNotified(db, id, idIn(data, 'telling'))
    if (wait === undefined) return undefined
    if (!wait.can_be_bought) {
      await resetNotified(db, id)
      return undefined
    }
    const goods = fullName(wait)
    const hello = greeting(wait.customer_name, language)
    return {
      to: wait.email,
      subject: `It is back: ${goods}`,
      because: `you asked ${identity.name} to tell you when it is back`,
      topic: goods,
      blocks: [
        { kind: 'heading', text: 'It is back' },
        { kind: 'text', text: `${hello} ${goods} can be bought again.` },
        { kind: 'button', label: 'See it', link: productPath(wait) },
        {
          kind: 'note',
          text: 'No piece is put aside: whoever orders first has it. This is the only letter about it, and what you asked for is deleted with it.',
        },
      ],
    }
  },
}
