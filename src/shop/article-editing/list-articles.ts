import type { Rupiah } from '../../values/rupiah.ts'
import type { Picture } from '../media/picture.ts'
import type { Shop } from '../shop.ts'
import type { ArticleSort, ArticleView } from './article-views.ts'
import { countArticles, selectArticlesInList, selectNumbers } from './list-queries.ts'

const PAGE_SIZE = 25

export type ArticleFilter = {
  view?: ArticleView
  /** Words of the name, the colour or the article number. */
  search?: string
  /** Slugs. */
  category?: string
  collection?: string
  /** Compared with the price that shoppers pay now. */
  priceFrom?: number
  priceTo?: number
}

/** An article as lists of staff show it, hidden ones too. */
export type ArticleInList = {
  id: number
  sku: string
  style: string
  name: string
  color: string
  price: Rupiah
  /** 0 when no sale price applies now. */
  priceDisc: Rupiah
  /** The sale price with its dates, also before it starts and after it has ended. */
  sale: { price: Rupiah; startsAt: Date | undefined; endsAt: Date | undefined } | undefined
  category: string | undefined
  picture: Picture | undefined
  isPublished: boolean
  isArchived: boolean
  publishAt: Date | undefined
  sizes: { size: string; stock: number }[]
  /** Pieces that can be sold. */
  stock: number
  /** Pieces sold in the last 30 days. */
  sold: number
}

export type ArticlePage = {
  sort?: ArticleSort
  /** How many articles come before this page. */
  after?: number
  atMost?: number
}

/** A page of articles. `next` is the `after` of the next page; `counts` has the articles of every view. */
export async function listArticlesForStaff(
  { db }: Pick<Shop, 'db'>,
  filter: ArticleFilter = {},
  { sort = 'newest', after = 0, atMost = PAGE_SIZE }: ArticlePage = {},
): Promise<{ articles: ArticleInList[]; next: number | undefined; counts: Record<ArticleView, number> }> {
  const narrowed = narrowedBy(filter)
  const found = await selectArticlesInList(db, narrowed, { sort, after, atMost: atMost + 1 })
  return {
    articles: found.slice(0, atMost),
    next: found.length > atMost ? after + atMost : undefined,
    counts: await countArticles(db, narrowed),
  }
}

/** The numbers of all articles of a list, for a change of all of them. */
export const listArticleNumbers = (
  { db }: Pick<Shop, 'db'>,
  filter: ArticleFilter,
  atMost: number,
): Promise<string[]> => selectNumbers(db, narrowedBy(filter), atMost)

function narrowedBy({ view = 'all', search = '', ...filter }: ArticleFilter) {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return { ...filter, view, words }
}
