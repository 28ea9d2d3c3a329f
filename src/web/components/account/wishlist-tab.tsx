import { useCallback, useEffect, useRef } from 'react'
import { wishlistNotLoaded } from '#texts/account.ts'
import * as texts from '../../../contract/texts.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useCall } from '../../data/use-call.ts'
import { paths } from '../../paths.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { AccountLoading } from './account-loading.tsx'
import { LoadError } from './load-error.tsx'
import { WishlistItem } from './wishlist-item.tsx'
import './wishlist-tab.css'

/** What the customer saved for later. */
export function WishlistTab() {
  const call = useCall()
  const list = useRef<HTMLUListElement>(null)
  const { answer, again } = useAnswer(useCallback((signal) => call('GET /api/whistlist', { signal }), [call]))
  const gone = useRef<number>(undefined)

  // The button that was pressed has gone with its item: on to the one that stands in its place by now.
  useEffect(() => {
    if (answer === undefined || gone.current === undefined) return
    const left = [...(list.current?.children ?? [])]
    const next = left[Math.min(gone.current, left.length - 1)]
    gone.current = undefined
    const target = next?.querySelector<HTMLElement>('a:not([tabindex])') ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  }, [answer])
  if (answer === undefined) return <AccountLoading small />
  if (!answer.ok) return <LoadError onRetry={again}>{wishlistNotLoaded}</LoadError>
  const { whistlist: items } = answer.body

  const goOn = (place: number) => {
    gone.current = place
    void again()
  }
  if (items.length === 0) {
    return (
      <section className="bare">
        <BrandMark />
        <h2>Nothing saved yet</h2>
        <PageLink className="button" to={paths.shop()}>
          {texts.goToShop}
        </PageLink>
      </section>
    )
  }
  return (
    <ul className="wishlist" ref={list}>
      {items.map((item, place) => (
        <li key={item.id}>
          <WishlistItem item={item} onGone={() => goOn(place)} />
        </li>
      ))}
    </ul>
  )
}
