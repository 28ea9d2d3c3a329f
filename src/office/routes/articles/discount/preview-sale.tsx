import { Link } from 'react-router'
import { texts } from '#office-texts/articles/discounts.ts'
import button from '../../../ui/button.module.css'
import { Form } from '../../../ui/forms/form.tsx'
import text from '../../../ui/text.module.css'
import styles from './discount.module.css'

type Row = { id: number; sku: string; name: string; color: string; price: string; isUnfit: boolean }

type PreviewProps = {
  preview: {
    articles: (Row & { now: string | undefined; planned: string | undefined })[]
    isTooMany: boolean
    unfit: number
    version: string
  }
  isEnd: boolean
  starts: string | undefined
  ends: string | undefined
  back: string
  error: string | undefined
  isSending: boolean
}

/** Every price before and after. The button says how many articles it changes. */
export function PreviewSale({ preview, isEnd, starts, ends, back, error, isSending }: PreviewProps) {
  const { articles, unfit, isTooMany, version } = preview
  const problem = error ?? (isTooMany ? texts.tooMany : unfit > 0 ? texts.unfitNote(unfit) : undefined)
  const isConfirmable = articles.length > 0 && unfit === 0 && !isTooMany
  return (
    <>
      {problem !== undefined && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      {articles.length === 0 && <p>{texts.none}</p>}
      <Form method="post" className={styles['buttons']}>
        <input type="hidden" name="seen" value={version} />
        <input type="hidden" name="starts" value={starts ?? ''} />
        <input type="hidden" name="ends" value={ends ?? ''} />
        <Link className={button['outline']} to={back}>
          {texts.changeChoice}
        </Link>
        {isConfirmable && (
          <button type="submit" className={button['button']} disabled={isSending}>
            {(isEnd ? texts.end : texts.put)(articles.length)}
          </button>
        )}
      </Form>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{texts.article}</th>
              <th scope="col">{texts.price}</th>
              <th scope="col">{texts.now}</th>
              <th scope="col">{texts.planned}</th>
            </tr>
          </thead>
          <tbody>
            {articles.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  {one.name} <span className={text['quiet']}>{one.color}</span>
                  <span className={`${text['small']} ${styles['below']}`}>{one.sku}</span>
                </th>
                <td>{one.price}</td>
                <td>{one.now ?? texts.noSale}</td>
                <td className={styles[one.isUnfit ? 'unfit' : 'new']}>
                  {one.isUnfit ? texts.unfit : (one.planned ?? texts.noSale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
