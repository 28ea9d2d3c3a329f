import { canUndoChanges } from '../../../../shop/article-editing/undo/undo-changes.ts'
import { type OppositeChange, oppositeChange } from '../../../server/messages.ts'
import type { Office } from '../../../server/office-context.ts'

/** A message is shown for seconds. A page that stays open keeps it longer; after a day the change is found in Activity only. */
export const OFFERED_FOR_MS = 24 * 60 * 60_000

/** The Undo of a message for all that this request changed of articles. `to`: the page to which it leads. */
export async function offerUndo(
  { shop, requestContext }: Pick<Office, 'shop' | 'requestContext'>,
  to: string,
): Promise<OppositeChange | undefined> {
  const from = new Date(shop.now().getTime() - OFFERED_FOR_MS)
  const isPossible = await canUndoChanges(shop, { requestId: requestContext.id, from })
  return isPossible ? oppositeChange('/articles/bulk', { change: requestContext.id, to }) : undefined
}
