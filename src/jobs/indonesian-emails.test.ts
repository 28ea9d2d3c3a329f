import { describe, expect, test } from 'vitest'
import { accountEmailTexts } from '../shop/accounts/email-texts.ts'
import { alertTexts } from '../shop/alerts/alert-texts.ts'
import { backInStockEmailTexts } from '../shop/back-in-stock/email-texts.ts'
import { emailTexts } from '../shop/emails/texts.ts'
import { newsletterEmailTexts } from '../shop/newsletter/email-texts.ts'
import { orderEmailTexts } from '../shop/orders/email-texts.ts'
import { paymentEmailTexts } from '../shop/payments/email-texts.ts'
import { returnEmailTexts } from '../shop/returns/email-texts.ts'
import { staffEmailTexts } from '../shop/staff/email-texts.ts'

const domains = {
  accounts: accountEmailTexts,
  alerts: alertTexts,
  'back in stock': backInStockEmailTexts,
  newsletter: newsletterEmailTexts,
  orders: orderEmailTexts,
  payments: paymentEmailTexts,
  returns: returnEmailTexts,
  staff: staffEmailTexts,
  'every email': emailTexts,
}

/** Every text by its path, without the commands of the terminal. Functions are called with these values. */
function shownTexts(texts: unknown, path = ''): [string, string][] {
  if (typeof texts === 'function') return shownTexts(texts('§1', '§2', '§3'), path)
  if (typeof texts === 'string') return [[path, texts.replace(/npm run shop -- .*/g, '')]]
  return Object.entries(texts ?? {}).flatMap(([name, text]) => shownTexts(text, `${path}.${name}`))
}

const values = (text: string) => [...new Set(text.match(/§\d/g))].toSorted()

describe.each(Object.entries(domains))('the Indonesian emails of %s', (_, { en, id }) => {
  const english = new Map(shownTexts(en))

  test('show the values that the English ones show', () => {
    for (const [path, text] of shownTexts(id))
      expect([path, values(text)]).toEqual([path, values(english.get(path) ?? '')])
  })

  test('keep to the words of the shop and do not shout', () => {
    const refused = /!|\b(surel|password|kadaluarsa|silahkan|kampanye|tas|kamu|kakak|buletin|error|order|link)\b/i
    for (const [path, text] of shownTexts(id)) expect([path, text]).not.toEqual([path, expect.stringMatching(refused)])
  })
})
