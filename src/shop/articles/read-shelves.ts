import { keepWithCatalogue } from './keep-with-catalogue.ts'
import { selectShelf } from './shelf-queries.ts'

/** The articles of a category, of a collection or with a discount; without any of them, all. */
export type ShelfKey = { category?: string | undefined; collection?: string | undefined; special?: boolean | undefined }

/** The facts of an article that a shelf is filtered and sorted by. */
export type ShelfArticle = {
  id: number
  style: string
  /** What one piece costs now. */
  price: number
  isReduced: boolean
  /** Those in stock. Articles with the same sizes share the list. */
  sizes: readonly string[]
  /** The family of the colour in its first picture, once that was measured. */
  family: string | null
}

export type Shelf = {
  /** The newest first. */
  articles: readonly ShelfArticle[]
  /** The distinct size charts, sold-out sizes included, each from small to large. */
  charts: readonly (readonly string[])[]
}

/** About 20 MB for each language. A larger shelf is read again for each page. */
const MOST_ARTICLES = 250_000

/**
 * The published articles of shelves, read once for each version of the catalogue: grids count, filter and sort them, and products find
 * related ones among them. In a large shop that would otherwise be most of the work for a page.
 */
export const readShelves = keepWithCatalogue<ShelfKey, Shelf>(({ db }, key) => selectShelf(db, key), {
  mostParts: MOST_ARTICLES,
  partsOf: ({ articles }) => articles.length,
})
