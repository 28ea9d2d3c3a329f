import type { Db } from '../../db/db.ts'
import { type Rupiah, rupiah } from '../../values/rupiah.ts'
import { standingOf } from './fold-payments.ts'
import type { Order } from './order.ts'
import { type OrderPayment, selectPayments } from './payment-queries.ts'

export type Surplus = { payment: OrderPayment; amount: Rupiah }

type PaidTwice = {
  /** The payment that the order keeps; none where the order itself was given back. */
  kept: OrderPayment | undefined
  /** What came although there was nothing left to pay. */
  surplus: Surplus[]
}

/** Of several payments of an order the first is its own. */
export async function findPaidTwice(db: Db, order: Pick<Order, 'id' | 'grossAmount' | 'status'>): Promise<PaidTwice> {
  const payments = await selectPayments(db, order.id)
  const those = (standing: 'paid' | 'refunded') =>
    payments.filter((payment) => standingOf(payment, order.grossAmount) === standing)
  const paid = those('paid')
  const wasGivenBack = order.status === 'Refunded' && those('refunded').length > 0
  const [kept] = wasGivenBack ? [] : paid
  return {
    kept,
    surplus: paid
      .filter((payment) => payment !== kept)
      .map((payment) => ({ payment, amount: rupiah(order.grossAmount - payment.refunded) })),
  }
}
