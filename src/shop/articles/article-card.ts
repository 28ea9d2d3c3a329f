import type { Rupiah } from '../../values/rupiah.ts'
import type { Picture } from '../media/picture.ts'

/** An article as a grid shows it: one style in one colour. */
export type ArticleCard = {
  id: number
  name: string
  slug: string
  sku: string
  color: string
  price: Rupiah
  /** 0 when there is no discount. */
  priceDisc: Rupiah
  image1: Picture
  image2: Picture | undefined
  categorySlug: string
  categoryName: string
  /** All of them, the primary one first. */
  categorySlugs: string[]
  collectionSlug: string | undefined
  collectionSlugs: string[]
  inStock: boolean
}

/** A colour of a style, for the swatches of a card. */
export type CardColor = Pick<
  ArticleCard,
  'id' | 'name' | 'slug' | 'sku' | 'color' | 'price' | 'priceDisc' | 'image1' | 'inStock'
> & {
  /** The colour of what the first picture shows; undefined until it is measured. */
  swatch: string | undefined
}

/** Articles in stock come first. Otherwise the order stays. */
export function soldOutLast(cards: ArticleCard[]): ArticleCard[] {
  return cards.toSorted((a, b) => Number(b.inStock) - Number(a.inStock))
}
