import type { Db } from '../../../db/db.ts'
import { coversOrder, remainingOf } from '../settlement/assess-payments.ts'
import { recordTransfer, selectPayments } from '../settlement/payment-queries.ts'

/**
 * Somebody transfers money of the order. It is taken off the payments, the first one first, so that none of it seems to be
 * left; of an order whose payment nobody knows there is nothing to take it off.
 */
export async function spreadTransfer(
  db: Db,
  { id, grossAmount }: { id: number; grossAmount: number },
  amount: number,
): Promise<void> {
  let open = amount
  for (const payment of await selectPayments(db, id)) {
    const sum = coversOrder(payment, grossAmount) ? Math.min(open, remainingOf(payment, grossAmount)) : 0
    if (sum > 0) await recordTransfer(db, payment, sum)
    open -= sum
  }
}
