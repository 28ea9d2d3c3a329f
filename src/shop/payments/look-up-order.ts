import { findOrder, findOrderCustomer } from '../orders/find-orders.ts'
import type { Order } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import { type ReportedState, selectReportedStates } from './notifications/queries.ts'
import { type RecordedRefund, selectRefunds } from './refunds/queries.ts'
import { selectBankAccounts, sumTransfersDue } from './refunds/transfer-queries.ts'
import { assessPayments, isPartlyTakenBack } from './settlement/assess-payments.ts'
import { type PaymentRecord, selectPaymentRecords, selectPayments } from './settlement/queries.ts'

/** `part`: the bank took back a part of the money. */
export type LateTrouble = 'amount' | 'reversal' | 'part'

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
  /** The payment no longer matches the order, and its parcel was sent before the shop could stop it. */
  tooLate: LateTrouble | undefined
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
  const tooLate = await findLateTrouble(shop, order)
  return { order, customer, payments, reported, toTransfer, bankAccounts, refunds, tooLate }
}

async function findLateTrouble({ db }: Pick<Shop, 'db'>, order: Order): Promise<LateTrouble | undefined> {
  const wasSent = order.shippedAt !== undefined || order.status === 'Delivered'
  if (!wasSent || order.status === 'Payment Check') return undefined
  const payments = await selectPayments(db, order.id)
  const { money } = assessPayments(payments, order.grossAmount)
  if (money === 'reversal') return isPartlyTakenBack(payments) ? 'part' : 'reversal'
  return money === 'amount' ? 'amount' : undefined
}
