import { inTransaction } from '../../../db/transaction.ts'
import { moveOrder } from '../../orders/move-order.ts'
import { tell } from '../../orders/queue-order-email.ts'
import type { Shop } from '../../shop.ts'
import { returnHold } from './return-hold.ts'

type Ending = { orderId: number; owner: string; to: 'Cancelled' | 'Expired' }

/** An order that can no longer be paid is over, and what it held goes back. Whether it was still unpaid, and in these hands. */
export function endOrder(
  { db, atStep }: Pick<Shop, 'db' | 'atStep'>,
  { orderId, owner, to }: Ending,
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    if (!(await moveOrder(db, { orderId, from: ['Unpaid'], to, owner, hasPieces: false }))) return false
    await tell(db, to === 'Expired' ? 'order.expired' : 'order.cancelled', orderId)
    await atStep?.('before the hold goes back')
    await returnHold(db, orderId, atStep)
    return true
  })
}
