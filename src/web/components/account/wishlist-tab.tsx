import { useCallback, useRef } from 'react'
import * as texts from '../../../contract/texts.ts'
import { paths } from '../../paths.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Pleats } from '../../ui/pleats.tsx'
import { useAnswer } from '../../use-answer.ts'
import { useCall } from '../../use-call.ts'
import { AccountWaiting } from './account-waiting.tsx'
import { NotRead } from './not-read.tsx'
import { WishlistItem } from './wishlist-item.tsx'
import './wishlist-tab.css'

/** What the customer saved for later. */
export function WishlistTab() {
  const call = useCall()
  const list = useRef<HTMLUListElement>(null)
  const { answer, again } = useAnswer(useCallback((signal) => call('GET /api/whistlist', { signal }), [call]))
  if (answer === undefined) return <AccountWaiting small />
  if (!answer.ok) return <NotRead what="Your wishlist" again={again} />
  const { whistlist: items } = answer.body

  /** The button that was pressed has gone with its item. */
  const goOn = async (place: number) => {
    await again()
    const left = [...(list.current?.children ?? [])]
    const next = left[Math.min(place, left.length - 1)]
    const target = next?.querySelector<HTMLElement>('a:not([tabindex])') ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  }
  if (items.length === 0) {
    return (
      <section className="bare">
        <Pleats />
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
          <WishlistItem item={item} onGone={() => void goOn(place)} />
        </li>
      ))}
    </ul>
  )
}
