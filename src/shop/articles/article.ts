import type { Picture } from '../media/picture.ts'
import type { ArticleCard } from './article-card.ts'

export type ArticleSize = { id: number; size: string; stock: number }

export type ArticleColor = ArticleCard & {
  sizesInStock: string[]
  /** Until when the sale price applies, if its end is known. */
  saleEndsAt?: Date
}

/** An article as its page and its endpoint show it. `story`, `details` and `sizeChart` are sanitised HTML. */
export type Article = ArticleCard & {
  /** The key that groups the colours of one product. */
  style: string
  weightGrams: number
  story: string
  /** Material and care. */
  details: string
  sizeChart: string
  /** The person in the pictures, and the size worn there. */
  model: { heightCm: number; size: string } | undefined
  collectionTitle: string | undefined
  /** From small to large, sold-out sizes included. */
  sizes: ArticleSize[]
  /** The first one is `image1`; no picture is listed twice. */
  pictures: [Picture, ...Picture[]]
  /** Every published colour of the style, this one included, with its sizes in stock. */
  colors: ArticleColor[]
  related: ArticleCard[]
  /** The stores that have it, as far as the owner keeps their stock, with the sizes they have. */
  inStores: { store: string; sizes: string[] }[]
}
