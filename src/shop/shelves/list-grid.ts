import { CARDS_PER_PAGE } from '../../values/cards-per-page.ts'
import { listCards } from '../articles/list-cards.ts'
import type { ShelfArticle } from '../articles/read-shelves.ts'
import type { Shop } from '../shop.ts'
import { type GridFilters, passesAll } from './grid-filters.ts'
import type { ArticlePage, PriceSort } from './list-articles.ts'
import type { GridChoices } from './read-facets.ts'

type ListGridInput = {
  filters: GridFilters
  /** Without it the newest article comes first. */
  sort?: PriceSort | undefined
  /** The first page is 1. */
  page?: number
  /** The first of several pages, up to `page`. */
  fromPage?: number
  /** `styles`: only the newest colour of each style that passes the filters. */
  cards: 'articles' | 'styles'
}

/** One page of a grid. The articles are chosen in memory, and only those of the page are read. A page beyond the last one is empty. */
export async function listGrid(
  shop: Pick<Shop, 'db'>,
  { articles }: Pick<GridChoices, 'articles'>,
  { filters, sort, page = 1, fromPage = page, cards }: ListGridInput,
): Promise<ArticlePage> {
  const passing = articles.filter((article) => passesAll(article, filters))
  const shown = sorted(cards === 'styles' ? newestOfStyles(passing) : passing, sort)
  const ids = shown.slice((fromPage - 1) * CARDS_PER_PAGE, page * CARDS_PER_PAGE).map(({ id }) => id)
  const pages = Math.ceil(shown.length / CARDS_PER_PAGE)
  return { articles: await listCards(shop, ids), total: shown.length, page, pages }
}

/** How many cards pass these filters. */
export function countGrid(
  { articles }: Pick<GridChoices, 'articles'>,
  filters: GridFilters,
  cards: ListGridInput['cards'],
) {
  const passing = articles.filter((article) => passesAll(article, filters))
  return cards === 'styles' ? new Set(passing.map(({ style }) => style)).size : passing.length
}

function newestOfStyles(newestFirst: readonly ShelfArticle[]): ShelfArticle[] {
  const seen = new Set<string>()
  return newestFirst.filter(({ style }) => !seen.has(style) && seen.add(style))
}

/** By the price that the shopper pays. Of two equal prices the newest stays first. */
function sorted(newestFirst: readonly ShelfArticle[], sort: PriceSort | undefined): readonly ShelfArticle[] {
  if (sort === undefined) return newestFirst
  const direction = sort === 'price-low' ? 1 : -1
  return newestFirst.toSorted((one, other) => direction * (one.price - other.price))
}
