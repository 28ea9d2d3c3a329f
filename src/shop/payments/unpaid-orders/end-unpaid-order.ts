import { inTransaction } from '../../../db/transaction.ts'
import { moveOrder } from '../../orders/change-order.ts'
import { queueOrderEmail } from '../../orders/queue-order-email.ts'
import type { Shop } from '../../shop.ts'
import { returnHold } from '../return-hold.ts'

type Ending = { orderId: number; leaseId: string; to: 'Cancelled' | 'Expired' }

/**
 * Call only once the order can no longer be paid: its pieces and its voucher go back. Returns false if the order is no longer
 * unpaid, or the lease is lost.
 */
export function endUnpaidOrder(
  { db, atStep }: Pick<Shop, 'db' | 'atStep'>,
  { orderId, leaseId, to }: Ending,
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    if (!(await moveOrder(db, { orderId, from: ['Unpaid'], to, leaseId, hasPieces: false }))) return false
    await queueOrderEmail(db, to === 'Expired' ? 'order.expired' : 'order.cancelled', orderId)
    await atStep?.('before the hold goes back')
    await returnHold(db, orderId, atStep)
    return true
  })
}
