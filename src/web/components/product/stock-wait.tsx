import * as texts from '../../../contract/texts.ts'
import { useSession } from '../../session.ts'
import { ActButton } from '../../ui/act-button.tsx'
import type { SizeFacts } from './article-facts.ts'
import { CustomersWait } from './customers-wait.tsx'
import { useAdding } from './use-adding.ts'
import { VisitorsWait } from './visitors-wait.tsx'
import './stock-wait.css'

/** What can be done about a size that is sold out: to be told, or to save it for later. */
export function StockWait({ articleId, size }: { articleId: number; size: SizeFacts }) {
  const { signedIn } = useSession()
  const { add, busy } = useAdding()
  const asked = { articleId, sizeId: size.id }
  return (
    <section className="stock-wait" aria-label={`${texts.tellMe}: ${size.size}`}>
      {signedIn ? <CustomersWait {...asked} /> : <VisitorsWait {...asked} />}
      <ActButton className="line" busy={busy === 'wishlist'} onAct={() => void add({ list: 'wishlist', ...asked })}>
        {`${texts.addToWishlist}: ${size.size}`}
      </ActButton>
    </section>
  )
}
