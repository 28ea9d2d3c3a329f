import { findOrder, findOrderCustomer } from '../orders/find-orders.ts'
import type { Order } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import { type ReportedState, selectReportedStates } from './notifications/queries.ts'
import { type RecordedRefund, selectRefunds } from './refunds/queries.ts'
import {
  type Surplus,
  selectBankAccounts,
  selectTransferredSurpluses,
  selectTransfersDue,
  type TransferDue,
} from './refunds/transfer-queries.ts'
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
  const payments = shareOut({
    payments: await selectPaymentRecords(shop.db, order.id),
    ...{ due, surpluses: await selectTransferredSurpluses(shop.db, order.id) },
  })
  const toTransfer = due.reduce((sum, { amount }) => sum + amount, 0)
  const bankAccounts = await selectBankAccounts(shop.db, order.id)
  const reported = await selectReportedStates(shop.db, order.id)
  const refunds = await selectRefunds(shop.db, order.id)
  return { order, customer, payments, reported, toTransfer, bankAccounts, refunds }
}

type Shared = { payments: readonly PaymentRecord[]; due: readonly TransferDue[]; surpluses: readonly Surplus[] }

/**
 * Says of each payment how much of it still has to be transferred. Transfers of the order's own money were taken off its payments in
 * the order in which their money came, and are confirmed all at once: those that are still due were taken off last.
 */
function shareOut({ payments, due, surpluses }: Shared): OrderFile['payments'] {
  const sumOf = (transfers: readonly { amount: number; payment: string | undefined }[], payment: string | undefined) =>
    transfers.reduce((sum, one) => sum + (one.payment === payment ? one.amount : 0), 0)
  let open = sumOf(due, undefined)
  const own = new Map<PaymentRecord, number>()
  const since = (payment: PaymentRecord) => payment.since?.getTime() ?? 0
  for (const payment of payments.toSorted((one, other) => since(one) - since(other)).toReversed()) {
    const surplus = payment.transactionId === undefined ? 0 : sumOf(surpluses, payment.transactionId)
    const part = Math.min(open, Math.max(0, payment.transferred - surplus))
    own.set(payment, part)
    open -= part
  }
  return payments.map((payment) => {
    const surplus = payment.transactionId === undefined ? 0 : sumOf(due, payment.transactionId)
    return { ...payment, toTransfer: surplus + (own.get(payment) ?? 0) }
  })
}
