import type { ShopIdentity } from '../../shop.ts'

/** Where a customer comes back to from the payment page, and at once when nothing is to be paid. */
export const thankYouAddress = ({ publicOrigin }: Pick<ShopIdentity, 'publicOrigin'>, invoice: string): string =>
  `${publicOrigin}/Thankyou?order_id=${invoice}`
