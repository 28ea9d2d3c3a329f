import type { GridFilters } from '../../shop/shelves/grid-filters.ts'
import type { PriceSort } from '../../shop/shelves/list-articles.ts'
import { isColorFamily } from '../../values/colours/color-family.ts'

/** `from`: the first of the pages that are shown together, `page` the last: `?page=1-3`. */
export type PageRange = { from: number; page: number }
export type GridQuery = PageRange & { sort: PriceSort | undefined; filters: GridFilters }

export const noFilters: GridFilters = { sizes: [], colors: [], price: undefined, special: false, inStock: false }

const LAST_PAGE = 1000
/** A longer list of loaded pages begins with its last ones. */
const MOST_PAGES = 10
const MOST_VALUES = 20
/** Prices are written in thousands. */
const THOUSAND = 1000
/** More than any price. */
const NO_LIMIT = 1_000_000_000

/** Reads sort, filters and page from the address of a grid. Invalid values are ignored. */
export function readGridQuery(url: string): GridQuery {
  const query = new URL(url).searchParams
  const sort = query.get('sort')
  return {
    sort: sort === 'price-low' || sort === 'price-high' ? sort : undefined,
    filters: {
      sizes: readSizes(query.getAll('size')),
      // A form without script sends each colour as a parameter of its own.
      colors: readList(query.getAll('color').join(',')).filter(isColorFamily),
      price: readRange(query.get('price')),
      special: query.get('sale') === '1',
      inStock: query.get('stock') === '1',
    },
    ...readPages(query.get('page') ?? ''),
  }
}

function readPages(written: string): PageRange {
  const [, first, last] = /^(?:([1-9]\d{0,3})-)?([1-9]\d{0,3})$/.exec(written) ?? []
  const page = Number(last ?? 1)
  if (page > LAST_PAGE) return { from: 1, page: 1 }
  const from = Number(first ?? page)
  return { from: from < page ? Math.max(from, page - MOST_PAGES + 1) : page, page }
}

const readList = (written: string | null) => valuesOf((written ?? '').split(','))

/** One parameter is a list with commas. Of several, each is one size, which may have a comma itself, as "38,5" does. */
const readSizes = (written: readonly string[]) =>
  written.length > 1 ? valuesOf(written) : readList(written[0] ?? null)

const valuesOf = (written: readonly string[]) => [...new Set(written.filter(Boolean))].slice(0, MOST_VALUES)

function readRange(written: string | null): GridFilters['price'] {
  const [, from, to] = /^(\d{1,6})-(\d{0,6})$/.exec(written ?? '') ?? []
  if (from === undefined || to === undefined) return undefined
  const range = [Number(from) * THOUSAND, to === '' ? NO_LIMIT : Number(to) * THOUSAND] as const
  return range[0] < range[1] ? range : undefined
}

/** The filters as `paths.grid` writes them: the opposite of `readGridQuery`. */
export function writeFilters({ sizes, colors, price, special, inStock }: GridFilters) {
  return {
    size: writeSizes(sizes),
    color: colors.join(',') || undefined,
    price: price && `${price[0] / THOUSAND}-${price[1] === NO_LIMIT ? '' : price[1] / THOUSAND}`,
    sale: special ? '1' : undefined,
    stock: inStock ? '1' : undefined,
  }
}

/** A single size with a comma is followed by an empty one, so that it is not read as a list. */
export function writeSizes(sizes: readonly string[]): string | readonly string[] | undefined {
  if (!sizes.some((size) => size.includes(','))) return sizes.join(',') || undefined
  return sizes.length === 1 ? [...sizes, ''] : sizes
}

/** How many values are chosen. */
export const countFilters = ({ sizes, colors, price, special, inStock }: GridFilters): number =>
  sizes.length + colors.length + Number(price !== undefined) + Number(special) + Number(inStock)

/** Adds a value, or takes it off. */
export const toggle = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
