import { Form, Link } from 'react-router'
import { texts } from '#office-texts/customers.ts'
import { type CustomerFilters, customerFilterNames, lastOrders } from '../../../shop/customers/customer-filters.ts'
import type { CustomerView } from '../../../shop/customers/customer-views.ts'
import { closeOnEscape } from '../../components/close-on-escape.ts'
import styles from '../../components/list-tools.module.css'
import { Select } from '../../components/select.tsx'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/icons.tsx'

export type CustomerList = { view: CustomerView; search: string; filters: CustomerFilters }

/** The address of a list: it can be shared, and the browser's Back returns to it. */
export const addressOf = ({ view, search, filters }: CustomerList, below?: number): string =>
  `/customers?${new URLSearchParams({
    view,
    ...(search !== '' && { search }),
    ...filters,
    ...(below !== undefined && { below: String(below) }),
  })}`

const any = { value: '', label: texts.any }

/** The filters that are set, each with a link that removes it, and a form for others. */
export function Filters({ list, provinces }: { list: CustomerList; provinces: readonly string[] }) {
  const { view, search, filters } = list
  const set = customerFilterNames.filter((name) => filters[name] !== undefined)
  const shown = {
    province: `${texts.province}: ${filters.province}`,
    last: `${texts.lastOrder}: ${filters.last && texts.last[filters.last]}`,
  }
  return (
    <div className={styles['filters']}>
      {set.map((name) => (
        <Link
          key={name}
          className={styles['chip']}
          to={addressOf({ ...list, filters: without(filters, name) })}
          aria-label={texts.removeFilter(shown[name])}
        >
          {shown[name]} <Icon name="close" size={16} />
        </Link>
      ))}
      <details className={styles['more']} key={JSON.stringify(filters)} onKeyDown={closeOnEscape}>
        <summary className={button['outline']}>
          <Icon name="plus" size={16} /> {texts.filters}
        </summary>
        <Form method="get" action="/customers" className={styles['form']} data-title={texts.filters}>
          <input type="hidden" name="view" value={view} />
          {search !== '' && <input type="hidden" name="search" value={search} />}
          <Select
            name="province"
            label={texts.province}
            chosen={filters.province ?? ''}
            options={[any, ...provinces.map((value) => ({ value, label: value }))]}
          />
          <Select
            name="last"
            label={texts.lastOrder}
            chosen={filters.last ?? ''}
            options={[any, ...lastOrders.map((value) => ({ value, label: texts.last[value] }))]}
          />
          <button type="submit" className={button['button']}>
            {texts.apply}
          </button>
        </Form>
      </details>
      {set.length > 0 && (
        <Link className={button['bare']} to={addressOf({ ...list, filters: {} })}>
          {texts.clear}
        </Link>
      )}
    </div>
  )
}

const without = (filters: CustomerFilters, name: keyof CustomerFilters): CustomerFilters =>
  Object.fromEntries(Object.entries(filters).filter(([one]) => one !== name))
