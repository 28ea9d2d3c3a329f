import { texts } from '#office-texts/bulk.ts'
import button from '../ui/button.module.css'
import { Icon } from '../ui/icons.tsx'
import styles from './bulk-bar.module.css'
import { useSelection } from './use-selection.ts'

/** The form that the checkboxes of a list belong to, wherever they are on the page. */
const BULK_FORM = 'selected-orders'

/** What can be done with the selected orders. Each button sends the form to its own page, so it works without script. */
export function BulkBar({ mayExport }: { mayExport: boolean }) {
  const { count, isReady, selectAll } = useSelection(BULK_FORM, 'invoice')
  return (
    <form
      id={BULK_FORM}
      method="get"
      action="/print"
      className={`${styles['bar']} ${count > 0 ? styles['has'] : ''}`}
      aria-label={texts.selected}
    >
      <p role="status">{count > 0 && texts.selectedCount(count)}</p>
      {isReady && (
        <button type="button" className={button['bare']} onClick={selectAll}>
          {texts.selectAll}
        </button>
      )}
      <button
        type="submit"
        formMethod="post"
        formAction="/orders/pack"
        className={`${button['outline']} ${styles['act']}`}
      >
        <Icon name="pack" size={16} /> {texts.pack}
      </button>
      <button type="submit" className={`${button['outline']} ${styles['act']}`}>
        <Icon name="print" size={16} /> {texts.print}
      </button>
      <button type="submit" formAction="/orders/ship" className={`${button['outline']} ${styles['act']}`}>
        <Icon name="truck" size={16} /> {texts.ship}
      </button>
      {mayExport && (
        <button type="submit" formAction="/orders/export" className={`${button['outline']} ${styles['act']}`}>
          {texts.export}
        </button>
      )}
    </form>
  )
}

/** Selects an order of a list for the buttons above it. */
export const SelectBox = ({ invoice, name }: { invoice: string; name: string }) => (
  <label className={styles['select']}>
    <input type="checkbox" name="invoice" value={invoice} form={BULK_FORM} aria-label={texts.select(name)} />
  </label>
)
