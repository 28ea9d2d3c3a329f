import type { Picture } from '../media/picture.ts'
import type { ArticleCard } from './article-card.ts'

export type ArticleSize = { id: number; size: string; stock: number }

/** An article as its own page and call show it. Its three texts are HTML, cleaned. */
export type Article = ArticleCard & {
  /** What its colours have in common. */
  style: string
  weightGrams: number
  story: string
  /** Material and care. */
  details: string
  sizeChart: string
  collectionTitle: string | undefined
  /** From small to large, sold-out ones among them. */
  sizes: ArticleSize[]
  /** The first one is `image1`; none comes twice. */
  pictures: [Picture, ...Picture[]]
  /** Every published colour of the style, this one among them. */
  colors: ArticleCard[]
  related: ArticleCard[]
}
