import { inTransaction } from '../../../db/transaction.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import type { Shop } from '../../shop.ts'
import { claimCustomersWithNews, deleteStopped, followItems, onceKey, recordSentNews } from './queries.ts'

const BATCH_SIZE = 100

/** An owner reduces one article after the other. Half an hour later they are all in one email. */
const GATHER_SECONDS = 30 * 60

/**
 * Queues an email for every customer with a saved size that became cheaper or nearly gone. Polling finds what an import, a
 * sale that begins at its minute, and other customers' orders have changed.
 */
export async function queueWishlistEmails({ db }: Pick<Shop, 'db'>, stop?: AbortSignal): Promise<void> {
  await recordSentNews(db)
  await followItems(db)
  await deleteStopped(db)
  while (stop?.aborted !== true) {
    const count = await inTransaction(db, async (db) => {
      const claimed = await claimCustomersWithNews(db, BATCH_SIZE)
      for (const { id, number } of claimed) {
        const data = { requestId: id, number }
        const once = onceKey({ id, number })
        await queueEmail(db, { kind: 'wishlist.news', data, once, delaySeconds: GATHER_SECONDS })
      }
      return claimed.length
    })
    if (count < BATCH_SIZE) return
  }
}
