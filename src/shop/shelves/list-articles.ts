import type { ColorFamily } from '../../values/colours/color-family.ts'
import type { ArticleCard } from '../articles/article-card.ts'
import { listCards } from '../articles/list-cards.ts'
import type { Shop } from '../shop.ts'
import { selectCount, selectIds } from './grid-queries.ts'

/** The first page is 1. Without `sort` the newest article comes first. */
export type ListArticlesInput = ArticleFilter & {
  sort?: PriceSort | undefined
  page?: number
  perPage?: number
  /** `styles`: only the newest matching colour of each style. */
  cards?: 'articles' | 'styles'
}

export type ArticlePage = { articles: ArticleCard[]; total: number; page: number; pages: number }

/** One page of the published articles that pass the filter. A page beyond the last one is empty. */
export async function listArticles(
  { db }: Pick<Shop, 'db'>,
  { sort, page = 1, perPage = 24, cards, ...rest }: ListArticlesInput = {},
): Promise<ArticlePage> {
  const filter = { ...rest, newestOfStyle: cards === 'styles' }
  const total = await selectCount(db, filter)
  const pages = Math.ceil(total / perPage)
  const ids = page > pages ? [] : await selectIds(db, filter, { sort, from: (page - 1) * perPage, count: perPage })
  return { articles: await listCards({ db }, ids), total, page, pages }
}

/** Every published article, newest first. */
export async function listAllArticles({ db }: Pick<Shop, 'db'>): Promise<ArticleCard[]> {
  return listCards({ db }, await selectIds(db, {}))
}

/** The filter of a grid or a search. A field that is left out filters nothing. */
export type ArticleFilter = {
  /** The slug of a category, in lower case. */
  category?: string | undefined
  collection?: string | undefined
  /** Only articles with a discount. */
  special?: boolean | undefined
  /** Only articles that are in stock in one of these sizes. */
  sizes?: readonly string[] | undefined
  /** Only articles of these families of colours. */
  colors?: readonly ColorFamily[] | undefined
  /** Only articles whose price of today is from the first to below the second. */
  price?: readonly [from: number, to: number] | undefined
  inStock?: boolean | undefined
  /** Only these article numbers. */
  skus?: readonly string[] | undefined
  /** Only the newest of the articles of a style that pass the filter. */
  newestOfStyle?: boolean | undefined
  /** A part of the article's name or of a category's name. */
  query?: string | undefined
}

/** By the price that the shopper pays. Of two equal prices the newest article comes first. */
export type PriceSort = 'price-low' | 'price-high'
