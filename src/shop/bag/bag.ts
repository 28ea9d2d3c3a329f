import type { Rupiah } from '../../values/rupiah.ts'
import type { Picture } from '../media/picture.ts'

/** A customer's bag. Prices, weight and stock are current. */
export type Bag = {
  /** Changes with every change of an item. 0 if the customer never added anything. No two bags have the same version. */
  version: number
  items: BagItem[]
  /** The order that emptied the bag, until an item changes again. */
  emptiedByOrderId: number | undefined
}

export type BagItem = {
  id: number
  articleId: number
  sizeId: number
  qty: number
  /** The current price of one piece. */
  unitPrice: Rupiah
  price: Rupiah
  /** 0 when there is no discount. */
  priceDisc: Rupiah
  /** The price of one piece when it was added. */
  priceWhenAdded: Rupiah
  weightGrams: number
  /** How many pieces can be sold now. 0 if the article is no longer published. */
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
