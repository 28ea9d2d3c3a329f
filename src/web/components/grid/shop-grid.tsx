import { useEffect } from 'react'
import { useLocation } from 'react-router'
import * as gridTexts from '#texts/grid.ts'
import type { Picture as PictureFile } from '../../../shop/media/picture.ts'
import type { ShopAddress } from '../../../shop/shelves/find-shop-address.ts'
import type { GridFilters } from '../../../shop/shelves/grid-filters.ts'
import type { PriceSort } from '../../../shop/shelves/list-articles.ts'
import type { Facets } from '../../../shop/shelves/read-facets.ts'
import { createStore } from '../../../values/create-store.ts'
import { countFilters, writeFilters } from '../../data/grid-query.ts'
import { paths } from '../../paths.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { Picture } from '../content/picture.tsx'
import { EmptyGrid } from './empty-grid.tsx'
import { GridChips } from './grid-chips.tsx'
import { GridToolbar } from './grid-toolbar.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { ProductGrid } from './product-grid.tsx'
import styles from './shop-grid.module.css'
import type { GridPage } from './shown-pages.ts'

export type ShopGridFacts = GridPage & {
  kind: ShopAddress['kind'] | 'search'
  slug: string
  /** Without the query parameters for filters and sort; that of a search has its text. */
  path: string
  title: string
  /** Of a collection. */
  picture?: PictureFile | undefined
  sentence?: string | undefined
  sort: PriceSort | undefined
  filters: GridFilters
  /** Sizes of the address that no article of this grid has in stock. */
  missing: string[]
  facets: Facets
  /** How many cards each category would show, by its slug. Only in the data of the filter sheet. */
  categories?: Record<string, number>
  /** If nothing matches: the choices without which most is found. */
  removals?: { label: string; left: GridFilters; count: number }[]
}

const lastGrid = createStore<{ pathname: string; grid: ShopGridFacts } | undefined>(undefined)

/** The last shown grid, if it has this path. It stays on the page if the next one cannot be loaded. */
export function lastGridAt(pathname: string): ShopGridFacts | undefined {
  const last = lastGrid.read()
  return last?.pathname === pathname ? last.grid : undefined
}

type ShopGridProps = {
  grid: ShopGridFacts
  /** What could not be loaded: another grid instead of this one, or a further page of it. */
  failed?: 'other' | 'further'
}

export function ShopGrid({ grid, failed }: ShopGridProps) {
  const { pathname } = useLocation()
  useEffect(() => {
    lastGrid.write({ pathname, grid })
  }, [pathname, grid])

  const { title, picture, sentence, total, path, sort, filters, facets } = grid
  return (
    <div className={`${layout['wrap']} ${styles['page']}`}>
      {picture && (
        <Picture className={styles['picture']} picture={picture} alt="" sizes="(min-width: 48rem) 58vw, 100vw" first />
      )}
      <div className={styles['title']}>
        <h1>{title}</h1>
        <p className={text['quiet']} role="status" tabIndex={-1} data-grid-count="">
          {total}
          <span className={countFilters(filters) > 0 ? undefined : text['visuallyHidden']}>
            {' '}
            {countFilters(filters) > 0 ? gridTexts.ofPieces(facets.all) : gridTexts.pieces(total)}
          </span>
        </p>
        {sentence !== undefined && <p className={styles['sentence']}>{sentence}</p>}
      </div>
      <GridToolbar grid={grid} />
      <GridChips grid={grid} />
      {failed === 'other' && <NotLoaded />}
      {grid.articles.length === 0 ? (
        <EmptyGrid grid={grid} />
      ) : (
        <ProductGrid
          address={paths.grid(path, { ...writeFilters(filters), sort })}
          latest={grid}
          switchable
          furtherFailed={failed === 'further'}
        />
      )}
    </div>
  )
}
