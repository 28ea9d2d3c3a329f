import { useCallback, useEffect, useState } from 'react'
import type { ReplyBody } from '../../../contract/endpoint.ts'
import type { Endpoints } from '../../../contract/endpoints.ts'
import { call } from '../../data/api-client.ts'

export type Hit = {
  name: string
  slug: string
  sku: string
  color: string
  price: number
  priceDisc: number
  picture: string
  categories: string[]
  collections: string[]
}

export type HitList = {
  /** What was searched. The box may have another text by now. */
  words: string
  total: number
  products: Hit[]
}

const MOST = 6
const PAUSE_MS = 120

/** What matches the text. The last answer stays until the next one arrives; an empty text has none. */
export function useHits(wanted: string): { hits: HitList | undefined; hasFailed: boolean; retry: () => void } {
  const [answer, setAnswer] = useState<HitList | 'failed'>()

  const ask = useCallback(
    async (signal?: AbortSignal) => {
      const query = { query: wanted, per_page: MOST }
      const answer = await call('GET /api/product', { query, ...(signal && { signal }) })
      if (signal?.aborted) return
      if (!answer.ok) return setAnswer('failed')
      const { total = 0, product_all } = answer.body
      setAnswer({ words: wanted, total, products: product_all.product_data.map(readHit) })
    },
    [wanted],
  )

  useEffect(() => {
    // The text is too short: clear the matches of the text before.
    if (wanted === '') return setAnswer(undefined)
    // The next request aborts this one.
    const overtaken = new AbortController()
    const pause = setTimeout(() => void ask(overtaken.signal), PAUSE_MS)
    return () => {
      clearTimeout(pause)
      overtaken.abort()
    }
  }, [wanted, ask])

  return {
    hits: answer === 'failed' ? undefined : answer,
    hasFailed: answer === 'failed',
    retry: () => void ask(),
  }
}

type Product = ReplyBody<Endpoints['GET /api/front'], 200>['product_all']['product_data'][number]

/** A product of the API as the lists of the search show it. */
export const readHit = (product: Product): Hit => ({
  name: product.product_name,
  slug: product.product_slug,
  sku: product.sku,
  color: product.color,
  price: product.price,
  priceDisc: product.price_disc,
  picture: product.image1_small,
  categories: product.category_slugs,
  collections: product.collection_slugs,
})
