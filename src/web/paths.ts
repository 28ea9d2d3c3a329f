import type { Language } from '../values/language.ts'
import { whatsappLink } from '../values/links.ts'

type EmailLinkForm =
  | 'unsubscribe'
  | 'subscribe/confirm'
  | 'back-in-stock/confirm'
  | 'back-in-stock/withdraw'
  | 'wishlist-emails/stop'

type GridOptions = {
  /** Several values are written as one parameter each. */
  size?: string | readonly string[] | undefined
  color?: string | undefined
  price?: string | undefined
  sale?: string | undefined
  stock?: string | undefined
  sort?: string | undefined
  /** Only the numbers, without articles. */
  count?: string
  page?: number
  /** The first of several pages that are shown together; `page` is the last. */
  from?: number
}

/** Every link of the shop, spelled as in the specification. No other file writes a URL by hand. */
export const paths = {
  home: () => '/',
  /** The form action of pages that emails link to, for browsers without JavaScript. */
  emailLinkForm: (to: EmailLinkForm, token: string) => `/api/${to}/${encodeURIComponent(token)}`,

  shop: () => '/Shop',
  viewAll: () => '/shop/viewall',
  specialPrice: () => '/shop/special-price',
  category: (slug: string) => `/shop/${encodeURIComponent(slug)}`,
  collection: (slug: string) => `/shop/${encodeURIComponent(slug)}`,
  /** A product grid with its filters, sort order and page number. */
  grid: (path: string, { size, color, price, sale, stock, sort, count, page = 1, from = page }: GridOptions) => {
    const pages = from < page ? `${from}-${page}` : page > 1 ? String(page) : undefined
    const parameters = Object.entries({ size, color, price, sale, stock, sort, count, page: pages })
    const query = parameters.flatMap(([name, written]) =>
      [written ?? []].flat().map((value) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`),
    )
    return query.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}`
  },
  product: (slug: string, sku: string) => `/product/${encodeURIComponent(slug)}/${encodeURIComponent(sku)}`,
  search: (text: string) => `/search?query=${encodeURIComponent(text)}`,
  searchForm: () => '/search',

  cart: () => '/Cart',
  shipping: () => '/Shipping',
  thankYou: (orderId: string) => `/Thankyou?order_id=${encodeURIComponent(orderId)}`,
  /** The page that opens the payment widget, by a full load. The token is in the hash, so no server logs it. */
  pay: (payOrigin: string, token: string, invoice: string, language: Language = 'en') =>
    `${payOrigin}/pay?order_id=${encodeURIComponent(invoice)}${language === 'en' ? '' : `&lang=${language}`}#${encodeURIComponent(token)}`,
  payStyle: () => '/pay/pay.css',
  payScript: () => '/pay/pay.js',
  account: () => '/Account',
  /** The page that a customer shares. */
  sharedWishlist: (token: string) => `/wishlist/${encodeURIComponent(token)}`,
  accountTab: (tab: string) => `/Account?tab=${encodeURIComponent(tab)}`,
  /** The account page, as the specification spells it on the thank-you page. */
  accountAsThanked: () => '/account',
  order: (id: number) => `/Account?tab=orders&id=${id}`,
  /** The form to ask for an exchange or return. */
  askReturn: (id: number) => `/Account?tab=orders&id=${id}&ask=return`,
  /** The printable invoice of an order. */
  invoice: (id: number) => `/Account?tab=orders&id=${id}&print=1`,

  signIn: () => '/auth/Signin',
  register: () => '/auth/Register',
  forgotPassword: () => '/auth/ForgotPass',
  forgotNote: () => '/auth/ForgotNote',
  newPassword: (token: string) => `/auth/NewPassword/${encodeURIComponent(token)}`,
  /** The link in the email that confirms a new email address. */
  confirmEmail: (token: string) => `/auth/ConfirmEmail/${encodeURIComponent(token)}`,

  campaigns: () => '/Campaign',
  campaign: (slug: string) => `/campaign/${encodeURIComponent(slug)}`,
  stores: () => '/Store',
  about: () => '/About',
  contact: () => '/Contact',
  promo: () => '/promo',
  track: () => '/track',
  terms: () => '/syarat',
  privacy: () => '/privasi',
  delivery: () => '/pengiriman',
  returns: () => '/pengembalian',

  mail: (address: string) => `mailto:${address}`,
  /** A number that begins with 0 is a national one: Indonesia's country code replaces the 0. */
  phone: (number: string) => `tel:${number.replace(/[^\d+]/g, '').replace(/^0/, '+62')}`,

  /** Opens a WhatsApp chat with the shop, with a prefilled message that the shopper can edit. */
  whatsapp: whatsappLink,

  sitemap: () => '/sitemap.xml',
  robots: () => '/robots.txt',
  manifest: () => '/manifest.webmanifest',

  /** The folder of the shop's pictures on the content host. */
  pictures: () => '/public/storage/content/',
  /** `version` changes with the published look, so that browsers fetch its icons. */
  icon: (file: string, version?: number) => `/public/icons/${file}${version === undefined ? '' : `?v=${version}`}`,
} as const
