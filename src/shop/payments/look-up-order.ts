import { findOrder, findOrderCustomer } from '../orders/find-orders.ts'
import type { Order } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import { type ReportedState, selectReportedStates } from './notifications/queries.ts'
import { type RecordedRefund, selectRefunds } from './refunds/queries.ts'
import { selectBankAccounts, sumTransfersDue } from './refunds/transfer-queries.ts'
import { type PaymentRecord, selectPaymentRecords } from './settlement/queries.ts'

export type OrderFile = {
  order: Order
  /** Undefined once the account has been deleted. */
  customer: { email: string; name: string } | undefined
  payments: PaymentRecord[]
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
  const payments = await selectPaymentRecords(shop.db, order.id)
  const toTransfer = await sumTransfersDue(shop.db, order.id)
  const bankAccounts = await selectBankAccounts(shop.db, order.id)
  const reported = await selectReportedStates(shop.db, order.id)
  const refunds = await selectRefunds(shop.db, order.id)
  return { order, customer, payments, reported, toTransfer, bankAccounts, refunds }
}
