import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as gridTexts from '#texts/grid.ts'
import * as texts from '../../../../contract/texts.ts'
import type { GridFilters } from '../../../../shop/shelves/grid-filters.ts'
import type { Facets } from '../../../../shop/shelves/read-facets.ts'
import { useFrame } from '../../../data/frame-data.ts'
import { noFilters, writeFilters } from '../../../data/grid-query.ts'
import { paths } from '../../../paths.ts'
import button from '../../../ui/button.module.css'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import text from '../../../ui/text.module.css'
import type { ShopGridFacts } from '../shop-grid.tsx'
import { useChosen } from '../use-chosen.ts'
import styles from './filter-sheet.module.css'
import { focusCount } from './focus-count.ts'
import { ColorTicks, PriceTicks, SizeTicks, Tick } from './ticks.tsx'
import { useCounts } from './use-counts.ts'

/** All filters of a grid. The numbers follow each tick; *Show* applies them. */
export function FilterSheet({ grid, onClose }: { grid: ShopGridFacts; onClose: () => void }) {
  const { kind, path, slug } = grid
  const { sort, filters: chosen } = useChosen(grid)
  const [filters, setFilters] = useState(chosen)
  const { facets, total, categories: counts } = useCounts(grid, filters, kind !== 'search')
  const navigate = useNavigate()
  const categories = useFrame()?.categories ?? []
  const isApplied = useRef(false)
  const show = () => {
    isApplied.current = true
    void navigate(paths.grid(path, { ...writeFilters(filters), sort }), { preventScrollReset: true })
  }
  return (
    <Sheet
      title={gridTexts.filter}
      onClose={() => {
        onClose()
        // The new page closes the sheet, which gives the focus back to its button.
        if (isApplied.current) focusCount()
      }}
      foot={
        <>
          <button type="button" className={text['link']} onClick={() => setFilters(noFilters)}>
            {gridTexts.clearAll}
          </button>
          <button type="button" className={`${button['button']} ${styles['show']}`} onClick={show}>
            {gridTexts.show(total)}
          </button>
        </>
      }
    >
      <div className={styles['groups']}>
        {kind !== 'search' && (
          <section aria-labelledby="filter-category">
            <h3 id="filter-category">{texts.category}</h3>
            <ul>
              {[{ name: texts.viewAll, slug: 'viewall' }, ...categories].map((one) => (
                <li key={one.slug}>
                  <Category
                    {...one}
                    to={paths.grid(paths.category(one.slug), { ...writeFilters(filters), sort })}
                    isHere={one.slug === slug}
                    count={counts?.[one.slug]}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        <Choices filters={filters} facets={facets} onChange={setFilters} />
      </div>
    </Sheet>
  )
}

type CategoryProps = { name: string; to: string; isHere: boolean; count: number | undefined }

/** A category that would show nothing stays in its place without a link, like the other choices. */
function Category({ name, to, isHere, count }: CategoryProps) {
  const words = (
    <>
      {name} <span className={text['quiet']}>{count}</span>
    </>
  )
  if (count === 0 && !isHere) return <span aria-disabled="true">{words}</span>
  return (
    <PageLink to={to} aria-current={isHere ? 'page' : undefined}>
      {words}
    </PageLink>
  )
}

type ChoicesProps = { filters: GridFilters; facets: Facets; onChange: (filters: GridFilters) => void }

function Choices({ filters, facets, onChange }: ChoicesProps) {
  const { special, inStock } = filters
  return (
    <>
      {facets.sizes.length > 0 && (
        <Group name={gridTexts.size}>
          <SizeTicks {...{ filters, facets, onChange }} />
        </Group>
      )}
      {facets.colors.length > 1 && (
        <Group name={gridTexts.color}>
          <ColorTicks {...{ filters, facets, onChange }} />
        </Group>
      )}
      {facets.prices.length > 0 && (
        <Group name={gridTexts.price}>
          <PriceTicks {...{ filters, facets, onChange }} />
        </Group>
      )}
      <Group name={gridTexts.more}>
        <Tick
          {...{ name: 'sale', value: '1', label: gridTexts.onSale, count: facets.special, on: special }}
          onTick={() => onChange({ ...filters, special: !special })}
        />
        <Tick
          {...{ name: 'stock', value: '1', label: gridTexts.inStock, count: facets.inStock, on: inStock }}
          onTick={() => onChange({ ...filters, inStock: !inStock })}
        />
      </Group>
    </>
  )
}

function Group({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <fieldset>
      <legend>{name}</legend>
      {children}
    </fieldset>
  )
}
