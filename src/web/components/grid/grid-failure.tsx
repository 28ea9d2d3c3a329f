import { useLocation } from 'react-router'
import layout from '../../ui/layout.module.css'
import { NotLoaded } from './not-loaded.tsx'
import styles from './shop-grid.module.css'
import { lastGridAt, ShopGrid } from './shop-grid.tsx'

/** Shown if a grid could not be loaded, for example offline. The last grid at this path stays, with a message. */
export function GridFailure({ title }: { title: string }) {
  const { pathname, search } = useLocation()
  const grid = lastGridAt(pathname)
  if (grid === undefined) {
    return (
      <div className={`${layout['wrap']} ${styles['page']}`}>
        <div className={styles['title']}>
          <h1>{title}</h1>
        </div>
        <NotLoaded />
      </div>
    )
  }
  return <ShopGrid grid={grid} failed={new URLSearchParams(search).has('page') ? 'further' : 'other'} />
}
