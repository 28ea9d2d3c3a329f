import { useState } from 'react'
import { texts } from '#office-texts/bulk.ts'
import type { OrderView } from '../../shop/orders/desk/order-views.ts'
import { formatRupiah, rupiah } from '../../values/rupiah.ts'
import button from '../ui/button.module.css'
import { Icon } from '../ui/icons.tsx'
import styles from './bulk-bar.module.css'
import { useSelection } from './use-selection.ts'

/** The form that the checkboxes of a list belong to, wherever they are on the page. */
const BULK_FORM = 'selected-orders'

export type BulkView = Exclude<OrderView, 'unpaid' | 'payment-check' | 'late-trouble'>

/** Where something can be done with many orders at once. */
export const isBulkView = (view: OrderView): view is BulkView =>
  view !== 'unpaid' && view !== 'payment-check' && view !== 'late-trouble'

type BulkBarProps = {
  view: BulkView
  orders: readonly { invoice: string; items: number; amount: number | undefined }[]
  mayExport: boolean
  /** How many orders the whole view has, if they are on several pages, and the part of the address that says which. */
  all?: { count: number; query: string } | undefined
}

/** What can be done with the selected orders. Each button sends the form to its own page, so it works without script. */
export function BulkBar({ view, orders, mayExport, all }: BulkBarProps) {
  const { values, isReady, selectAll, clear } = useSelection(BULK_FORM, 'invoice')
  const [isAll, setAll] = useState(false)
  const selected = orders.filter(({ invoice }) => values.includes(invoice))
  const count = isAll && all !== undefined ? all.count : selected.length
  const act = `${button['outline']} ${styles['act']}`
  return (
    <form
      id={BULK_FORM}
      method="get"
      action="/print"
      className={`${styles['bar']} ${count > 0 ? styles['has'] : ''}`}
      aria-label={texts.selected}
    >
      <p role="status">
        {count > 0 && texts.selectedCount(count)}
        {count > 0 && !isAll && <span> {sumOf(selected)}</span>}
      </p>
      {isReady && (
        <button type="button" className={button['bare']} onClick={selectAll}>
          {texts.selectAll}
        </button>
      )}
      {all !== undefined && (
        <label className={styles['all']}>
          <input
            type="checkbox"
            name="all"
            value={all.count}
            checked={isReady ? isAll : undefined}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
          {texts.allInView(all.count)}
        </label>
      )}
      {all !== undefined &&
        [...new URLSearchParams(all.query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {view !== 'to-ship' && (
        <button type="submit" formMethod="post" formAction="/orders/pack" className={act}>
          <Icon name="pack" size={16} /> {texts.pack}
        </button>
      )}
      <button type="submit" className={act}>
        <Icon name="print" size={16} /> {texts.print}
      </button>
      <button type="submit" formAction="/orders/ship" className={act}>
        <Icon name="truck" size={16} /> {view === 'to-ship' ? texts.ship : texts.packAndShip}
      </button>
      {mayExport && (
        <button type="submit" formAction="/orders/export" className={act}>
          <Icon name="download" size={16} /> {texts.export}
        </button>
      )}
      {count > 0 && (
        <button
          type="button"
          className={button['bare']}
          aria-label={texts.clearSelection}
          onClick={() => {
            setAll(false)
            clear()
          }}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </form>
  )
}

/** How many items, and what they cost, unless the person may not see amounts. */
function sumOf(selected: BulkBarProps['orders']): string {
  const amounts = selected.flatMap(({ amount }) => amount ?? [])
  const sum = amounts.length === 0 ? undefined : formatRupiah(rupiah(amounts.reduce((all, one) => all + one, 0)))
  return texts.itemsAndSum(
    selected.reduce((all, { items }) => all + items, 0),
    sum,
  )
}

/** Selects an order of a list for the buttons above it. */
export const SelectBox = ({ invoice, name }: { invoice: string; name: string }) => (
  <label className={styles['select']}>
    <input type="checkbox" name="invoice" value={invoice} form={BULK_FORM} aria-label={texts.select(name)} />
  </label>
)
