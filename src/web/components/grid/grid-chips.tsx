import * as gridTexts from '#texts/grid.ts'
import type { GridFilters } from '../../../shop/shelves/grid-filters.ts'
import { noFilters, toggle, writeFilters } from '../../data/grid-query.ts'
import { paths } from '../../paths.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import styles from './grid-chips.module.css'
import type { ShopGridFacts } from './shop-grid.tsx'
import { useChosen } from './use-chosen.ts'

/** What is filtered by, each with a link that takes it off. */
export function GridChips({ grid }: { grid: ShopGridFacts }) {
  const { path, filters, missing } = grid
  const next = useChosen(grid)
  const nextChips = chipsOf(next.filters)
  const to = (left: GridFilters) => paths.grid(path, { ...writeFilters(left), sort: next.sort })
  const without = (chip: string) => nextChips.find(({ label }) => label === chip)?.left ?? next.filters
  const chips = chipsOf(filters)
  if (chips.length === 0 && missing.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label={gridTexts.chosenFilters}>
      {chips.map(({ label }) => (
        <li key={label}>
          <PageLink to={to(without(label))} preventScrollReset aria-label={gridTexts.takeOff(label)}>
            {label}
            <CloseIcon />
          </PageLink>
        </li>
      ))}
      {missing.map((size) => (
        <li key={size} className={styles['missing']}>
          {gridTexts.noneHere(size)}
        </li>
      ))}
      <li>
        <PageLink className={`${text['link']} ${styles['clear']}`} to={to(noFilters)} preventScrollReset>
          {gridTexts.clearAll}
        </PageLink>
      </li>
    </ul>
  )
}

/** Each chosen value, with the filters that are left without it. */
export function chipsOf(filters: GridFilters): { label: string; left: GridFilters }[] {
  const { sizes, colors, price, special, inStock } = filters
  return [
    ...sizes.map((size) => ({ label: size, left: { ...filters, sizes: toggle(sizes, size) } })),
    ...colors.map((color) => ({
      label: gridTexts.colorFamilies[color],
      left: { ...filters, colors: toggle(colors, color) },
    })),
    ...(price ? [{ label: gridTexts.priceStep(...price), left: { ...filters, price: undefined } }] : []),
    ...(special ? [{ label: gridTexts.onSale, left: { ...filters, special: false } }] : []),
    ...(inStock ? [{ label: gridTexts.inStock, left: { ...filters, inStock: false } }] : []),
  ]
}
