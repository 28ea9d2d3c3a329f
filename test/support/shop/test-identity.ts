import type { WrittenSettings } from '../../../src/shop/settings/setting.ts'
import type { ShopIdentity } from '../../../src/shop/shop.ts'

export const testIdentity: ShopIdentity = {
  name: 'Toko Uji',
  tagline: 'Dibuat untuk diuji',
  domain: 'toko-uji.example',
  mailGeneral: 'halo@toko-uji.example',
  mailCare: 'bantuan@toko-uji.example',
  whatsapp: '6281200000000',
  socialUrl: 'https://social.example/toko-uji',
  notice: undefined,
  dispatchNote: '',
  promotion: 'soon',
  gridCards: 'articles',
  tax: 'none',
  bankAccount: 'BCA 123 456 7890, Toko Uji',
  exchangeDays: 2,
  returnAddress: undefined,
  returnDays: 7,
  indonesian: {},
  look: {
    ...{ version: 0, background: '#fbfaf7', text: '#211c18', accent: '#5e2637', fonts: 'gilda', ornament: true },
    logo: undefined,
  },
  publicOrigin: 'http://localhost:3000',
  apiOrigin: 'http://localhost:3000',
  contentOrigin: 'http://localhost:3000',
}

/** The same as settings. */
export const testSettings: WrittenSettings = {
  STORE_NAME: testIdentity.name,
  STORE_TAGLINE: testIdentity.tagline,
  STORE_DOMAIN: testIdentity.domain,
  STORE_MAIL_GENERAL: testIdentity.mailGeneral,
  STORE_MAIL_CARE: testIdentity.mailCare,
  STORE_WHATSAPP: testIdentity.whatsapp,
  STORE_SOCIAL_URL: testIdentity.socialUrl,
  DISPATCH_NOTE: testIdentity.dispatchNote,
  BANK_ACCOUNT: testIdentity.bankAccount,
}
