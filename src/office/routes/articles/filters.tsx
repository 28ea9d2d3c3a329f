import { Link } from 'react-router'
import { texts } from '#office-texts/articles/articles.ts'
import { type ArticleView, articleSorts } from '../../../shop/article-editing/article-views.ts'
import { type ListFilter, noFilter } from '../../../shop/article-editing/list-question.ts'
import { readRupiah } from '../../../values/rupiah.ts'
import { Select } from '../../components/select.tsx'
import button from '../../ui/button.module.css'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import text from '../../ui/text.module.css'
import styles from './articles.module.css'
import { addressOf } from './list-address.ts'
import { type Option, ShelfSelects } from './shelf-selects.tsx'

type FiltersProps = {
  view: ArticleView
  filter: ListFilter
  categories: Option[]
  collections: Option[]
  isFiltered: boolean
}

const sorts = articleSorts.map((sort) => ({ value: sort === 'newest' ? '' : sort, label: texts.sorts[sort] }))
const errorOf = (price: string) => (price === '' || readRupiah(price) !== undefined ? undefined : texts.noPrice)

export const Filters = ({ view, filter, categories, collections, isFiltered }: FiltersProps) => (
  <Form key={JSON.stringify(filter)} method="get" role="search" className={styles['filters']}>
    {view !== 'all' && <input type="hidden" name="view" value={view} />}
    <Field
      type="search"
      name="search"
      label={texts.search}
      placeholder={texts.searchHint}
      defaultValue={filter.search}
    />
    <ShelfSelects filter={filter} categories={categories} collections={collections} />
    <details className={styles['more']} open={filter.from !== '' || filter.to !== '' || filter.sort !== ''}>
      <summary>{texts.more}</summary>
      <div className={styles['prices']}>
        {(['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            name={name}
            label={texts.priceLimit[name]}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={filter[name]}
            error={errorOf(filter[name])}
          />
        ))}
        <Select name="sort" label={texts.sort} chosen={filter.sort} options={sorts} />
      </div>
    </details>
    <button type="submit" className={button['outline']}>
      {texts.find}
    </button>
    {isFiltered && (
      <Link to={addressOf(view, noFilter)} className={text['link']}>
        {texts.clear}
      </Link>
    )}
  </Form>
)
