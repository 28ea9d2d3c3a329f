import type { ShopIdentity } from '../shop.ts'

export type FillIns = Record<string, string>

/** What the owner's pages may leave to the settings: `{{store_name}}` and its kin. */
export function fillInsOf(identity: ShopIdentity, paymentLifetimeSeconds: number): FillIns {
  return {
    store_name: identity.name,
    store_domain: identity.domain,
    mail_care: identity.mailCare,
    mail_general: identity.mailGeneral,
    whatsapp: identity.whatsapp,
    dispatch_note: identity.dispatchNote,
    payment_hours: new Intl.NumberFormat('id', { maximumFractionDigits: 2 }).format(paymentLifetimeSeconds / 3600),
  }
}

const place = /\{\{(.*?)\}\}/g

export const fillIn = (text: string, fillIns: FillIns): string =>
  text.replace(place, (whole, name: string) => fillIns[name] ?? whole)

/** The places that nothing is known to fill. */
export const unknownPlaces = (text: string, fillIns: FillIns): string[] =>
  [...text.matchAll(place)].filter(([, name = '']) => !Object.hasOwn(fillIns, name)).map(([whole]) => whole)
