import { useEffect, useState } from 'react'
import { CARDS_PER_PAGE } from '../../../values/cards-per-page.ts'
import { createMemory } from '../../data/memory.ts'
import type { CardFacts } from '../content/product-card.tsx'

/** A page of a grid as the server sends it, or in a new document all from `from` to `page`. */
export type GridPage = { articles: CardFacts[]; total: number; from: number; page: number; pages: number }

export type ShownPages = {
  /** The address of the grid, with size and sort. */
  address: string
  latest: GridPage
  /** The number of the first page that is shown; the others follow it. */
  first: number
  pages: CardFacts[][]
}

/** For shoppers who come back to a grid. Filled in an effect, so never on the server. */
const shownBefore = createMemory<ShownPages>(10)

/** The pages of a grid, one below the other. Each further page of the same grid is appended. */
export function useShownPages(address: string, latest: GridPage): ShownPages {
  const [previous, setPrevious] = useState(() => addPage(shownBefore.recall(address), address, latest))
  const shown =
    previous.address === address && previous.latest === latest ? previous : addPage(previous, address, latest)
  if (shown !== previous) setPrevious(shown)
  useEffect(() => {
    shownBefore.remember(shown.address, shown)
  }, [shown])
  return shown
}

/** The first page resets the list. Any other page is appended, or replaces its older version. */
export function addPage(previous: ShownPages | undefined, address: string, latest: GridPage): ShownPages {
  const isFurther = latest.page > 1 && latest.from === latest.page
  const place = previous?.address === address && isFurther ? latest.page - previous.first : -1
  if (previous === undefined || place < 0 || place > previous.pages.length) {
    return { address, latest, first: latest.from, pages: divide(latest) }
  }
  return { address, latest, first: previous.first, pages: previous.pages.toSpliced(place, 1, latest.articles) }
}

function divide({ articles, from, page }: GridPage): CardFacts[][] {
  const place = (nth: number) => nth * CARDS_PER_PAGE
  return Array.from({ length: page - from + 1 }, (_, nth) => articles.slice(place(nth), place(nth + 1)))
}

/** If an article is added between two requests, the last article of one page is also the first of the next. */
export function articlesOf({ pages }: ShownPages): CardFacts[] {
  return [...new Map(pages.flat().map((article) => [article.sku, article])).values()]
}
