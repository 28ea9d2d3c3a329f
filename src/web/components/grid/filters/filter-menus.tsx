import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import * as gridTexts from '#texts/grid.ts'
import type { GridFilters } from '../../../../shop/shelves/grid-filters.ts'
import { writeFilters } from '../../../data/grid-query.ts'
import { paths } from '../../../paths.ts'
import { fullPath } from '../../../route-path.ts'
import button from '../../../ui/button.module.css'
import menu from '../../../ui/choice-menu.module.css'
import { DownIcon } from '../../../ui/icons.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import text from '../../../ui/text.module.css'
import type { ShopGridFacts } from '../shop-grid.tsx'
import { useChosen } from '../use-chosen.ts'
import styles from './filter-menus.module.css'
import { focusCount } from './focus-count.ts'
import { ColorTicks, PriceTicks, SizeTicks } from './ticks.tsx'
import { useCounts } from './use-counts.ts'

/**
 * The filters on a wide screen: three menus, each a form that *Show* sends, and two switches. It all works without a script, which only
 * adds the numbers that follow each tick.
 */
export function FilterMenus({ grid }: { grid: ShopGridFacts }) {
  const { path } = grid
  const { filters, sort } = useChosen(grid)
  // Only the group of the open menu: the filters of another one may still be on their way to this page.
  const [draft, setDraft] = useState<Partial<GridFilters>>()
  const drafted = { ...filters, ...draft }
  const { facets, total } = useCounts(grid, draft === undefined ? grid.filters : drafted)
  const navigate = useNavigate()
  const to = (changed: GridFilters) => paths.grid(path, { ...writeFilters(changed), sort })
  const ticks = { filters: drafted, facets }
  const apply = () => {
    if (draft !== undefined) void navigate(to(drafted), { preventScrollReset: true })
    focusCount()
  }
  const each = { path, total, onClose: () => setDraft(undefined), onShow: apply }
  const without = (left: Partial<GridFilters>) => ({
    others: { ...writeFilters({ ...filters, ...left }), sort },
    clear: to({ ...filters, ...left }),
  })
  return (
    <div className={styles['menus']} data-menus="">
      {grid.facets.sizes.length > 1 && (
        <Menu {...each} name={gridTexts.size} chosen={grid.filters.sizes.length} {...without({ sizes: [] })}>
          <SizeTicks {...ticks} onChange={({ sizes }) => setDraft({ sizes })} />
        </Menu>
      )}
      {grid.facets.colors.length > 1 && (
        <Menu {...each} name={gridTexts.color} chosen={grid.filters.colors.length} {...without({ colors: [] })}>
          <ColorTicks {...ticks} onChange={({ colors }) => setDraft({ colors })} />
        </Menu>
      )}
      {grid.facets.prices.length > 0 && (
        <Menu {...each} name={gridTexts.price} chosen={grid.filters.price ? 1 : 0} {...without({ price: undefined })}>
          <PriceTicks {...ticks} onChange={({ price }) => setDraft({ price })} />
        </Menu>
      )}
      <Switch name={gridTexts.onSale} on={filters.special} to={to({ ...filters, special: !filters.special })} />
      <Switch name={gridTexts.inStock} on={filters.inStock} to={to({ ...filters, inStock: !filters.inStock })} />
    </div>
  )
}

type MenuProps = {
  name: string
  /** How many values of the group are chosen. */
  chosen: number
  path: string
  /** The rest of the address, which the form keeps. */
  others: Record<string, string | readonly string[] | undefined>
  /** The address without this group. */
  clear: string
  total: number
  onShow: () => void
  onClose: () => void
  children: ReactNode
}

function Menu({ name, chosen, path, others, clear, total, onShow, onClose, children }: MenuProps) {
  const id = useId()
  return (
    <div className={menu['menu']}>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        className={chosen > 0 ? menu['chosen'] : undefined}
      >
        <span>{chosen > 0 ? `${name} ${chosen}` : name}</span>
        <DownIcon />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={name}
        className={styles['panel']}
        onToggle={({ newState }) => newState === 'closed' && onClose()}
      >
        <form
          method="get"
          action={fullPath(path)}
          onSubmit={(event) => {
            event.preventDefault()
            onShow()
            event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          }}
        >
          {[...new URLSearchParams(path.split('?')[1]), ...Object.entries(others)].flatMap(([key, written]) =>
            [written ?? []]
              .flat()
              .map((value) => <input key={`${key} ${value}`} type="hidden" name={key} value={value} />),
          )}
          {children}
          <p className={styles['foot']}>
            <PageLink className={text['link']} to={clear} preventScrollReset>
              {gridTexts.clear}
            </PageLink>
            <button type="submit" className={button['button']}>
              {gridTexts.show(total)}
            </button>
          </p>
        </form>
      </div>
    </div>
  )
}

/** A link that looks like the check box that it stands for. */
function Switch({ name, on, to }: { name: string; on: boolean; to: string }) {
  return (
    <PageLink className={styles['switch']} to={to} aria-current={on ? 'true' : undefined} preventScrollReset>
      <i aria-hidden="true" />
      {name}
    </PageLink>
  )
}
