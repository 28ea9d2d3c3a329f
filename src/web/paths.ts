/** Every link of the shop, spelled as the specification spells it. No other file writes a URL by hand. */
export const paths = {
  home: () => '/',
  /** Where the newsletter form stands. */
  promo: () => '/#promo',
  /** Where the form of the page /unsubscribe/{token} leads in a browser without script. */
  stopNewsletter: (token: string) => `/api/unsubscribe/${encodeURIComponent(token)}`,

  shop: () => '/Shop',
  viewAll: () => '/shop/viewall',
  specialPrice: () => '/shop/special-price',
  category: (slug: string) => `/shop/${encodeURIComponent(slug)}`,
  collection: (slug: string) => `/shop/${encodeURIComponent(slug)}`,
  product: (slug: string, sku: string) => `/product/${encodeURIComponent(slug)}/${encodeURIComponent(sku)}`,
  search: (text: string) => `/search?query=${encodeURIComponent(text)}`,
  searchForm: () => '/search',

  cart: () => '/Cart',
  shipping: () => '/Shipping',
  thankYou: (orderId: string) => `/Thankyou?order_id=${encodeURIComponent(orderId)}`,
  account: () => '/Account',

  signIn: () => '/auth/Signin',
  register: () => '/auth/Register',
  forgotPassword: () => '/auth/ForgotPass',
  forgotNote: () => '/auth/ForgotNote',
  newPassword: (token: string) => `/auth/NewPassword/${encodeURIComponent(token)}`,

  campaigns: () => '/Campaign',
  campaign: (slug: string) => `/campaign/${encodeURIComponent(slug)}`,
  stores: () => '/Store',
  about: () => '/About',
  contact: () => '/Contact',

  /** A conversation with the shop, begun with a text the shopper may change. */
  whatsapp: (number: string, text = '') =>
    `https://wa.me/${number}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`,

  /** The folder of the shop's pictures on the content host. */
  pictures: () => '/public/storage/content/',
} as const
