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
  const statuses = shownOrderStatuses.map((status) => [status, statusName(status)] as const)
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
          <Choice name="status" value={filters.status} options={statuses} />
          <Choice name="method" value={filters.method} options={choices.methods.map((one) => [one, methodName(one)])} />
          <Choice name="service" value={filters.service} options={choices.services.map((one) => [one, one])} />
          <Choice
            name="province"
            value={filters.province}
            options={[OUTSIDE_JAVA, ...choices.provinces].map((one) => [one, provinceName(one)])}
          />
          <Choice
            name="source"
            value={filters.source}
            options={orderSources.map((one) => [one, texts.sources[one]] as const)}
          />
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

type ChoiceProps = {
  name: 'status' | 'method' | 'service' | 'province' | 'source'
  value: string | undefined
  options: readonly (readonly [value: string, label: string])[]
}

function Choice({ name, value, options }: ChoiceProps) {
  return (
    <p className={styles['choice']}>
      <label htmlFor={`filter-${name}`}>{texts[name]}</label>
      <select id={`filter-${name}`} name={name} defaultValue={value ?? ''}>
        <option value="">{texts.any}</option>
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </p>
  )
}

/** `Province: Outside Java` */
export const describeFilter = (name: (typeof filterNames)[number], filters: OrderFilters): string =>
  `${texts[name]}: ${shown(name, filters)}`

function shown(name: (typeof filterNames)[number], filters: OrderFilters): string {
  if (name === 'source' && filters.source !== undefined) return texts.sources[filters.source]
  if (name === 'status' && filters.status !== undefined) return statusName(filters.status)
  const value = filters[name] ?? ''
  return name === 'method' ? methodName(value) : provinceName(value)
}

const provinceName = (province: string) => (province === OUTSIDE_JAVA ? texts.outsideJava : province)

/** The words of the payment provider, such as `bank_transfer`. */
const methodName = (method: string) => method.replaceAll('_', ' ')

const names: Partial<Record<string, string>> = {
  ...orderTexts.paymentStatus,
  Packed: orderTexts.parcelState.packed,
  Shipped: orderTexts.parcelState.shipped,
  Delivered: orderTexts.parcelState.delivered,
}

const statusName = (status: string): string => names[status] ?? status
