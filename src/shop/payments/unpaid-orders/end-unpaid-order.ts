import { inTransaction } from '../../../db/transaction.ts'
import { recordChange } from '../../audit/record-change.ts'
import { moveOrder } from '../../orders/change-order.ts'
import { queueOrderEmail } from '../../orders/queue-order-email.ts'
import type { Shop } from '../../shop.ts'
import { returnHold } from '../return-hold.ts'

type Ending = { orderId: number; invoice: string; leaseId: string; to: 'Cancelled' | 'Expired' }

/**
 * Call only once the order can no longer be paid: its pieces and its voucher go back. Returns false if the order is no longer
 * unpaid, or the lease is lost.
 */
export function endUnpaidOrder(
  { db, actor, atStep }: Pick<Shop, 'db' | 'actor' | 'atStep'>,
  { orderId, invoice, leaseId, to }: Ending,
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    if (!(await moveOrder(db, { orderId, from: ['Unpaid'], to, leaseId, hasPieces: false }))) return false
    await queueOrderEmail(db, to === 'Expired' ? 'order.expired' : 'order.cancelled', orderId)
    await atStep?.('before the hold goes back')
    await returnHold(db, orderId, atStep)
    await recordChange(db, actor, {
      action: to === 'Expired' ? 'order.expire' : 'order.cancel',
      subject: { kind: 'order', key: invoice },
      ...{ before: { status: 'Unpaid' }, after: { status: to } },
    })
    return true
  })
}
