import * as stockTexts from '#texts/back-in-stock.ts'
import { useSession } from '../../session/session.ts'
import type { SizeFacts } from '../product/article-facts.ts'
import { CustomerRequest } from './customer-request.tsx'
import { runRequestAction } from './request-action.ts'
import styles from './request-panel.module.css'
import { VisitorRequest } from './visitor-request.tsx'

// The product page loads this module when the panel is opened.
export { runRequestAction }

/** Requests an email when a sold-out size is back. */
export function BackInStockPanel({ articleId, size }: { articleId: number; size: SizeFacts }) {
  const { signedIn } = useSession()
  const asked = { articleId, sizeId: size.id }
  const title = stockTexts.notifyMeOf(size.size)
  return (
    <section className={styles['panel']} aria-label={title}>
      <p className={styles['title']}>{title}</p>
      {signedIn ? <CustomerRequest {...asked} /> : <VisitorRequest {...asked} />}
    </section>
  )
}
