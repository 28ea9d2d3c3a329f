import { Link } from 'react-router'
import { texts } from '#office-texts/articles/article.ts'
import { FEW_LEFT } from '../../../../values/few-left.ts'
import button from '../../../ui/button.module.css'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import text from '../../../ui/text.module.css'
import styles from './article.module.css'

type Color = {
  id: number
  sku: string
  color: string
  picture: string | undefined
  sizes: { id: number; size: string; stock: number }[]
}

type SizesSectionProps = { sku: string; style: string; colors: Color[]; mayCount: boolean }

/** Sizes × colours of the product, with what can be sold. */
export function SizesSection({ sku, style, colors, mayCount }: SizesSectionProps) {
  const sizes = [...new Set(colors.flatMap((one) => one.sizes.map(({ size }) => size)))]
  return (
    <section className={styles['section']} aria-label={texts.sizesAndStock}>
      <header>
        <h2>{texts.sizesAndStock}</h2>
        <span className={text['small']}>{texts.sizesHint}</span>
      </header>
      <div className={styles['frame']}>
        <table className={styles['grid']}>
          <thead>
            <tr>
              <th scope="col">{texts.colour}</th>
              {sizes.map((size) => (
                <th key={size} scope="col">
                  {size}
                </th>
              ))}
              <th scope="col">{texts.total}</th>
            </tr>
          </thead>
          <tbody>
            {colors.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <Link
                    className={text['link']}
                    to={`/articles/${one.sku}`}
                    aria-current={one.sku === sku ? 'page' : undefined}
                  >
                    {one.color || one.sku}
                  </Link>
                </th>
                {sizes.map((size) => {
                  const stock = one.sizes.find((known) => known.size === size)?.stock
                  const look = stock === undefined || stock === 0 ? 'none' : stock <= FEW_LEFT ? 'few' : undefined
                  return (
                    <td key={size} className={look && styles[look]}>
                      {stock ?? '–'}
                    </td>
                  )
                })}
                <td>{one.sizes.reduce((sum, { stock }) => sum + stock, 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
