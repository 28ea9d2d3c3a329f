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
  tax: 'none',
  publicOrigin: 'http://localhost:3000',
  apiOrigin: 'http://localhost:3000',
  contentOrigin: 'http://localhost:3000',
}
