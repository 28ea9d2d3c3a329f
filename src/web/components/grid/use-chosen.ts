import { useLocation } from 'react-router'
import type { GridFilters } from '../../../shop/shelves/grid-filters.ts'
import type { PriceSort } from '../../../shop/shelves/list-articles.ts'
import { usePending } from '../../browser/use-pending.ts'
import { readGridQuery } from '../../data/grid-query.ts'
import type { ShopGridFacts } from './shop-grid.tsx'

/** The filters and sort of the address that is loading, or of the grid on the page. So a quick second choice adds to the first. */
export function useChosen({ filters, sort, missing }: ShopGridFacts): {
  filters: GridFilters
  sort: PriceSort | undefined
} {
  const { pathname } = useLocation()
  const pending = usePending()
  if (pending?.pathname.toLowerCase() !== pathname.toLowerCase()) return { filters, sort }
  // Only the query is read; a URL needs a host.
  const next = readGridQuery(`https://shop.invalid/${pending.search}`)
  const sizes = next.filters.sizes.filter((size) => !missing.includes(size))
  return { filters: { ...next.filters, sizes }, sort: next.sort }
}
