import { Link } from 'react-router'
import { texts } from '#office-texts/articles/article.ts'
import button from '../../../ui/button.module.css'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import text from '../../../ui/text.module.css'
import { type StockColor, StockForm } from '../stock/stock-form.tsx'
import styles from './article.module.css'

type SizesSectionProps = { sku: string; style: string; colors: StockColor[]; mayCount: boolean }

/** Sizes × colours of the product, with what can be sold, and a field for a new size. */
export function SizesSection({ sku, style, colors, mayCount }: SizesSectionProps) {
  return (
    <section id="stock" className={styles['section']} aria-label={texts.sizesAndStock}>
      <header>
        <h2>{texts.sizesAndStock}</h2>
        <span className={text['small']}>{texts.sizesHint}</span>
      </header>
      <StockForm {...{ sku, colors, mayCount }} />
      {mayCount && (
        <p>
          <Link className={text['link']} to={`/stock/count?product=${encodeURIComponent(style)}`}>
            {texts.count}
          </Link>
        </p>
      )}
      {mayCount && (
        <Form method="post" action={`/articles/${sku}/sizes`} className={styles['addSize']}>
          <Field name="size" label={texts.addSize} autoComplete="off" maxLength={30} />
          <Field name="pieces" label={texts.items} inputMode="numeric" defaultValue="0" autoComplete="off" />
          <button type="submit" className={button['outline']}>
            {texts.add}
          </button>
        </Form>
      )}
    </section>
  )
}
