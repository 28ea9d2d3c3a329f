/** What another language must have for the texts of an English module: the same names, and functions of the same values. */
type Translation<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { [Name in keyof Text]: Translation<Text[Name]> }

type Complete<English, Own extends Translation<English>> = { english: English; own: Own }

/** Does not compile while an Indonesian module lacks a text. A text that is added to English is added to Indonesian with it. */
export type IndonesianTexts = {
  account: Complete<typeof import('./en/account.ts'), typeof import('./id/account.ts')>
  'account/wishlist': Complete<typeof import('./en/account/wishlist.ts'), typeof import('./id/account/wishlist.ts')>
  'checkout/steps': Complete<typeof import('./en/checkout/steps.ts'), typeof import('./id/checkout/steps.ts')>
  'checkout/addresses': Complete<
    typeof import('./en/checkout/addresses.ts'),
    typeof import('./id/checkout/addresses.ts')
  >
  auth: Complete<typeof import('./en/auth.ts'), typeof import('./id/auth.ts')>
  'back-in-stock': Complete<typeof import('./en/back-in-stock.ts'), typeof import('./id/back-in-stock.ts')>
  bag: Complete<typeof import('./en/bag.ts'), typeof import('./id/bag.ts')>
  campaign: Complete<typeof import('./en/campaign.ts'), typeof import('./id/campaign.ts')>
  campaigns: Complete<typeof import('./en/campaigns.ts'), typeof import('./id/campaigns.ts')>
  checkout: Complete<typeof import('./en/checkout.ts'), typeof import('./id/checkout.ts')>
  'choosing/assurances': Complete<
    typeof import('./en/choosing/assurances.ts'),
    typeof import('./id/choosing/assurances.ts')
  >
  'choosing/delivery': Complete<typeof import('./en/choosing/delivery.ts'), typeof import('./id/choosing/delivery.ts')>
  'choosing/size-help': Complete<
    typeof import('./en/choosing/size-help.ts'),
    typeof import('./id/choosing/size-help.ts')
  >
  contact: Complete<typeof import('./en/contact.ts'), typeof import('./id/contact.ts')>
  'email-links': Complete<typeof import('./en/email-links.ts'), typeof import('./id/email-links.ts')>
  errors: Complete<typeof import('./en/errors.ts'), typeof import('./id/errors.ts')>
  forms: Complete<typeof import('./en/forms.ts'), typeof import('./id/forms.ts')>
  frame: Complete<typeof import('./en/frame.ts'), typeof import('./id/frame.ts')>
  grid: Complete<typeof import('./en/grid.ts'), typeof import('./id/grid.ts')>
  home: Complete<typeof import('./en/home.ts'), typeof import('./id/home.ts')>
  newsletter: Complete<typeof import('./en/newsletter.ts'), typeof import('./id/newsletter.ts')>
  orders: Complete<typeof import('./en/orders.ts'), typeof import('./id/orders.ts')>
  'orders/returns': Complete<typeof import('./en/orders/returns.ts'), typeof import('./id/orders/returns.ts')>
  payment: Complete<typeof import('./en/payment.ts'), typeof import('./id/payment.ts')>
  phrases: Complete<typeof import('./en/phrases.ts'), typeof import('./id/phrases.ts')>
  product: Complete<typeof import('./en/product.ts'), typeof import('./id/product.ts')>
  promo: Complete<typeof import('./en/promo.ts'), typeof import('./id/promo.ts')>
  regions: Complete<typeof import('./en/regions.ts'), typeof import('./id/regions.ts')>
  search: Complete<typeof import('./en/search.ts'), typeof import('./id/search.ts')>
  stores: Complete<typeof import('./en/stores.ts'), typeof import('./id/stores.ts')>
  track: Complete<typeof import('./en/track.ts'), typeof import('./id/track.ts')>
  zoom: Complete<typeof import('./en/zoom.ts'), typeof import('./id/zoom.ts')>
  contract: Complete<typeof import('../../contract/texts.ts'), typeof import('../../contract/texts-id.ts')>
}
