import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { GridFilters } from '../../../../shop/shelves/grid-filters.ts'
import { writeFilters } from '../../../data/grid-query.ts'
import { paths } from '../../../paths.ts'
import type { ShopGridFacts } from '../shop-grid.tsx'

/** The shop is asked once the last tick is this long ago. */
const WAIT_MS = 150

type Counts = Pick<ShopGridFacts, 'facets' | 'total' | 'categories'>

/** The numbers for these filters, from the shop; until they are there, the last ones. The page has all but those of the categories. */
export function useCounts(grid: ShopGridFacts, filters: GridFilters, withCategories = false): Counts {
  // The data of a search has more than its grid.
  const { load, data } = useFetcher<ShopGridFacts | { grid: ShopGridFacts }>()
  const address = paths.grid(grid.path, { ...writeFilters(filters), count: '1' })
  const isOfPage = filters === grid.filters && !withCategories
  useEffect(() => {
    if (isOfPage) return
    const wait = setTimeout(() => void load(address), WAIT_MS)
    return () => clearTimeout(wait)
  }, [address, isOfPage, load])
  if (isOfPage || data === undefined) return grid
  return 'grid' in data ? data.grid : data
}
