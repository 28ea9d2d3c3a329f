import type { Rupiah } from '../../values/rupiah.ts'
import type { Picture } from '../media/picture.ts'

/** A size that a customer saved for later, with the price and the stock of now. */
export type WishlistItem = {
  id: number
  articleId: number
  sizeId: number
  name: string
  slug: string
  sku: string
  color: string
  size: string
  price: Rupiah
  /** 0 when there is no discount. */
  priceDisc: Rupiah
  /** How many can be sold now; none of an article that is not shown any more. */
  stock: number
  picture: Picture | undefined
}

export const MAX_ITEMS = 100
