import type { Db } from '../../../db/db.ts'
import type { OrderStatus } from '../../../values/orders/order-status.ts'
import { assessPayments, type PaymentAssessment } from './assess-payments.ts'
import { selectOrdersWithPayments } from './queries.ts'

const CHUNK_SIZE = 500

/** For the operator's `verify`: orders whose status does not follow from their payments. `settleOrder` should leave none. */
export async function countUnsettledOrders(db: Db): Promise<number> {
  let unsettled = 0
  for (let after = 0; ; ) {
    const orders = await selectOrdersWithPayments(db, after, CHUNK_SIZE)
    for (const { payments, grossAmount, status, isResolved } of orders) {
      const { money } = assessPayments(payments, grossAmount)
      if (!isResolved && contradicts(status, money)) unsettled += 1
    }
    const last = orders.at(-1)
    if (last === undefined) return unsettled
    after = last.id
  }
}

const isUnpaidOrEnded = (status: OrderStatus) => ['Unpaid', 'Expired', 'Cancelled'].includes(status)

function contradicts(status: OrderStatus, money: PaymentAssessment['money']): boolean {
  switch (money) {
    case 'none':
    case 'refunded':
      return false
    case 'paid':
      return isUnpaidOrEnded(status)
    case 'amount':
    case 'reversal':
      return isUnpaidOrEnded(status) || status === 'Paid' || status === 'Packed'
  }
}
