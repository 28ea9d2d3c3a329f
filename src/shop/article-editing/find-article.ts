import type { Rupiah } from '../../values/rupiah.ts'
import type { Picture } from '../media/picture.ts'
import type { Shop } from '../shop.ts'
import { type ArticleCells, cellsOf } from './article-cells.ts'
import { selectArticleForStaff, selectColors } from './queries.ts'
import { readArticles } from './write-queries.ts'

/** An article as the editor shows it, also one that shoppers do not see. */
export type ArticleForStaff = {
  id: number
  sku: string
  style: string
  name: string
  slug: string
  color: string
  price: Rupiah
  /** 0 when there is no discount. */
  priceDisc: Rupiah
  weightGrams: number
  /** Sanitised HTML, like the two below. */
  story: string
  details: string
  sizeChart: string
  isPublished: boolean
  publishAt: Date | undefined
  isArchived: boolean
  /** Slugs, the primary one first. */
  categories: string[]
  collections: string[]
  pictures: Picture[]
  /** What the form of the editor has. */
  cells: ArticleCells
  /** Every colour of the product, this one included, archived ones not. */
  colors: ArticleColor[]
}

export type ArticleColor = {
  id: number
  sku: string
  color: string
  picture: Picture | undefined
  /** `mark`: the newest count or correction. */
  sizes: { id: number; size: string; stock: number; mark: number }[]
}

/** Finds an article by its number, ignoring case. */
export async function findArticleForStaff({ db }: Pick<Shop, 'db'>, sku: string): Promise<ArticleForStaff | undefined> {
  // Other characters cannot occur in an article number, and PostgreSQL rejects some of them.
  if (!/^[\w.-]{1,40}$/.test(sku)) return undefined
  const article = await selectArticleForStaff(db, sku)
  const [stored] = await readArticles(db, [sku])
  return article && stored && { ...article, cells: cellsOf(stored), colors: await selectColors(db, article) }
}
