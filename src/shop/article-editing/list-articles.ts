import type { Rupiah } from '../../values/rupiah.ts'
import type { Picture } from '../media/picture.ts'
import type { Shop } from '../shop.ts'
import type { ArticleView } from './article-views.ts'
import { countArticles, selectArticlesInList } from './list-queries.ts'

const PAGE_SIZE = 25

export type ArticleFilter = {
  view?: ArticleView
  /** Words of the name, the colour or the article number. */
  search?: string
  /** Slugs. */
  category?: string
  collection?: string
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
  /** The `next` of the page before. */
  below?: number | undefined
  atMost?: number
}

/** A page of articles, the newest first. `next` is undefined on the last page; `counts` has the articles of every view. */
export async function listArticlesForStaff(
  { db }: Pick<Shop, 'db'>,
  { view = 'all', search = '', ...filter }: ArticleFilter = {},
  { below, atMost = PAGE_SIZE }: ArticlePage = {},
): Promise<{ articles: ArticleInList[]; next: number | undefined; counts: Record<ArticleView, number> }> {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const narrowed = { ...filter, view, words }
  const found = await selectArticlesInList(db, narrowed, { below, atMost: atMost + 1 })
  const articles = found.slice(0, atMost)
  return {
    articles,
    next: found.length > atMost ? articles.at(-1)?.id : undefined,
    counts: await countArticles(db, narrowed),
  }
}
