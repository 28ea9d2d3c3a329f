import { CARDS_PER_PAGE } from '../../values/cards-per-page.ts'
import type { ArticleCard } from '../articles/article-card.ts'
import { listCards } from '../articles/list-cards.ts'
import type { Shop } from '../shop.ts'
import { selectIds, selectSlice } from './grid-queries.ts'

/** The first page is 1. Without `sort` the newest article comes first. */
export type ListArticlesInput = ArticleFilter & {
  sort?: PriceSort | undefined
  page?: number
  /** The first of several pages, up to `page`. */
  fromPage?: number
  perPage?: number
}

export type ArticlePage = { articles: ArticleCard[]; total: number; page: number; pages: number }

/** One page of the published articles that pass the filter. A page beyond the last one is empty. */
export async function listArticles(
  { db }: Pick<Shop, 'db'>,
  { sort, page = 1, fromPage = page, perPage = CARDS_PER_PAGE, ...filter }: ListArticlesInput = {},
): Promise<ArticlePage> {
  const slice = { sort, from: (fromPage - 1) * perPage, count: (page - fromPage + 1) * perPage }
  const { ids, total } = await selectSlice(db, filter, slice)
  return { articles: await listCards({ db }, ids), total, page, pages: Math.ceil(total / perPage) }
}

/** Every published article, newest first. */
export async function listAllArticles({ db }: Pick<Shop, 'db'>): Promise<ArticleCard[]> {
  return listCards({ db }, await selectIds(db))
}

/** The filter of a call; list-grid.ts filters the pages of grids and of searches. A field that is left out filters nothing. */
export type ArticleFilter = {
  /** The slug of a category, in lower case. */
  category?: string | undefined
  collection?: string | undefined
  /** Only articles with a discount. */
  special?: boolean | undefined
  /** Only articles that are in stock in one of these sizes. */
  sizes?: readonly string[] | undefined
  inStock?: boolean | undefined
  /** Only these article numbers. */
  skus?: readonly string[] | undefined
  /** A part of the article's name or of a category's name. */
  query?: string | undefined
}

/** By the price that the shopper pays. Of two equal prices the newest article comes first. */
export type PriceSort = 'price-low' | 'price-high'
