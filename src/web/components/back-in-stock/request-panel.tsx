import * as stockTexts from '#texts/back-in-stock.ts'
import * as texts from '../../../contract/texts.ts'
import { useSession } from '../../session/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import type { SizeFacts } from '../product/article-facts.ts'
import type { AddToList } from '../product/use-add-to-list.ts'
import { CustomerRequest } from './customer-request.tsx'
import { openRequest, runRequestAction } from './request-action.ts'
import styles from './request-panel.module.css'
import { VisitorRequest } from './visitor-request.tsx'

// The product page loads this module when the panel is opened.
export { openRequest, runRequestAction }

/** What a customer can do about a sold-out size: request an email when it is back, or add it to the wishlist. */
export function BackInStockPanel({
  articleId,
  size,
  adding,
}: {
  articleId: number
  size: SizeFacts
  adding: AddToList
}) {
  const { signedIn } = useSession()
  const asked = { articleId, sizeId: size.id }
  return (
    <section className={styles['panel']} aria-label={`${stockTexts.notifyMe}: ${size.size}`}>
      {signedIn ? <CustomerRequest {...asked} /> : <VisitorRequest {...asked} />}
      <ActionButton
        outlined
        busy={adding.busy === 'wishlist'}
        onPress={() => void adding.add({ list: 'wishlist', ...asked })}
      >
        {`${texts.addToWishlist}: ${size.size}`}
      </ActionButton>
    </section>
  )
}
