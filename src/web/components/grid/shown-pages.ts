import { useEffect, useState } from 'react'
import type { CardFacts } from '../content/product-card.tsx'

/** One page of a grid, as the server gives it. */
export type GridPage = { articles: CardFacts[]; total: number; page: number; pages: number }

export type Shown = {
  /** Which grid, sorted and narrowed how. */
  address: string
  latest: GridPage
  /** The number of the first page that is shown; the others follow it. */
  first: number
  pages: CardFacts[][]
}

/** What was shown last, for the way back from a product. It lives in the browser only: effects do not run on the server. */
let lastShown: Shown | undefined

/** The pages of a grid that stand one below the other: each further page of the same grid is added. */
export function useShownPages(address: string, latest: GridPage): Shown {
  const [held, setHeld] = useState(() => join(lastShown, address, latest))
  const shown = held.address === address && held.latest === latest ? held : join(held, address, latest)
  if (shown !== held) setHeld(shown)
  useEffect(() => {
    lastShown = shown
  }, [shown])
  return shown
}

/** The first page begins anew. Any other stands below those before it, or in the place that it had. */
export function join(held: Shown | undefined, address: string, latest: GridPage): Shown {
  const place = held?.address === address && latest.page > 1 ? latest.page - held.first : -1
  if (held === undefined || place < 0 || place > held.pages.length) {
    return { address, latest, first: latest.page, pages: [latest.articles] }
  }
  return { address, latest, first: held.first, pages: held.pages.toSpliced(place, 1, latest.articles) }
}

/** When an article came in between two pages, the last of the one is the first of the next. */
export function articlesOf({ pages }: Shown): CardFacts[] {
  return [...new Map(pages.flat().map((article) => [article.sku, article])).values()]
}
