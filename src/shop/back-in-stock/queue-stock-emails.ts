import { inTransaction } from '../../db/transaction.ts'
import { queueEmail } from '../emails/queue-email.ts'
import type { Shop } from '../shop.ts'
import { claimRequestsInStock, deleteNotified, onceKey } from './queries.ts'

const AT_ONCE = 100

/**
 * Queues one letter for everybody who waits for what can be bought now, however it came back: by a sheet, by hand, by an order
 * that ended. Whoever has had theirs is forgotten.
 */
export async function queueStockEmails({ db }: Pick<Shop, 'db'>, stop?: AbortSignal): Promise<void> {
  await deleteNotified(db)
  while (stop?.aborted !== true) {
    const told = await inTransaction(db, async (db) => {
      const taken = await claimRequestsInStock(db, AT_ONCE)
      for (const wait of taken) {
        const data = { waitId: wait.id, telling: wait.tellings }
        await queueEmail(db, { kind: 'stock.back', data, once: onceKey(wait) })
      }
      return taken.length
    })
    if (told < AT_ONCE) return
  }
}
