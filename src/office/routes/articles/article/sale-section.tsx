import { Link } from 'react-router'
import { texts } from '#office-texts/articles/article.ts'
import { texts as saleTexts } from '#office-texts/articles/discounts.ts'
import button from '../../../ui/button.module.css'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { MomentField } from '../../../ui/forms/moment-field.tsx'
import text from '../../../ui/text.module.css'
import styles from './article.module.css'

type SaleSectionProps = { sku: string; sale: { sentence: string; value: string; starts: string; ends: string } }

/** The price now, until when, and the price after; and a form for another sale price, which is looked at before it applies. */
export const SaleSection = ({ sku, sale }: SaleSectionProps) => (
  <section className={styles['section']} aria-label={texts.salePrice}>
    <header>
      <h2>{texts.salePrice}</h2>
    </header>
    <p>{sale.sentence}</p>
    <Form key={JSON.stringify(sale)} method="get" action="/articles/discount" className={styles['sale']}>
      {Object.entries({ sku, kind: 'price', step: 'preview' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        name="value"
        label={`${texts.salePrice} (Rp)`}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={sale.value}
      />
      <MomentField name="starts" label={saleTexts.starts} defaultValue={sale.starts} hint={saleTexts.startsHint} />
      <MomentField isEnd name="ends" label={saleTexts.ends} defaultValue={sale.ends} hint={saleTexts.endsHint} />
      <p>
        <button type="submit" className={button['outline']}>
          {texts.previewSale}
        </button>
        {sale.value !== '' && (
          <Link className={text['link']} to={`/articles/discount?sku=${sku}&kind=end&step=preview`}>
            {texts.endSale}
          </Link>
        )}
      </p>
    </Form>
  </section>
)
