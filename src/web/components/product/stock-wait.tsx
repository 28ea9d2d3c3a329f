import * as texts from '../../../contract/texts.ts'
import { useSession } from '../../session/session.ts'
import { ActButton } from '../../ui/act-button.tsx'
import type { SizeFacts } from './article-facts.ts'
import { CustomersWait } from './customers-wait.tsx'
import type { Adding } from './use-adding.ts'
import { VisitorsWait } from './visitors-wait.tsx'
import './stock-wait.css'

/** What can be done about a size that is sold out: to be told, or to save it for later. */
export function StockWait({ articleId, size, adding }: { articleId: number; size: SizeFacts; adding: Adding }) {
  const { signedIn } = useSession()
  const asked = { articleId, sizeId: size.id }
  return (
    <section className="stock-wait" aria-label={`${texts.tellMe}: ${size.size}`}>
      {signedIn ? <CustomersWait {...asked} /> : <VisitorsWait {...asked} />}
      <ActButton
        className="line"
        busy={adding.busy === 'wishlist'}
        onAct={() => void adding.add({ list: 'wishlist', ...asked })}
      >
        {`${texts.addToWishlist}: ${size.size}`}
      </ActButton>
    </section>
  )
}
