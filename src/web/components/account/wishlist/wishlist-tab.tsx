import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import * as wishlistTexts from '#texts/account/wishlist.ts'
import * as texts from '#texts/account.ts'
import { goToShop } from '../../../../contract/texts.ts'
import { useRefetchOnReturn } from '../../../browser/use-refetch-on-return.ts'
import { showWishlist } from '../../../data/load-wishlist.ts'
import { useLastSuccess } from '../../../data/use-last-success.ts'
import { paths } from '../../../paths.ts'
import button from '../../../ui/button.module.css'
import { PageLink } from '../../../ui/page-link.tsx'
import type { SharingAnswer, WishlistAnswer, WishlistEmailsAnswer } from '../account-data.ts'
import { AccountLoading } from '../account-loading.tsx'
import { EmptyTab } from '../empty-tab.tsx'
import { LoadError } from '../load-error.tsx'
import { ShareWishlist } from './share-wishlist.tsx'
import { WishlistEmails } from './wishlist-emails.tsx'
import { WishlistItem } from './wishlist-item.tsx'
import { WishlistNews } from './wishlist-news.tsx'
import styles from './wishlist-tab.module.css'

type WishlistTabProps = {
  answer: WishlistAnswer | undefined
  sharing: SharingAnswer | undefined
  emails: WishlistEmailsAnswer | undefined
}

/** The customer's wishlist. */
export function WishlistTab({ answer, sharing, emails }: WishlistTabProps) {
  const { revalidate } = useRevalidator()
  useRefetchOnReturn(revalidate)
  const wishlist = useLastSuccess(answer)
  const shared = useLastSuccess(sharing)?.body
  const asked = useLastSuccess(emails)?.body
  const list = useRef<HTMLUListElement>(null)
  const gone = useRef<number>(undefined)

  // The header shows the same number.
  useEffect(() => {
    if (wishlist !== undefined) showWishlist(wishlist.body.whistlist)
  }, [wishlist])

  // The pressed button is gone with its item, so the focus moves to the item that took its place.
  useEffect(() => {
    if (answer === undefined || gone.current === undefined) return
    const left = [...(list.current?.children ?? [])]
    const next = left[Math.min(gone.current, left.length - 1)]
    gone.current = undefined
    const target = next?.querySelector<HTMLElement>('a:not([tabindex])') ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  }, [answer])
  if (answer === undefined) return <AccountLoading small />
  const failure = !answer.ok && <LoadError onRetry={revalidate}>{texts.wishlistNotLoaded}</LoadError>
  if (wishlist === undefined) return failure
  const { whistlist: items } = wishlist.body

  const goOn = (place: number) => {
    gone.current = place
    void revalidate()
  }
  if (items.length === 0) {
    return (
      failure || (
        <EmptyTab heading={texts.nothingSaved}>
          <PageLink className={button['button']} to={paths.shop()}>
            {goToShop}
          </PageLink>
        </EmptyTab>
      )
    )
  }
  return (
    <>
      {failure}
      <div className={styles['head']}>
        {asked && <WishlistEmails wanted={asked.wanted} label={wishlistTexts.emailMe} />}
        {shared && <ShareWishlist share={shared.share} />}
      </div>
      <WishlistNews items={items} />
      <ul className={styles['wishlist']} ref={list}>
        {items.map((item, place) => (
          <li key={item.id}>
            <WishlistItem item={item} onGone={() => goOn(place)} />
          </li>
        ))}
      </ul>
    </>
  )
}
