import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { texts } from '#office-texts/articles/stock-count.ts'
import { stockReasons } from '../../../../shop/stock/stock-reasons.ts'
import chips from '../../../components/filter-chips.module.css'
import { ScanButton } from '../../../components/scanner/scan-button.tsx'
import button from '../../../ui/button.module.css'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { SaveBar } from '../../../ui/forms/save-bar.tsx'
import { Icon } from '../../../ui/icons.tsx'
import text from '../../../ui/text.module.css'
import styles from './count.module.css'
import type { CountedArticle } from './count.tsx'
import { Differences } from './differences.tsx'
import { moveInGrid, pasteBlock } from './grid-keys.ts'

type Numbers = Record<number, string>

type CountFormProps = {
  product: string
  articles: CountedArticle[]
  /** The place of the colour that the address names. */
  asked: number
  typed: Numbers
  errors: Record<number, string>
  top: string | undefined
  reason: string
  isSending: boolean
}

/** Every colour with its sizes: a grid on a desktop; on a phone one colour at a time, with steppers. */
export function CountForm({ product, articles, asked, typed, errors, top, reason, isSending }: CountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [numbers, setNumbers] = useState<Numbers>(typed)
  const [shown, setShown] = useState<number>()
  const [said, setSaid] = useState('')
  const [seen, setSeen] = useState(errors)
  const wrong = articles.findIndex(({ sizes }) => sizes.some(({ id }) => errors[id] !== undefined))
  const first = wrong >= 0 ? wrong : asked
  useEffect(() => setShown((before) => before ?? first), [first])
  if (errors !== seen) {
    setSeen(errors)
    if (wrong >= 0) setShown(wrong)
  }
  const change = (sizeId: number, value: string) => setNumbers((before) => ({ ...before, [sizeId]: value }))
  const step = (sizeId: number, by: number) => {
    const next = Math.max(0, Number(numbers[sizeId] || 0) + by)
    change(sizeId, String(next))
    return next
  }
  const scan = (code: string): string => {
    const wanted = code.trim().toLowerCase()
    for (const [place, article] of articles.entries()) {
      const size = article.sizes.find((one) => labelsOf(article.sku, one.size).includes(wanted))
      if (size === undefined) continue
      setShown(place)
      return texts.scanned(`${article.name} ${article.color}, ${size.size}`, step(size.id, 1))
    }
    return texts.scanUnknown(code)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>, sizeId: number, shelf: number) => {
    if (event.key === 'Enter' || event.key === '=') {
      event.preventDefault()
      if (event.key === '=' || numbers[sizeId] === undefined || numbers[sizeId] === '') change(sizeId, String(shelf))
    }
    moveInGrid(event)
  }
  const counted = Object.values(numbers).filter((value) => value !== '').length
  return (
    <Form method="post" ref={form} noValidate onReset={() => setNumbers({})} className={styles['form']}>
      {top !== undefined && (
        <p role="alert" className={styles['note']}>
          {top}
        </p>
      )}
      <div className={styles['tools']}>
        <p className={styles['chips']}>
          <Link to="/stock?view=all" className={chips['chip']}>
            {texts.product}: {product} <Icon name="down" size={16} />
          </Link>
          <label className={chips['chip']}>
            {texts.reason}:
            <select name="reason" aria-label={texts.reason} defaultValue={reason}>
              {stockReasons.map((value) => (
                <option key={value} value={value}>
                  {texts.reasons[value]}
                </option>
              ))}
            </select>
            <Icon name="down" size={16} />
          </label>
        </p>
        <Field
          name="code"
          label={texts.typeCode}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            setSaid(scan(event.currentTarget.value))
            event.currentTarget.value = ''
          }}
        />
        <ScanButton title={texts.scanTitle} tip={texts.scanTip} onCode={scan} />
        <p role="status" className={text['small']}>
          {said || <span className={styles['onDesktop']}>{texts.enterHint}</span>}
        </p>
      </div>
      {articles.map((article, place) => (
        <fieldset
          key={article.id}
          className={`${styles['article']} ${shown !== undefined && shown !== place ? styles['other'] : ''}`}
        >
          <legend className={styles['legend']}>
            <span className={styles['picture']}>
              {article.picture !== undefined && <img src={article.picture} alt="" loading="lazy" />}
            </span>
            <span>
              {article.name} <b>{article.color}</b>
              <span className={text['small']}>
                {article.sku} <span className={styles['onPhone']}>· {texts.colourOf(place + 1, articles.length)}</span>
              </span>
            </span>
          </legend>
          <div className={styles['sizes']}>
            {article.sizes.map((size) => {
              const label = `${article.color || article.sku} ${size.size}`
              const value = numbers[size.id] ?? ''
              const difference = /^\d+$/.test(value) ? Number(value) - size.shelf : 0
              return (
                <div key={size.id} className={`${styles['size']} ${difference !== 0 ? styles['differs'] : ''}`}>
                  <b className={styles['name']}>{size.size}</b>
                  <p className={styles['facts']}>
                    <span>{texts.expected(size.shelf)}</span>
                    {size.sold > 0 && <span>{texts.sold(size.sold)}</span>}
                    {size.held > 0 && <span>{texts.reserved(size.held)}</span>}
                    {size.waiting > 0 && <span className={styles['waiting']}>{texts.waiting(size.waiting)}</span>}
                    {difference < 0 && <span className={styles['missing']}>{texts.missing(-difference)}</span>}
                    {difference > 0 && <span className={styles['more']}>{texts.more(difference)}</span>}
                    {errors[size.id] !== undefined && <span className={styles['missing']}>{errors[size.id]}</span>}
                  </p>
                  <input type="hidden" name={`from:${size.id}`} value={`${size.shelf}/${size.mark}`} />
                  <span className={styles['stepper']}>
                    <button type="button" aria-label={texts.less(label)} onClick={() => step(size.id, -1)}>
                      <Icon name="minus" size={16} />
                    </button>
                    <input
                      name={`to:${size.id}`}
                      inputMode="numeric"
                      autoComplete="off"
                      aria-label={texts.counted(label)}
                      aria-invalid={errors[size.id] === undefined ? undefined : true}
                      placeholder="–"
                      value={value}
                      data-place={`${place}:${size.size}`}
                      onChange={(event) => change(size.id, event.currentTarget.value)}
                      onKeyDown={(event) => onKey(event, size.id, size.shelf)}
                      onPaste={(event) => pasteBlock(event)}
                    />
                    <button type="button" aria-label={texts.plus(label)} onClick={() => step(size.id, 1)}>
                      <Icon name="plus" size={16} />
                    </button>
                  </span>
                </div>
              )
            })}
          </div>
        </fieldset>
      ))}
      {shown !== undefined && articles.length > 1 && <Neighbours articles={articles} shown={shown} onShow={setShown} />}
      <Differences articles={articles} numbers={numbers} />
      <SaveBar
        form={form}
        errors={Object.keys(errors).length}
        isSending={isSending}
        save={texts.save}
        changes={counted === 0 ? [] : [texts.countedSizes(counted)]}
      />
    </Form>
  )
}

/** What a label of a size says: its article number and the size, or the number alone where there is one size. */
const labelsOf = (sku: string, size: string) =>
  [`${sku}-${size}`, `${sku} ${size}`, ...(size.toLowerCase().startsWith('all') ? [sku] : [])].map((one) =>
    one.toLowerCase(),
  )

type NeighboursProps = { articles: CountedArticle[]; shown: number; onShow(place: number): void }

/** On a phone: the colour before and the colour after. */
const Neighbours = ({ articles, shown, onShow }: NeighboursProps) => (
  <p className={styles['neighbours']}>
    {[shown - 1, shown + 1].map((place) => {
      const neighbour = articles[place]
      return neighbour === undefined ? (
        <span key={place} />
      ) : (
        <button key={place} type="button" className={button['outline']} onClick={() => onShow(place)}>
          {place < shown && <Icon name="left" size={16} />} {neighbour.color || neighbour.sku}{' '}
          {place > shown && <Icon name="right" size={16} />}
        </button>
      )
    })}
  </p>
)
