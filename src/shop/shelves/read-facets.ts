import { type ColorFamily, colorFamilies } from '../../values/colours/color-family.ts'
import { readShelves, type Shelf, type ShelfArticle, type ShelfKey } from '../articles/read-shelves.ts'
import type { Shop } from '../shop.ts'
import { type GridFilters, isWithin, passesOthers } from './grid-filters.ts'
import { selectIds } from './grid-queries.ts'
import { countGrid } from './list-grid.ts'
import { listSizesInStock } from './list-sizes-in-stock.ts'

type PriceStep = [from: number, to: number]

/** Each choice with the number of cards that it would show, the other groups kept. */
export type Facets = {
  sizes: { value: string; count: number }[]
  colors: { value: ColorFamily; count: number }[]
  prices: { value: PriceStep; count: number }[]
  special: number
  inStock: number
  /** The cards without any of these filters. */
  all: number
}

/** Steps of prices are rounded to it. */
const STEP = 50_000
/** More than any price. */
const NO_LIMIT = 1_000_000_000

/** What a grid offers to choose from. */
export type GridChoices = {
  /** From small to large. */
  sizes: readonly string[]
  prices: readonly PriceStep[]
  /** The newest first. */
  articles: readonly ShelfArticle[]
}

const emptyShelf: Shelf = { articles: [], charts: [] }
const choicesOf = new WeakMap<Shelf, GridChoices>()

/** The choices of a category or a collection. They are found once for each version of the catalogue, not for each filter. */
export async function readGridChoices(shop: Pick<Shop, 'db'>, key: ShelfKey): Promise<GridChoices> {
  const [shelf = emptyShelf] = await readShelves(shop, [key])
  const choices = choicesOf.get(shelf) ?? toChoices(shelf)
  choicesOf.set(shelf, choices)
  return choices
}

/** The choices among the articles that a search finds. Only their ids are read: what they are filtered by is that of the whole shop. */
export async function readSearchChoices(shop: Pick<Shop, 'db'>, query: string): Promise<GridChoices> {
  const found = new Set(await selectIds(shop.db, { query }))
  const [shelf = emptyShelf] = await readShelves(shop, [{}])
  return toChoices({ ...shelf, articles: shelf.articles.filter(({ id }) => found.has(id)) })
}

const toChoices = (shelf: Shelf): GridChoices => ({
  articles: shelf.articles,
  sizes: listSizesInStock(shelf),
  prices: priceSteps(shelf.articles.map(({ price }) => price)),
})

/** How many cards each category would show with these filters. The key `viewall` is the whole shop. */
export async function countCategories(
  shop: Pick<Shop, 'db'>,
  { slugs, filters, cards }: { slugs: readonly string[]; filters: GridFilters; cards: GridRequest['cards'] },
): Promise<Record<string, number>> {
  const shelves = await readShelves(shop, [{}, ...slugs.map((category) => ({ category }))])
  return Object.fromEntries(
    ['viewall', ...slugs].map((slug, place) => [slug, countGrid(shelves[place] ?? emptyShelf, filters, cards)]),
  )
}

type GridRequest = {
  filters: GridFilters
  /** The sizes to offer, from small to large. */
  sizes: readonly string[]
  /** Whether a card shows an article or a style, as in listGrid. */
  cards: 'articles' | 'styles'
}

/** Looks at each article once, however many choices there are. */
export function countFacets({ articles, prices }: GridChoices, { filters, sizes, cards }: GridRequest): Facets {
  const counter = () => (cards === 'styles' ? countStyles() : countArticles())
  const bySize = new Map(sizes.map((size) => [size, counter()]))
  const families = new Set(articles.map(({ family }) => family))
  const byColor = new Map([...families].map((family) => [family, counter()]))
  const byPrice = prices.map((value) => ({ value, cards: counter() }))
  const [special, inStock, all] = [counter(), counter(), counter()]
  for (const article of articles) {
    all.add(article)
    const passes = passesOthers(article, filters)
    if (passes('sizes')) for (const size of article.sizes) bySize.get(size)?.add(article)
    if (passes('colors')) byColor.get(article.family)?.add(article)
    if (passes('price')) byPrice.find(({ value }) => isWithin(article.price, value))?.cards.add(article)
    if (passes('special') && article.isReduced) special.add(article)
    if (passes('inStock') && article.sizes.length > 0) inStock.add(article)
  }
  return {
    sizes: [...bySize].map(([value, cards]) => ({ value, count: cards.count() })),
    colors: colorFamilies
      .filter((value) => byColor.has(value))
      .map((value) => ({ value, count: byColor.get(value)?.count() ?? 0 })),
    prices: byPrice.map(({ value, cards }) => ({ value, count: cards.count() })),
    special: special.count(),
    inStock: inStock.count(),
    all: all.count(),
  }
}

type CardCounter = { add(article: Pick<ShelfArticle, 'style'>): void; count(): number }

function countArticles(): CardCounter {
  let count = 0
  return {
    add() {
      count += 1
    },
    count: () => count,
  }
}

function countStyles(): CardCounter {
  const styles = new Set<string>()
  return { add: ({ style }) => void styles.add(style), count: () => styles.size }
}

/** Three steps with about as many articles each; fewer if the prices are close together. */
export function priceSteps(prices: readonly number[]): PriceStep[] {
  const sorted = prices.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) / STEP) * STEP
  // A step below the lowest price would be empty.
  const between = [at(1 / 3), at(2 / 3)].filter((limit) => limit > (sorted[0] ?? 0))
  const limits = [...new Set([0, ...between, NO_LIMIT])]
  if (limits.length < 3) return []
  return limits.slice(1).map((to, place) => [limits[place] ?? 0, to])
}
