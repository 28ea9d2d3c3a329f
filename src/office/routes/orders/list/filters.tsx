import { Form, Link } from 'react-router'
import { texts } from '#office-texts/orders/order-list.ts'
import { texts as orderTexts } from '#office-texts/orders/orders.ts'
import type { FilterChoices } from '../../../../shop/orders/desk/list-desk-orders.ts'
import { filterNames, type OrderFilters, OUTSIDE_JAVA } from '../../../../shop/orders/desk/order-filters.ts'
import { writeQuery } from '../../../../shop/orders/desk/view-query.ts'
import { orderSources } from '../../../../values/orders/order-source.ts'
import { shownOrderStatuses } from '../../../../values/orders/order-status.ts'
import { closeOnEscape } from '../../../components/close-on-escape.ts'
import styles from '../../../components/list-tools.module.css'
import { Select } from '../../../components/select.tsx'
import button from '../../../ui/button.module.css'
import { Field } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { addressOf, type ListAddress, without } from './list-address.ts'

type FiltersProps = { address: ListAddress; choices: FilterChoices }

/** The filters that are set, each with a link that removes it, and a form for others. */
export function Filters({ address, choices }: FiltersProps) {
  const { filters, sort } = address
  const other = sort === 'newest' ? 'oldest' : 'newest'
  const set = filterNames.filter((name) => filters[name] !== undefined)
  const selects = [
    ['status', shownOrderStatuses],
    ['method', choices.methods],
    ['service', choices.services],
    ['province', [OUTSIDE_JAVA, ...choices.provinces]],
    ['source', orderSources],
  ] as const
  return (
    <div className={styles['filters']}>
      {set.map((name) => (
        <Link
          key={name}
          className={styles['chip']}
          to={addressOf({ ...address, filters: without(filters, name) })}
          aria-label={texts.remove(describeFilter(name, filters))}
        >
          {describeFilter(name, filters)} <Icon name="close" size={16} />
        </Link>
      ))}
      <details className={styles['more']} key={JSON.stringify(filters)} onKeyDown={closeOnEscape}>
        <summary className={button['outline']}>
          <Icon name="plus" size={16} /> {texts.filters}
        </summary>
        <Form method="get" action="/orders" className={styles['form']} data-title={texts.filters}>
          {[...writeQuery({ ...address, filters: {} })].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {selects.map(([name, values]) => (
            <Select
              key={name}
              name={name}
              label={texts[name]}
              chosen={filters[name] ?? ''}
              options={[
                { value: '', label: texts.any },
                ...values.map((value) => ({ value, label: nameOf(name, value) })),
              ]}
            />
          ))}
          <Field name="voucher" label={texts.voucher} defaultValue={filters.voucher} autoComplete="off" />
          <Field name="from" type="date" label={texts.from} defaultValue={filters.from} />
          <Field name="to" type="date" label={texts.to} defaultValue={filters.to} />
          <button type="submit" className={button['button']}>
            {texts.apply}
          </button>
        </Form>
      </details>
      <Link className={styles['chip']} to={addressOf({ ...address, sort: other })} data-sort={sort}>
        {texts.sorts[sort]} <Icon name="down" size={16} />
      </Link>
      {set.length > 0 && (
        <Link className={button['bare']} to={addressOf({ ...address, filters: {} })}>
          {texts.clear}
        </Link>
      )}
    </div>
  )
}

/** `Province: Outside Java` */
export const describeFilter = (name: FilterName, filters: OrderFilters): string =>
  `${texts[name]}: ${nameOf(name, filters[name] ?? '')}`

type FilterName = (typeof filterNames)[number]

function nameOf(name: FilterName, value: string): string {
  if (name === 'status' || name === 'source') return words[name][value] ?? value
  // The words of the payment provider, such as `bank_transfer`.
  if (name === 'method') return value.replaceAll('_', ' ')
  return value === OUTSIDE_JAVA ? texts.outsideJava : value
}

const words: Record<'status' | 'source', Partial<Record<string, string>>> = {
  status: {
    ...orderTexts.paymentStatus,
    Packed: orderTexts.parcelState.packed,
    Shipped: orderTexts.parcelState.shipped,
    Delivered: orderTexts.parcelState.delivered,
  },
  source: texts.sources,
}
