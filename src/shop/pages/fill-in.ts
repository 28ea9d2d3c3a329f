import type { Language } from '../../values/language.ts'
import { identityIn } from '../in-language.ts'
import type { ShopIdentity } from '../shop.ts'

export type FillIns = Record<string, string>

/** By the language of the pages around: there a button has the name that its page gives it. */
export type FillInsByLanguage = Record<Language, FillIns>

/** What a page can show: settings, `{{store_name}}`, and what a button is called, `{{label:addToBag}}`. */
export function fillInsOf(
  identity: ShopIdentity,
  paymentLifetimeSeconds: number,
  labels: FillInsByLanguage,
): FillInsByLanguage {
  const settings = (language: Language) => ({
    store_name: identity.name,
    store_domain: identity.domain,
    mail_care: identity.mailCare,
    mail_general: identity.mailGeneral,
    whatsapp: identity.whatsapp,
    dispatch_note: identityIn(identity, language).dispatchNote,
    return_days: String(identity.returnDays),
    exchange_days: String(identity.exchangeDays),
    payment_hours: new Intl.NumberFormat('id', { maximumFractionDigits: 2 }).format(paymentLifetimeSeconds / 3600),
  })
  return { en: { ...labels.en, ...settings('en') }, id: { ...labels.id, ...settings('id') } }
}

const placeholder = /\{\{(.*?)\}\}/g

export const fillIn = (text: string, fillIns: FillIns): string =>
  text.replace(placeholder, (whole, name: string) => fillIns[name] ?? whole)

/** Placeholders that match no setting. */
export const unknownPlaceholders = (text: string, fillIns: FillIns): string[] =>
  [...text.matchAll(placeholder)].filter(([, name = '']) => !Object.hasOwn(fillIns, name)).map(([whole]) => whole)
