import type { Rupiah } from '../../values/rupiah.ts'
import type { Picture } from '../media/picture.ts'

/** A size that a customer saved for later, with its current price and stock. */
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
  /** How many pieces can be sold now. 0 if the article is no longer published. */
  stock: number
  picture: Picture | undefined
}

export const MAX_ITEMS = 100
