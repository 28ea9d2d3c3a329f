import type { GridFilters } from '../../../shop/shelves/grid-filters.ts'
import { countGrid, listGrid } from '../../../shop/shelves/list-grid.ts'
import { countFacets, type GridChoices } from '../../../shop/shelves/read-facets.ts'
import type { Shop } from '../../../shop/shop.ts'
import { chipsOf } from '../../components/grid/grid-chips.tsx'
import type { ShopGridFacts } from '../../components/grid/shop-grid.tsx'
import { readGridQuery } from '../grid-query.ts'
import { loadCards } from './load-cards.ts'

const ONE_SIZE = 'All Size'

type GridRequest = {
  url: string
  /** True if the router asks: it then shows the earlier pages already, and asks for the last one only. */
  isData: boolean
  cards: 'articles' | 'styles'
}

export type LoadedGrid = Omit<ShopGridFacts, 'kind' | 'slug' | 'path' | 'title' | 'picture' | 'sentence' | 'categories'>

/** The cards among these choices that the query of the address asks for, with the filters to offer. */
export async function loadGrid(
  shop: Pick<Shop, 'db'>,
  choices: GridChoices,
  { url, isData, cards }: GridRequest,
): Promise<LoadedGrid> {
  const query = readGridQuery(url)
  const from = isData ? query.page : query.from
  // One size for all says nothing about who it fits.
  const sizes = choices.sizes.filter((size) => size !== ONE_SIZE)
  const [known, missing] = matchSizes(query.filters.sizes, sizes)
  const filters = { ...query.filters, sizes: known }
  const facets = countFacets(choices, { filters, sizes, cards })
  const noSuchSize = known.length === 0 && missing.length > 0
  const { articles, ...place } = noSuchSize
    ? { articles: [], total: 0, page: 1, pages: 0 }
    : await listGrid(shop, choices, { filters, sort: query.sort, page: query.page, fromPage: from, cards })
  return {
    sort: query.sort,
    filters,
    missing,
    facets,
    ...(place.total === 0 && !noSuchSize && { removals: bestRemovals(choices, filters, cards) }),
    ...place,
    from,
    articles: asksForCounts(url) ? [] : await loadCards(shop, articles),
  }
}

/** True if only the numbers are asked for, without cards. */
export const asksForCounts = (url: string): boolean => new URL(url).searchParams.has('count')

const MOST_REMOVALS = 2

/** The choices of an empty grid that help most when they are taken off. */
function bestRemovals(choices: GridChoices, filters: GridFilters, cards: GridRequest['cards']) {
  return chipsOf(filters)
    .map(({ label, left }) => ({ label, left, count: countGrid(choices, left, cards) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_REMOVALS)
}

/** The sizes of the address in the spelling of the shop, in any case, and those that this grid does not have. */
function matchSizes(asked: readonly string[], sizes: readonly string[]): [known: string[], missing: string[]] {
  const find = (size: string) => sizes.find((known) => known.toLowerCase() === size.toLowerCase())
  return [[...new Set(asked.flatMap((size) => find(size) ?? []))], asked.filter((size) => find(size) === undefined)]
}
