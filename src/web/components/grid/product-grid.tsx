import { memo, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import * as gridTexts from '#texts/grid.ts'
import { usePending } from '../../browser/use-pending.ts'
import { paths } from '../../paths.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import button from '../../ui/button.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import { type CardLooks, ProductCard, wideCardSizes } from '../content/product-card.tsx'
import { useGridLayout } from './grid-layout.ts'
import { NotLoaded } from './not-loaded.tsx'
import styles from './product-grid.module.css'
import { articlesOf, type GridPage, type ShownPages, useShownPages } from './shown-pages.ts'

const largeSizes = '(min-width: 64rem) 41vw, (min-width: 48rem) 58vw, 100vw'
const gridSizes = `${wideCardSizes}, 50vw`

type ProductGridProps = {
  /** The address of the grid's first page. */
  address: string
  latest: GridPage
  /** True if the large layout is offered as well. */
  switchable?: boolean
  furtherFailed?: boolean
}

/** Only the large layout uses them; the choice of layout is an attribute of the document. */
const largeLooks: CardLooks = {
  card: styles['card'],
  pictures: styles['pictures'],
  second: styles['second'],
  facts: styles['facts'],
  name: styles['name'],
  price: styles['price'],
}

export function ProductGrid({ address, latest, switchable = false, furtherFailed = false }: ProductGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const shown = useShownPages(address, latest)
  const isLarge = useGridLayout() === 'large' && switchable
  const isWaiting = useWaiting()
  useFocusOnNew(list, shown)
  const last = shown.first + shown.pages.length - 1

  return (
    <>
      {shown.first > 1 && (
        <p className={styles['further']}>
          <PageLink className={text['link']} to={paths.grid(address, { page: shown.first - 1 })}>
            {gridTexts.showEarlier}
          </PageLink>
        </p>
      )}
      <ul
        className={switchable ? `${styles['grid']} ${styles['switchable']}` : styles['grid']}
        ref={list}
        aria-busy={isWaiting}
        data-switchable={switchable ? '' : undefined}
      >
        <Cards shown={shown} isLarge={isLarge} switchable={switchable} />
      </ul>
      {furtherFailed && <NotLoaded />}
      {last < latest.pages && (
        <FurtherArticles
          next={paths.grid(address, { from: shown.first, page: last + 1 })}
          status={gridTexts.shownOf(articlesOf(shown).length, latest.total)}
          isWaiting={isWaiting}
          failed={furtherFailed}
        />
      )}
    </>
  )
}

type CardsProps = { shown: ShownPages; isLarge: boolean; switchable: boolean }

/** The grid is rendered again when a navigation begins. Its cards are not, so that a tap on one is answered sooner. */
const Cards = memo(function Cards({ shown, isLarge, switchable }: CardsProps) {
  return articlesOf(shown).map((article, place) => (
    <li key={article.sku}>
      <ProductCard
        article={article}
        sizes={isLarge ? largeSizes : gridSizes}
        first={place < 2}
        spread={isLarge}
        swipes
        looks={switchable ? largeLooks : undefined}
      />
    </li>
  ))
})

type FurtherArticlesProps = { next: string; status: string; isWaiting: boolean; failed: boolean }

/** The link to the next page of articles, and how many are shown. */
function FurtherArticles({ next, status, isWaiting, failed }: FurtherArticlesProps) {
  return (
    <p className={styles['further']}>
      {!failed && (
        <PageLink
          className={`${button['outlined']} ${styles['more']} ${isWaiting ? styles['busy'] : ''}`}
          to={next}
          replace
          preventScrollReset
        >
          <span>{gridTexts.showMore}</span>
          {isWaiting && <BrandMark className={styles['mark']} />}
        </PageLink>
      )}
      <span className={text['quiet']} role="status">
        {status}
      </span>
    </p>
  )
}

/** True while the same grid loads with another size, sort or page. */
function useWaiting(): boolean {
  const { pathname } = useLocation()
  return usePending()?.pathname.toLowerCase() === pathname.toLowerCase()
}

/** After another page of articles has loaded, focuses its first article. */
function useFocusOnNew(list: React.RefObject<HTMLUListElement | null>, shown: ShownPages) {
  const before = useRef(shown)
  useEffect(() => {
    const { address, first, pages } = before.current
    const grown = shown.address === address && shown.first === first && shown.pages.length > pages.length
    const place = articlesOf(before.current).length
    before.current = shown
    if (grown) list.current?.children[place]?.querySelector('a')?.focus({ preventScroll: true })
  }, [list, shown])
}
