import { type ColorFamily, colorFamilies } from '../../values/colours/color-family.ts'
import { keepWithCatalogue } from '../articles/keep-with-catalogue.ts'
import { selectFacetRows } from './grid-queries.ts'
import type { ArticleFilter } from './list-articles.ts'
import { listSizesInStock } from './list-sizes-in-stock.ts'

/** What a shopper can choose beside the category or the collection. */
export type GridFilters = {
  sizes: readonly string[]
  colors: readonly ColorFamily[]
  price: readonly [from: number, to: number] | undefined
  special: boolean
  inStock: boolean
}

/** Each choice with the number of cards that it would show, the other groups kept. */
export type Facets = {
  sizes: { value: string; count: number }[]
  colors: { value: ColorFamily; count: number }[]
  prices: { value: [from: number, to: number]; count: number }[]
  special: number
  inStock: number
  /** The cards without any of these filters. */
  all: number
}

type Row = Awaited<ReturnType<typeof selectFacetRows>>[number]
type Group = keyof GridFilters

/** Steps of prices are rounded to it. */
const STEP = 50_000
/** More than any price. */
const NO_LIMIT = 1_000_000_000

const passes: Record<Group, (row: Row, filters: GridFilters) => boolean> = {
  sizes: (row, { sizes }) => sizes.length === 0 || row.sizes.some((size) => sizes.includes(size)),
  colors: (row, { colors }) => colors.length === 0 || colors.some((color) => color === row.family),
  price: ({ price }, { price: range }) => range === undefined || (price >= range[0] && price < range[1]),
  special: (row, { special }) => !special || row.isReduced,
  inStock: (row, { inStock }) => !inStock || row.isInStock,
}
const groups: readonly Group[] = ['sizes', 'colors', 'price', 'special', 'inStock']

/** What the filters of a grid are counted from. */
export type GridChoices = {
  /** From small to large. */
  sizes: readonly string[]
  rows: readonly Row[]
}

/**
 * About 20 MB for each language, because the English and the Indonesian pages are bundles of their own, each with this module. A larger
 * category is read again for each page.
 */
const MOST_ROWS = 60_000

/** The choices of a category or a collection. They are read once for each version of the catalogue, not for each filter. */
export const readGridChoices = keepWithCatalogue(
  async (shop, filter: Pick<ArticleFilter, 'category' | 'collection' | 'special'>): Promise<GridChoices> => ({
    sizes: await listSizesInStock(shop, filter),
    rows: await selectFacetRows(shop.db, filter),
  }),
  { mostParts: MOST_ROWS, partsOf: ({ rows }) => rows.length },
)

type Asked = {
  filters: GridFilters
  /** The sizes to offer, from small to large. */
  sizes: readonly string[]
  /** Whether a card stands for an article or for a style, as in listArticles. */
  cards: 'articles' | 'styles'
}

export function countFacets({ rows }: GridChoices, { filters, sizes, cards }: Asked): Facets {
  const count = (found: readonly Row[]) =>
    cards === 'styles' ? new Set(found.map(({ style }) => style)).size : found.length
  /** The cards with this choice in its group, and the other groups as they are. */
  const countWith = (group: Group, choice: Partial<GridFilters>) => {
    const wanted = { ...filters, ...choice }
    return count(rows.filter((row) => groups.every((one) => passes[one](row, one === group ? wanted : filters))))
  }
  const families = new Set(rows.map(({ family }) => family))
  return {
    sizes: sizes.map((value) => ({ value, count: countWith('sizes', { sizes: [value] }) })),
    colors: colorFamilies
      .filter((value) => families.has(value))
      .map((value) => ({ value, count: countWith('colors', { colors: [value] }) })),
    prices: priceSteps(rows.map(({ price }) => price)).map((value) => ({
      value,
      count: countWith('price', { price: value }),
    })),
    special: countWith('special', { special: true }),
    inStock: countWith('inStock', { inStock: true }),
    all: count(rows),
  }
}

/** Three steps with about as many articles each; fewer if the prices are close together. */
export function priceSteps(prices: readonly number[]): [from: number, to: number][] {
  const sorted = prices.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) / STEP) * STEP
  // A step below the lowest price would be empty.
  const between = [at(1 / 3), at(2 / 3)].filter((limit) => limit > (sorted[0] ?? 0))
  const limits = [...new Set([0, ...between, NO_LIMIT])]
  if (limits.length < 3) return []
  return limits.slice(1).map((to, place) => [limits[place] ?? 0, to])
}
