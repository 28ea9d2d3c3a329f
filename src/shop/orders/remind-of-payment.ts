import type { Shop } from '../shop.ts'
import { selectToRemind } from './email-queries.ts'
import { tell } from './queue-order-email.ts'

/** Writes to customers whose orders are not paid yet and soon end, once for each order. */
export async function remindOfPayment({ db }: Pick<Shop, 'db'>): Promise<void> {
  for (const orderId of await selectToRemind(db)) await tell(db, 'order.reminder', orderId)
}
