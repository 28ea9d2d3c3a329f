import { useEffect, useRef, useState } from 'react'
import * as gridTexts from '#texts/grid.ts'
import * as texts from '../../../contract/texts.ts'
import type { GridFilters } from '../../../shop/shelves/grid-filters.ts'
import { useLatePart } from '../../browser/use-late-part.ts'
import { useFrame } from '../../data/frame-data.ts'
import { countFilters, writeFilters } from '../../data/grid-query.ts'
import { paths } from '../../paths.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { FilterMenus } from './filters/filter-menus.tsx'
import styles from './grid-toolbar.module.css'
import { LayoutSwitch } from './layout-switch.tsx'
import type { ShopGridFacts } from './shop-grid.tsx'
import { useChosen } from './use-chosen.ts'

// Only shoppers who filter need it.
const loadSheet = () => import('./filters/filter-sheet.tsx')

/** The sticky toolbar of a grid: categories, filters, sort and layout. That of search results has no categories. */
export function GridToolbar({ grid }: { grid: ShopGridFacts }) {
  const { kind, path, sort, filters, missing, facets } = grid
  const next = useChosen(grid)
  const [sheet, loadsSheet] = useLatePart(loadSheet)
  const [isOpen, setOpen] = useState(false)
  const chosen = countFilters(filters)
  const to = (changed: GridFilters) => paths.grid(path, { ...writeFilters(changed), sort })
  return (
    <div className={styles['toolbar']}>
      {kind !== 'search' && (
        <Categories grid={grid} query={{ ...next.filters, sizes: [...next.filters.sizes, ...missing] }} />
      )}
      <div className={styles['tools']}>
        {/* The key restarts the two-second animation for every grid. */}
        <span className={styles['waiting']} data-waiting key={to(filters)}>
          <BrandMark />
        </span>
        {facets.all > 0 && (
          <>
            <FilterMenus grid={grid} />
            <button
              type="button"
              className={styles['filter']}
              aria-haspopup="dialog"
              onPointerEnter={loadsSheet}
              onClick={() => {
                setOpen(true)
                void loadsSheet()
              }}
            >
              {chosen === 0 ? gridTexts.filter : `${gridTexts.filter} ${chosen}`}
            </button>
            <ChoiceMenu
              name={gridTexts.sort}
              value={sorts.find(({ value }) => value === sort)?.label ?? gridTexts.newest}
              choices={sorts.map(({ label, value }) => {
                const chosen = value === sort
                return {
                  label,
                  chosen,
                  to: paths.grid(path, { ...writeFilters(next.filters), sort: chosen ? undefined : value }),
                }
              })}
            />
          </>
        )}
        <LayoutSwitch />
      </div>
      {isOpen && sheet && <sheet.FilterSheet grid={grid} onClose={() => setOpen(false)} />}
    </div>
  )
}

const sorts = [
  { label: texts.priceLowToHigh, value: 'price-low' },
  { label: texts.priceHighToLow, value: 'price-high' },
] as const

/** The filters go along to another category. A collection is the first word on its own page. */
function Categories({ grid: { kind, slug: here, title }, query }: { grid: ShopGridFacts; query: GridFilters }) {
  const categories = useFrame()?.categories ?? []
  const strip = useRef<HTMLUListElement>(null)

  // On a phone, the current category may be outside the visible part of the strip.
  useEffect(() => {
    const word = strip.current?.querySelector(`[data-slug="${here}"]`)
    if (!(word instanceof HTMLElement) || strip.current === null) return
    strip.current.scrollLeft = word.offsetLeft - (strip.current.clientWidth - word.offsetWidth) / 2
  }, [here])

  return (
    <nav className={styles['categories']} aria-label={texts.category}>
      <ul ref={strip}>
        {[
          ...(kind === 'collection' ? [{ name: title, slug: here }] : []),
          { name: texts.viewAll, slug: 'viewall' },
          ...categories,
          { name: texts.specialPrice, slug: 'special-price' },
        ].map(({ name, slug }) => (
          <li key={slug}>
            <PageLink
              to={paths.grid(paths.category(slug), writeFilters(query))}
              data-slug={slug}
              aria-current={slug === here ? 'page' : undefined}
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
