import { useLocation } from 'react-router'
import { NotLoaded } from './not-loaded.tsx'
import { lastGridAt, ShopGrid } from './shop-grid.tsx'

/** A grid did not come, by a lost connection perhaps. What stood here goes on standing, and says so. */
export function GridFailure() {
  const { pathname, search } = useLocation()
  const grid = lastGridAt(pathname)
  if (grid === undefined) return <NotLoaded />
  return <ShopGrid grid={grid} failed={new URLSearchParams(search).has('page') ? 'further' : 'other'} />
}
