import { useEffect } from 'react'
import * as searchTexts from '#texts/search.ts'
import { call } from '../../data/api-client.ts'
import { paths } from '../../paths.ts'
import { PageLink, savesData } from '../../ui/page-link.tsx'
import { Price } from '../../ui/price.tsx'
import text from '../../ui/text.module.css'
import { usePictureFolder } from '../content/picture-source.ts'
import styles from './suggestions.module.css'

export type Suggestion = {
  name: string
  slug: string
  sku: string
  color: string
  price: number
  priceDisc: number
  picture: string
}

const MOST = 6
const SHORTEST = 2
const PAUSE_MS = 180

const none: Suggestion[] = []

type SuggestionsProps = {
  id: string
  typed: string
  suggestions: Suggestion[]
  active: number
  onFound: (suggestions: Suggestion[]) => void
  onFollow: () => void
}

/** A few articles that match the typed text. The last suggestions stay until the next ones arrive. */
export function Suggestions({ id, typed, suggestions, active, onFound, onFollow }: SuggestionsProps) {
  const folder = usePictureFolder()
  const count = suggestions.length
  const wanted = typed.trim()

  useEffect(() => {
    // The text is too short: clear the suggestions for the text before.
    if (wanted.length < SHORTEST) return onFound(none)
    // The next request aborts this one.
    const overtaken = new AbortController()
    const ask = async () => {
      const { signal } = overtaken
      const answer = await call('GET /api/product', { query: { query: wanted, per_page: MOST }, signal })
      if (signal.aborted || !answer.ok) return
      const suggestions = answer.body.product_all.product_data.map((product) => ({
        name: product.product_name,
        slug: product.product_slug,
        sku: product.sku,
        color: product.color,
        price: product.price,
        priceDisc: product.price_disc,
        picture: product.image1_small,
      }))
      onFound(suggestions)
    }
    const pause = setTimeout(ask, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      overtaken.abort()
    }
  }, [wanted, onFound])

  return (
    <>
      <p className={text['visuallyHidden']} role="status">
        {count > 0 && searchTexts.suggestionCount(count)}
      </p>
      <div className={styles['list']} role="listbox" id={id} aria-label={searchTexts.suggestions} hidden={count === 0}>
        {suggestions.map(({ name, slug, sku, color, price, priceDisc, picture }, place) => (
          <PageLink
            key={sku}
            id={id + sku}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            to={paths.product(slug, sku)}
            onClick={onFollow}
          >
            {!savesData() && <img src={folder + picture} alt="" width="48" height="64" />}
            <span className={styles['name']}>{name}</span>
            <span className={`${styles['colour']} ${text['quiet']}`}>{color}</span>
            <Price className={styles['price']} price={price} priceDisc={priceDisc} />
          </PageLink>
        ))}
      </div>
    </>
  )
}
