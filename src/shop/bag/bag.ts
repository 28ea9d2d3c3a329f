import type { Rupiah } from '../../values/rupiah.ts'
import type { Picture } from '../media/picture.ts'

/** What a customer means to buy. Prices, weight and stock are those of now. */
export type Bag = {
  /** Another one after every change of a line; 0 when nothing was ever put in. No two bags share one. */
  version: number
  lines: BagItem[]
  /** The order that took its pieces out, as long as no line has been changed since. */
  emptiedByOrderId: number | undefined
}

export type BagItem = {
  id: number
  articleId: number
  sizeId: number
  qty: number
  /** What one piece costs now. */
  unitPrice: Rupiah
  price: Rupiah
  /** 0 when there is no discount. */
  priceDisc: Rupiah
  /** What one piece cost when it was put in. */
  priceWhenAdded: Rupiah
  weightGrams: number
  /** How many can be sold now; none of an article that is not shown any more. */
  stock: number
  name: string
  slug: string
  sku: string
  color: string
  size: string
  picture: Picture | undefined
}

export const MAX_ITEMS = 100
export const MIN_PIECES = 1
export const MAX_PIECES = 24
