import type { ShopIdentity } from '../shop.ts'

export type FillIns = Record<string, string>

/** What a page can show: settings, `{{store_name}}`, and what a button is called, `{{label:addToBag}}`. */
export function fillInsOf(identity: ShopIdentity, paymentLifetimeSeconds: number, labels: FillIns): FillIns {
  return {
    ...labels,
    store_name: identity.name,
    store_domain: identity.domain,
    mail_care: identity.mailCare,
    mail_general: identity.mailGeneral,
    whatsapp: identity.whatsapp,
    dispatch_note: identity.dispatchNote,
    return_days: String(identity.returnDays),
    exchange_days: String(identity.exchangeDays),
    payment_hours: new Intl.NumberFormat('id', { maximumFractionDigits: 2 }).format(paymentLifetimeSeconds / 3600),
  }
}

const placeholder = /\{\{(.*?)\}\}/g

export const fillIn = (text: string, fillIns: FillIns): string =>
  text.replace(placeholder, (whole, name: string) => fillIns[name] ?? whole)

/** Placeholders that match no setting. */
export const unknownPlaceholders = (text: string, fillIns: FillIns): string[] =>
  [...text.matchAll(placeholder)].filter(([, name = '']) => !Object.hasOwn(fillIns, name)).map(([whole]) => whole)
