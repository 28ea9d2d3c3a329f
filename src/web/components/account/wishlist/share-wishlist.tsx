import { useRevalidator } from 'react-router'
import * as texts from '#texts/account/wishlist.ts'
import { importWithRetry } from '../../../browser/import-with-retry.ts'
import { logFailure } from '../../../browser/log-failure.ts'
import button from '../../../ui/button.module.css'
import { ShareIcon } from '../../../ui/icons.tsx'
import { showOverPage } from '../../../ui/overlay/overlay-slot.tsx'
import styles from './share.module.css'
import type { Share } from './share-sheet.tsx'

/** Opens the sheet in which a customer makes, sends and withdraws the link to the wishlist. */
export function ShareWishlist({ share }: { share: Share | null }) {
  const { revalidate } = useRevalidator()
  const open = async () => {
    const { ShareSheet } = await importWithRetry(() => import('./share-sheet.tsx'))
    showOverPage(<ShareSheet key={performance.now()} share={share} onClose={revalidate} />)
  }
  return (
    <button
      type="button"
      className={`${button['outlined']} ${styles['open']}`}
      aria-haspopup="dialog"
      onClick={() => void open().catch(logFailure)}
    >
      <ShareIcon />
      {texts.shareWishlist}
    </button>
  )
}
