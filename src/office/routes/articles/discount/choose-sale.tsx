import { texts } from '#office-texts/articles/discounts.ts'
import { Select } from '../../../components/select.tsx'
import button from '../../../ui/button.module.css'
import { Empty } from '../../../ui/empty.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { MomentField } from '../../../ui/forms/moment-field.tsx'
import text from '../../../ui/text.module.css'
import { type Option, ShelfSelects } from '../shelf-selects.tsx'
import styles from './discount.module.css'
import type { SaleErrors } from './read-sale.ts'

type ChooseProps = {
  filter: { category: string; collection: string; search: string }
  categories: Option[]
  collections: Option[]
  articles: { id: number; sku: string; name: string; color: string; sentence: string }[]
  count: number
  kind: string
  value: string
  starts: string
  ends: string
  errors: SaleErrors
}

export function ChooseSale(props: ChooseProps) {
  const { filter, categories, collections, articles, count, errors } = props
  const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))
  return (
    <>
      <Form key={JSON.stringify(filter)} method="get" role="search" className={styles['filters']}>
        <ShelfSelects filter={filter} categories={categories} collections={collections} />
        <Field type="search" name="search" label={texts.search} defaultValue={filter.search} />
        <button type="submit" className={button['outline']}>
          {texts.show}
        </button>
      </Form>
      {articles.length === 0 ? (
        <Empty title={texts.none}>{texts.noneHint}</Empty>
      ) : (
        <Form method="get" className={styles['choice']}>
          <input type="hidden" name="step" value="preview" />
          {Object.entries(filter).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <fieldset className={styles['rule']}>
            <legend>{texts.rule}</legend>
            <Select name="kind" label={texts.rule} chosen={props.kind} options={kinds} />
            <Field
              name="value"
              label={texts.value}
              inputMode="numeric"
              defaultValue={props.value}
              hint={texts.valueHint}
              error={errors.value}
            />
            <MomentField
              name="starts"
              label={texts.starts}
              defaultValue={props.starts}
              hint={texts.startsHint}
              error={errors.starts}
            />
            <MomentField
              isEnd
              name="ends"
              label={texts.ends}
              defaultValue={props.ends}
              hint={texts.endsHint}
              error={errors.ends}
            />
            <p>
              <button type="submit" className={`${button['button']} ${button['large']}`}>
                {texts.preview}
              </button>
            </p>
          </fieldset>
          <fieldset className={styles['articles']}>
            <legend>
              {texts.articles} <span className={text['small']}>{texts.chosenOf(articles.length, count)}</span>
            </legend>
            {count > articles.length && (
              <label className={styles['article']}>
                <input type="checkbox" name="all" value="yes" />
                <b>{texts.allThatMatch(count)}</b>
              </label>
            )}
            {articles.map(({ id, sku, name, color, sentence }) => (
              <label key={id} className={styles['article']}>
                <input type="checkbox" name="sku" value={sku} defaultChecked />
                <span>
                  {name} <span className={text['quiet']}>{color}</span>
                  <span className={`${text['small']} ${styles['below']}`}>
                    {sku} · {sentence}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        </Form>
      )}
    </>
  )
}
