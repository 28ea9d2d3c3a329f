import * as gridTexts from '#texts/grid.ts'
import * as texts from '../../../contract/texts.ts'
import { countFilters, writeFilters } from '../../data/grid-query.ts'
import { paths } from '../../paths.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import button from '../../ui/button.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import styles from './empty-grid.module.css'
import type { ShopGridFacts } from './shop-grid.tsx'

/** A grid without articles. */
export function EmptyGrid({ grid }: { grid: ShopGridFacts }) {
  const { heading, to, linkText } = emptyGridTexts(grid)
  const { path, sort, removals = [] } = grid
  return (
    <div className={styles['empty']}>
      <BrandMark className={styles['mark']} />
      <h2>{heading}</h2>
      {removals.length > 0 && (
        <ul>
          {removals.map(({ label, left, count }) => (
            <li key={label}>
              <PageLink
                className={text['link']}
                to={paths.grid(path, { ...writeFilters(left), sort })}
                preventScrollReset
              >
                {gridTexts.without(label, count)}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      <PageLink className={button['button']} to={to}>
        {linkText}
      </PageLink>
    </div>
  )
}

function emptyGridTexts({ kind, path, sort, filters, missing, total }: ShopGridFacts) {
  if (total > 0) {
    const to = paths.grid(path, { ...writeFilters(filters), sort })
    return { heading: gridTexts.endReached, to, linkText: gridTexts.backToStart }
  }
  const all = paths.grid(path, { sort })
  if (countFilters(filters) > 0) return { heading: gridTexts.nothingMatches, to: all, linkText: gridTexts.clearAll }
  if (missing.length > 0) return { heading: gridTexts.sizeGone, to: all, linkText: gridTexts.allSizes }
  if (kind === 'viewall') return { heading: gridTexts.shopIsEmpty, to: paths.home(), linkText: texts.home }
  const heading = kind === 'special-price' ? gridTexts.nothingOnSale : gridTexts.nothingHere
  return { heading, to: paths.shop(), linkText: texts.goToShop }
}
