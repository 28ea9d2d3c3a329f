import { useEffect, useRef } from 'react'
import * as gridTexts from '#texts/grid.ts'
import * as texts from '../../../contract/texts.ts'
import { useFrame } from '../../data/frame-data.ts'
import { paths } from '../../paths.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { ChoiceMenu } from '../../ui/choice-menu.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import styles from './grid-toolbar.module.css'
import { LayoutSwitch } from './layout-switch.tsx'
import type { ShopGridFacts } from './shop-grid.tsx'

/** The sticky toolbar of a grid: categories, size, sort and layout. */
export function GridToolbar({ grid }: { grid: ShopGridFacts }) {
  const { path, sort, size, sizes, noSuchSize, total } = grid
  const hasChoice = total > 0 || size !== undefined || noSuchSize
  return (
    <div className={styles['toolbar']}>
      <Categories here={grid.slug} />
      <div className={styles['tools']}>
        {/* The key restarts the two-second animation for every grid. */}
        <span className={styles['waiting']} data-waiting key={paths.grid(path, { size, sort })}>
          <BrandMark />
        </span>
        {hasChoice && (
          <>
            {sizes.length > 1 && (
              <ChoiceMenu
                name={gridTexts.size}
                value={size}
                choices={sizes.map((label) => {
                  const chosen = label === size
                  return { label, chosen, to: paths.grid(path, { sort, size: chosen ? undefined : label }) }
                })}
              />
            )}
            <ChoiceMenu
              name={gridTexts.sort}
              choices={sorts.map(({ label, value }) => {
                const chosen = value === sort
                return { label, chosen, to: paths.grid(path, { size, sort: chosen ? undefined : value }) }
              })}
            />
          </>
        )}
        <LayoutSwitch />
      </div>
    </div>
  )
}

const sorts = [
  { label: texts.priceLowToHigh, value: 'price-low' },
  { label: texts.priceHighToLow, value: 'price-high' },
] as const

function Categories({ here }: { here: string }) {
  const categories = useFrame()?.categories ?? []
  const strip = useRef<HTMLUListElement>(null)

  // On a phone, the current category may be outside the visible part of the strip.
  useEffect(() => {
    const word = strip.current?.querySelector(`a[href$="/${here}"]`)
    if (!(word instanceof HTMLElement) || strip.current === null) return
    strip.current.scrollLeft = word.offsetLeft - (strip.current.clientWidth - word.offsetWidth) / 2
  }, [here])

  return (
    <nav className={styles['categories']} aria-label={texts.category}>
      <ul ref={strip}>
        {[{ name: texts.viewAll, slug: 'viewall' }, ...categories].map(({ name, slug }) => (
          <li key={slug}>
            <PageLink to={paths.category(slug)} aria-current={slug === here ? 'page' : undefined}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
