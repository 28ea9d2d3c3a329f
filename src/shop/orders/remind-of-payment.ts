import type { Shop } from '../shop.ts'
import { selectOrdersToRemind } from './email-queries.ts'
import { queueOrderEmail } from './queue-order-email.ts'

/** Writes to customers whose orders are not paid yet and soon end, once for each order. */
export async function remindOfPayment({ db }: Pick<Shop, 'db'>): Promise<void> {
  for (const orderId of await selectOrdersToRemind(db)) await queueOrderEmail(db, 'order.reminder', orderId)
}
