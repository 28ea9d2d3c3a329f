import type { Db } from '../../../db/db.ts'
import { fits, leftOf } from '../settlement/assess-payments.ts'
import { addTransferred, selectPayments } from '../settlement/payment-queries.ts'

/**
 * Somebody transfers money of the order. It is taken off the payments, the first one first, so that none of it seems to be
 * left; of an order whose payment nobody knows there is nothing to take it off.
 */
export async function noteTransfer(
  db: Db,
  { id, grossAmount }: { id: number; grossAmount: number },
  amount: number,
): Promise<void> {
  let open = amount
  for (const payment of await selectPayments(db, id)) {
    const sum = fits(payment, grossAmount) ? Math.min(open, leftOf(payment, grossAmount)) : 0
    if (sum > 0) await addTransferred(db, payment, sum)
    open -= sum
  }
}
