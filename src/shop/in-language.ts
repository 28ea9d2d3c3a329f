import { readingIndonesian } from '../db/indonesian-texts.ts'
import type { Language } from '../values/language.ts'
import type { Shop, ShopIdentity } from './shop.ts'

/** The shop as the pages of a language show it: the owner's texts are in Indonesian where there is an Indonesian version. */
export function inLanguage<Part extends Pick<Shop, 'db'> & Partial<Pick<Shop, 'identity'>>>(
  shop: Part,
  language: Language,
): Part {
  if (language === 'en') return shop
  const identity = shop.identity && { identity: identityIn(shop.identity, language) }
  return { ...shop, db: readingIndonesian(shop.db), ...identity }
}

export const identityIn = (identity: ShopIdentity, language: Language): ShopIdentity =>
  language === 'en' ? identity : { ...identity, ...identity.indonesian }
