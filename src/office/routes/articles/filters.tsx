import { type ChangeEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { texts } from '#office-texts/articles/articles.ts'
import { type ArticleView, articleSorts } from '../../../shop/article-editing/article-views.ts'
import { type ListFilter, noFilter } from '../../../shop/article-editing/list-question.ts'
import { formatRupiah, readRupiah, rupiah } from '../../../values/rupiah.ts'
import chips from '../../components/filter-chips.module.css'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Icon } from '../../ui/icons.tsx'
import styles from './articles.module.css'
import { addressOf } from './list-address.ts'
import type { Option } from './shelf-selects.tsx'

type FiltersProps = {
  view: ArticleView
  filter: ListFilter
  categories: Option[]
  collections: Option[]
  isFiltered: boolean
}

const sorts = articleSorts.map((sort) => ({ value: sort === 'newest' ? '' : sort, label: texts.sorts[sort] }))
/** What is no amount is shown as it was typed, with its mistake. */
function showAmount(price: string): string {
  const amount = readRupiah(price)
  return amount === undefined ? price : formatRupiah(rupiah(amount))
}
const errorOf = (price: string) => (price === '' || readRupiah(price) !== undefined ? undefined : texts.noPrice)

/** A chip shows what its filter is set to. With script, a choice takes effect at once. */
export const Filters = ({ view, filter, categories, collections, isFiltered }: FiltersProps) => {
  const prices = [filter.from, filter.to].some((price) => price !== '')
  return (
    <Form method="get" role="search" className={chips['filters']}>
      {view !== 'all' && <input type="hidden" name="view" value={view} />}
      <label className={`${chips['chip']} ${styles['find']}`}>
        <Icon name="search" size={16} />
        <input
          key={filter.search}
          type="search"
          name="search"
          aria-label={texts.search}
          placeholder={texts.searchHint}
          defaultValue={filter.search}
        />
      </label>
      <Chip
        name="category"
        label={texts.category}
        chosen={filter.category}
        options={[{ value: '', label: texts.category }, ...categories]}
      />
      <Chip
        name="collection"
        label={texts.collection}
        chosen={filter.collection}
        options={[{ value: '', label: texts.collection }, ...collections]}
      />
      <details className={chips['part']} open={[filter.from, filter.to].some((price) => errorOf(price) !== undefined)}>
        <summary className={chips['chip']}>
          {prices ? `${texts.price}: ${showAmount(filter.from)}–${showAmount(filter.to)}` : texts.price}{' '}
          <Icon name="down" size={16} />
        </summary>
        <div className={chips['fields']}>
          {(['from', 'to'] as const).map((name) => (
            <Field
              key={`${name} ${filter[name]}`}
              name={name}
              label={texts.priceLimit[name]}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={filter[name]}
              error={errorOf(filter[name])}
            />
          ))}
          <button type="submit" className={button['outline']}>
            {texts.find}
          </button>
        </div>
      </details>
      <Chip name="sort" label={texts.sort} chosen={filter.sort} options={sorts} />
      <noscript>
        <button type="submit" className={button['outline']}>
          {texts.find}
        </button>
      </noscript>
      {isFiltered && (
        <Link to={addressOf(view, noFilter)} className={button['bare']}>
          {texts.clear}
        </Link>
      )}
    </Form>
  )
}

const submit = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => currentTarget.form?.requestSubmit()

type ChipProps = { name: string; label: string; chosen: string; options: readonly Option[] }

function Chip({ name, label, chosen, options }: ChipProps) {
  const select = useRef<HTMLSelectElement>(null)
  // *Clear* and Back change the filter too. A new element would lose the focus.
  useEffect(() => {
    if (select.current !== null) select.current.value = chosen
  }, [chosen])
  return (
    <label className={chips['chip']}>
      <select ref={select} name={name} aria-label={label} defaultValue={chosen} onChange={submit}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </label>
  )
}
