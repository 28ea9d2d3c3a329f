import * as frameTexts from '#texts/frame.ts'
import * as texts from '../../../contract/texts.ts'
import { useWishlist } from '../../data/wishlist-store.ts'
import { paths } from '../../paths.ts'
import { HeartIcon } from '../../ui/icons.tsx'
import layout from '../../ui/layout.module.css'
import { PageLink } from '../../ui/page-link.tsx'
import text from '../../ui/text.module.css'
import styles from './bag-link.module.css'

/** The heart in the header. A visitor has no wishlist yet, and signs in first. */
export function WishlistLink() {
  return (
    <>
      <span className={layout['forCustomer']}>
        <PageLink to={paths.accountTab('wishlist')}>
          <HeartIcon />
          <span className={text['visuallyHidden']}>{texts.wishlist}</span>
          <SavedCount />
        </PageLink>
      </span>
      <span className={layout['forVisitor']}>
        <PageLink to={paths.signIn()}>
          <HeartIcon />
          <span className={text['visuallyHidden']}>{texts.wishlist}</span>
        </PageLink>
      </span>
    </>
  )
}

/** The number of saved items. */
export function SavedCount() {
  const saved = useWishlist()?.length ?? 0
  if (saved === 0) return null
  return (
    <span className={styles['saved']}>
      {` ${saved}`}
      <span className={text['visuallyHidden']}> {frameTexts.items(saved)}</span>
    </span>
  )
}
