import { inTransaction } from '../../db/transaction.ts'
import { queueEmail } from '../emails/queue-email.ts'
import type { Shop } from '../shop.ts'
import { claimRequestsInStock, deleteNotified, onceKey } from './queries.ts'

const BATCH_SIZE = 100

/**
 * Queues an email for every confirmed request whose size is in stock again, and deletes requests whose email was sent.
 * Polling finds sizes that came back by an import, by a stock count or by an order that ended.
 */
export async function queueStockEmails({ db }: Pick<Shop, 'db'>, stop?: AbortSignal): Promise<void> {
  await deleteNotified(db)
  while (stop?.aborted !== true) {
    const count = await inTransaction(db, async (db) => {
      const requests = await claimRequestsInStock(db, BATCH_SIZE)
      for (const request of requests) {
        const data = { waitId: request.id, telling: request.tellings }
        await queueEmail(db, { kind: 'stock.back', data, once: onceKey(request) })
      }
      return requests.length
    })
    if (count < BATCH_SIZE) return
  }
}
