import type { Db } from '../../db/db.ts'
import { lockOrder, moveOrder } from './change-order.ts'
import { queueOrderEmail } from './queue-order-email.ts'

/**
 * Call when an order has become Paid. The customer and the shop get one email each, whatever happens to it later. An order that was
 * handed over in person has nothing to pack: it is delivered. Returns the status that the order has afterwards.
 */
export async function completePayment(db: Db, orderId: number): Promise<'Paid' | 'Delivered'> {
  await queueOrderEmail(db, 'order.paid', orderId)
  const { isHandedOver } = await lockOrder(db, orderId)
  if (isHandedOver) {
    await moveOrder(db, { orderId, from: ['Paid'], to: 'Delivered' })
    return 'Delivered'
  }
  await queueOrderEmail(db, 'shop.paid', orderId)
  return 'Paid'
}
