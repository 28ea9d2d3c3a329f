import * as gridTexts from '#texts/grid.ts'
import type { GridFilters } from '../../../../shop/shelves/grid-filters.ts'
import type { Facets } from '../../../../shop/shelves/read-facets.ts'
import type { ColorFamily } from '../../../../values/colours/color-family.ts'
import { noFilters, toggle, writeFilters } from '../../../data/grid-query.ts'
import text from '../../../ui/text.module.css'
import styles from './ticks.module.css'

type TicksProps = { filters: GridFilters; facets: Facets; onChange: (filters: GridFilters) => void }

/* The choices of each group, for the sheet and for the menus. Their names are those of the address, for browsers without script. */

export function SizeTicks({ filters, facets, onChange }: TicksProps) {
  const { sizes } = filters
  return (
    <div className={styles['sizes']}>
      {facets.sizes.map(({ value, count }) => (
        <Tick
          key={value}
          {...{ name: 'size', value, label: value, count }}
          on={sizes.includes(value)}
          onTick={() => onChange({ ...filters, sizes: toggle(sizes, value) })}
        />
      ))}
    </div>
  )
}

/** What a family looks like beside its name. */
const looks: Record<ColorFamily, string> = {
  ...{ black: '#2e2a26', grey: '#9d9d9a', sand: '#d6c09a', brown: '#7a4a2c', red: '#6b2038', pink: '#b9664d' },
  ...{ yellow: '#c79a2e', green: '#4a6a48', blue: '#3d5272', purple: '#5d4668' },
}

export function ColorTicks({ filters, facets, onChange }: TicksProps) {
  const { colors } = filters
  return (
    <div className={styles['colors']}>
      {facets.colors.map(({ value, count }) => (
        <Tick
          key={value}
          {...{ name: 'color', value, label: gridTexts.colorFamilies[value], count, look: looks[value] }}
          on={colors.includes(value)}
          onTick={() => onChange({ ...filters, colors: toggle(colors, value) })}
        />
      ))}
    </div>
  )
}

/** One step at a time. */
export function PriceTicks({ filters, facets, onChange }: TicksProps) {
  const isOn = ([from]: readonly [number, number]) => filters.price?.[0] === from
  return (
    <div className={styles['prices']}>
      {facets.prices.map(({ value, count }) => (
        <Tick
          key={value[0]}
          {...{ name: 'price', value: writeFilters({ ...noFilters, price: value }).price ?? '', count }}
          label={gridTexts.priceStep(...value)}
          on={isOn(value)}
          onTick={() => onChange({ ...filters, price: isOn(value) ? undefined : value })}
        />
      ))}
    </div>
  )
}

type TickProps = {
  name: string
  value: string
  label: string
  count: number
  on: boolean
  look?: string
  onTick: () => void
}

/** A choice that would show nothing stays in its place, and can only be taken off. */
export function Tick({ name, value, label, count, on, look, onTick }: TickProps) {
  return (
    <label className={styles['tick']}>
      <input type="checkbox" {...{ name, value }} checked={on} disabled={count === 0 && !on} onChange={onTick} />
      {look !== undefined && (
        <svg aria-hidden="true">
          <rect width="100%" height="100%" fill={look} />
        </svg>
      )}
      <span>
        {label} <span className={text['quiet']}>{count}</span>
      </span>
    </label>
  )
}
