import { useEffect, useState } from 'react'
import { useFrame } from '../frame-data.ts'
import { paths } from '../paths.ts'
import { PageLink, savesData } from '../ui/page-link.tsx'
import { Price } from '../ui/price.tsx'
import { usePictureFolder } from './picture.tsx'
import './suggestions.css'

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

/** A few articles that what is being typed would find. A question that was overtaken by the next is called off. */
export function useSuggestions(typed: string): Suggestion[] {
  const apiOrigin = useFrame()?.apiOrigin ?? ''
  const [found, setFound] = useState(none)
  const wanted = typed.trim()

  useEffect(() => {
    // Whoever begins anew is not shown what was typed before.
    if (wanted.length < SHORTEST) return setFound(none)
    const overtaken = new AbortController()
    const ask = async () => {
      const { signal } = overtaken
      // Most visitors never type here: what asks the shop comes with those who do.
      const { callTo } = await import('../call-to.ts')
      const answer = await callTo(apiOrigin)('GET /api/product', { query: { query: wanted, per_page: MOST }, signal })
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
      setFound(suggestions)
    }
    const pause = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS)
    return () => {
      clearTimeout(pause)
      overtaken.abort()
    }
  }, [wanted, apiOrigin])

  // Those before stay until the next are here, unless the box was emptied.
  return wanted.length < SHORTEST ? none : found
}

type SuggestionsProps = { id: string; suggestions: Suggestion[]; active: number; onFollow: () => void }

export function Suggestions({ id, suggestions, active, onFollow }: SuggestionsProps) {
  const folder = usePictureFolder()
  const count = suggestions.length
  return (
    <>
      <p className="unseen" role="status">
        {count > 0 && `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Choose with the arrow keys.`}
      </p>
      <div className="suggestions" role="listbox" id={id} aria-label="Suggestions" hidden={count === 0}>
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
            <span className="name">{name}</span>
            <span className="colour quiet">{color}</span>
            <Price price={price} priceDisc={priceDisc} />
          </PageLink>
        ))}
      </div>
    </>
  )
}
