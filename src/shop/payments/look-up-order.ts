import { findOrder, findOrderCustomer } from '../orders/find-orders.ts'
import type { Order } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import { type ReportedState, selectReportedStates } from './notifications/queries.ts'
import { type RecordedRefund, selectRefunds } from './refunds/queries.ts'
import { selectBankAccounts, selectTransfersDue, type TransferDue } from './refunds/transfer-queries.ts'
import { type PaymentRecord, selectPaymentRecords } from './settlement/queries.ts'

export type OrderFile = {
  order: Order
  /** Undefined once the account has been deleted. */
  customer: { email: string; name: string } | undefined
  /** `toTransfer`: how much of what was refunded has not left the shop yet. */
  payments: (PaymentRecord & { toTransfer: number })[]
  /** The payment notifications, oldest first. */
  reported: ReportedState[]
  /** Refunds that the operator still has to transfer. */
  toTransfer: number
  /** Where the customer wants these refunds, once known. */
  bankAccounts: string[]
  refunds: RecordedRefund[]
}

/** Everything about an order, for staff and the operator. */
export async function lookUpOrder(shop: Pick<Shop, 'db'>, invoice: string): Promise<OrderFile | undefined> {
  const order = await findOrder(shop, { invoice })
  if (order === undefined) return undefined
  const customer = await findOrderCustomer(shop, order.id)
  const due = await selectTransfersDue(shop.db, order.id)
  const payments = shareOut(due, await selectPaymentRecords(shop.db, order.id))
  const toTransfer = due.reduce((sum, { amount }) => sum + amount, 0)
  const bankAccounts = await selectBankAccounts(shop.db, order.id)
  const reported = await selectReportedStates(shop.db, order.id)
  const refunds = await selectRefunds(shop.db, order.id)
  return { order, customer, payments, reported, toTransfer, bankAccounts, refunds }
}

/** The order's own money is taken off its payments oldest first, as when the refund was recorded. */
function shareOut(due: readonly TransferDue[], payments: readonly PaymentRecord[]): OrderFile['payments'] {
  const sumOf = (payment: string | undefined) =>
    due.reduce((sum, one) => sum + (one.payment === payment ? one.amount : 0), 0)
  let open = sumOf(undefined)
  return payments.map((payment) => {
    const surplus = payment.transactionId === undefined ? 0 : sumOf(payment.transactionId)
    const own = Math.min(open, payment.transferred - surplus)
    open -= own
    return { ...payment, toTransfer: surplus + own }
  })
}
