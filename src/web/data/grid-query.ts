import type { PriceSort } from '../../shop/shelves/list-articles.ts'

export type GridQuery = { sort: PriceSort | undefined; size: string | undefined; page: number }

const LAST_PAGE = 1000

/** Reads sort, size and page from the address of a grid. Invalid values are ignored. */
export function readGridQuery(url: string): GridQuery {
  const query = new URL(url).searchParams
  const sort = query.get('sort')
  const page = Number(query.get('page') ?? 1)
  return {
    sort: sort === 'price-low' || sort === 'price-high' ? sort : undefined,
    size: query.get('size') || undefined,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  }
}
