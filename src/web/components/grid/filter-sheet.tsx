import { useEffect, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import * as gridTexts from '#texts/grid.ts'
import * as texts from '../../../contract/texts.ts'
import type { GridFilters } from '../../../shop/shelves/grid-filters.ts'
import type { Facets } from '../../../shop/shelves/read-facets.ts'
import { useFrame } from '../../data/frame-data.ts'
import { noFilters, toggle, writeFilters } from '../../data/grid-query.ts'
import { paths } from '../../paths.ts'
import button from '../../ui/button.module.css'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import styles from './filter-sheet.module.css'
import type { ShopGridFacts } from './shop-grid.tsx'

/** The shop is asked once the last tick is this long ago. */
const WAIT_MS = 150

/** All filters of a grid. The numbers follow each tick; *Show* applies them. */
export function FilterSheet({ grid, onClose }: { grid: ShopGridFacts; onClose: () => void }) {
  const { path, sort, slug } = grid
  const [filters, setFilters] = useState(grid.filters)
  const { facets, total } = useCounts(grid, filters)
  const navigate = useNavigate()
  const categories = useFrame()?.categories ?? []
  const show = () => navigate(paths.grid(path, { ...writeFilters(filters), sort }), { preventScrollReset: true })
  return (
    <Sheet
      title={gridTexts.filter}
      onClose={onClose}
      foot={
        <>
          <button type="button" className={text['link']} onClick={() => setFilters(noFilters)}>
            {gridTexts.clearAll}
          </button>
          <button type="button" className={`${button['button']} ${styles['show']}`} onClick={() => void show()}>
            {gridTexts.show(total)}
          </button>
        </>
      }
    >
      <div className={styles['groups']}>
        <section aria-labelledby="filter-category">
          <h3 id="filter-category">{texts.category}</h3>
          <ul>
            {[{ name: texts.viewAll, slug: 'viewall' }, ...categories].map((one) => (
              <li key={one.slug}>
                <PageLink
                  to={paths.grid(paths.category(one.slug), { ...writeFilters(filters), sort })}
                  aria-current={one.slug === slug ? 'page' : undefined}
                >
                  {one.name}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
        <Choices filters={filters} facets={facets} onChange={setFilters} />
      </div>
    </Sheet>
  )
}

type ChoicesProps = { filters: GridFilters; facets: Facets; onChange: (filters: GridFilters) => void }

function Choices({ filters, facets, onChange }: ChoicesProps) {
  const { sizes, colors, price, special, inStock } = filters
  const isPrice = ([from]: readonly [number, number]) => price?.[0] === from
  return (
    <>
      {facets.sizes.length > 0 && (
        <Group name={gridTexts.size} isRow>
          {facets.sizes.map(({ value, count }) => (
            <Tick
              key={value}
              label={value}
              count={count}
              on={sizes.includes(value)}
              onTick={() => onChange({ ...filters, sizes: toggle(sizes, value) })}
            />
          ))}
        </Group>
      )}
      {facets.colors.length > 1 && (
        <Group name={gridTexts.color}>
          {facets.colors.map(({ value, count }) => (
            <Tick
              key={value}
              label={gridTexts.colorFamilies[value]}
              count={count}
              on={colors.includes(value)}
              onTick={() => onChange({ ...filters, colors: toggle(colors, value) })}
            />
          ))}
        </Group>
      )}
      {facets.prices.length > 0 && (
        <Group name={gridTexts.price}>
          {facets.prices.map(({ value, count }) => (
            <Tick
              key={value[0]}
              label={gridTexts.priceStep(...value)}
              count={count}
              on={isPrice(value)}
              onTick={() => onChange({ ...filters, price: isPrice(value) ? undefined : value })}
            />
          ))}
        </Group>
      )}
      <Group name={gridTexts.more}>
        <Tick
          label={gridTexts.onSale}
          count={facets.special}
          on={special}
          onTick={() => onChange({ ...filters, special: !special })}
        />
        <Tick
          label={gridTexts.inStock}
          count={facets.inStock}
          on={inStock}
          onTick={() => onChange({ ...filters, inStock: !inStock })}
        />
      </Group>
    </>
  )
}

function Group({ name, isRow = false, children }: { name: string; isRow?: boolean; children: React.ReactNode }) {
  return (
    <fieldset className={isRow ? styles['row'] : undefined}>
      <legend>{name}</legend>
      {children}
    </fieldset>
  )
}

type TickProps = { label: string; count: number; on: boolean; onTick: () => void }

/** A choice that would show nothing stays in its place, and can only be taken off. */
function Tick({ label, count, on, onTick }: TickProps) {
  return (
    <label>
      <input type="checkbox" checked={on} disabled={count === 0 && !on} onChange={onTick} />
      {label} <span className={text['quiet']}>{count}</span>
    </label>
  )
}

/** The numbers for these filters, from the shop; until they are there, the last ones. */
function useCounts(grid: ShopGridFacts, filters: GridFilters): { facets: Facets; total: number } {
  const { load, data } = useFetcher<ShopGridFacts>()
  const address = paths.grid(grid.path, { ...writeFilters(filters), count: '1' })
  const isOfPage = filters === grid.filters
  useEffect(() => {
    if (isOfPage) return
    const wait = setTimeout(() => void load(address), WAIT_MS)
    return () => clearTimeout(wait)
  }, [address, isOfPage, load])
  return (isOfPage ? undefined : data) ?? grid
}
