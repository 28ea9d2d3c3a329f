import { type MouseEvent, useEffect, useState } from 'react'
import * as searchTexts from '#texts/search.ts'
import { viewedArticles } from '../../browser/recent-list.ts'
import { call } from '../../data/api-client.ts'
import { SmallCards } from './small-cards.tsx'
import { type Hit, readHit } from './use-hits.ts'

type ViewedRowProps = {
  className?: string | undefined
  titleClass?: string | undefined
  most: number
  /** The article of the page, which is left out. */
  without?: string
  onFollow?: (click: MouseEvent) => void
}

const FEWEST = 2

/** The products that were looked at on this device, with their prices of today. Nothing if they are fewer than two. */
export function ViewedRow({ className, titleClass, most, without, onFollow }: ViewedRowProps) {
  const products = useViewed(without).slice(0, most)
  if (products.length < FEWEST) return null
  return (
    <section className={className} aria-labelledby="recently-viewed">
      <h2 className={titleClass} id="recently-viewed" title={searchTexts.onThisDevice}>
        {searchTexts.recentlyViewed}
      </h2>
      <SmallCards products={products} onFollow={onFollow} />
    </section>
  )
}

const none: Hit[] = []

function useViewed(without: string | undefined): Hit[] {
  const [viewed, setViewed] = useState(none)
  useEffect(() => {
    const skus = viewedArticles.read().filter((sku) => sku !== without)
    if (skus.length < FEWEST) return setViewed(none)
    const overtaken = new AbortController()
    const ask = async () => {
      const { signal } = overtaken
      const answer = await call('GET /api/product', { query: { sku: skus.join(',') }, signal })
      if (signal.aborted || !answer.ok) return
      const found = answer.body.product_all.product_data.map(readHit)
      // In the order in which they were looked at.
      setViewed(skus.flatMap((sku) => found.find((product) => product.sku === sku) ?? []))
    }
    void ask()
    return () => overtaken.abort()
  }, [without])
  return viewed
}
