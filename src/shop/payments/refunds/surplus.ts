import { type Rupiah, rupiah } from '../../../values/rupiah.ts'
import { coversOrder, remainingOf } from '../settlement/assess-payments.ts'
import type { OrderPayment } from '../settlement/payment-queries.ts'

export type Surplus = { payment: OrderPayment; amount: Rupiah }

/**
 * What came although there was nothing left to pay: all that is left, without what the order may still keep. It goes back
 * from the payment that was confirmed last. What was given back of the order before any payment was known counts as well.
 */
export function findSurplus(
  payments: readonly OrderPayment[],
  { grossAmount, refundedAmount }: { grossAmount: number; refundedAmount: number },
): Surplus[] {
  const ours = payments.filter((payment) => coversOrder(payment, grossAmount))
  const came = ours.length * grossAmount
  const left = ours.reduce((sum, payment) => sum + remainingOf(payment, grossAmount), 0)
  let over = Math.min(left, came - refundedAmount) - (grossAmount - refundedAmount)
  return ours.toReversed().flatMap((payment) => {
    const amount = Math.min(over, remainingOf(payment, grossAmount))
    if (amount <= 0) return []
    over -= amount
    return [{ payment, amount: rupiah(amount) }]
  })
}
