import { inTransaction } from '../../db/transaction.ts'
import { moveOrder } from '../orders/move-order.ts'
import { returnHold } from '../payments/unpaid-orders/return-hold.ts'
import type { Shop } from '../shop.ts'
import { freeRequestKeys } from './queries.ts'

/**
 * An order that nobody was given a link of comes to nothing: its pieces and its voucher go back, and the same bag can be
 * ordered again. Whether it was still being made, and in the hands of `leaseId`.
 */
export function giveUpOrder(
  { db, atStep }: Pick<Shop, 'db' | 'atStep'>,
  { orderId, leaseId }: { orderId: number; leaseId: string },
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    if (!(await moveOrder(db, { orderId, from: ['Creating'], to: 'Cancelled', leaseId, hasPieces: false })))
      return false
    await freeRequestKeys(db, orderId)
    await atStep?.('before the hold goes back')
    await returnHold(db, orderId, atStep)
    return true
  })
}
