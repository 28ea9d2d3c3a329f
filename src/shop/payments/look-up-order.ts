import { type Recipient, selectRecipient } from '../orders/email-queries.ts'
import type { Order } from '../orders/order.ts'
import { selectOrder } from '../orders/order-queries.ts'
import type { Shop } from '../shop.ts'
import { type PaymentRecord, selectPaymentRecords } from './settlement/payment-queries.ts'

export type OrderFile = {
  order: Order
  /** Nobody, once the account has ended. */
  customer: Recipient | undefined
  payments: PaymentRecord[]
}

/** All that the shop knows of an order, for whoever looks after it. */
export async function lookUpOrder({ db }: Pick<Shop, 'db'>, invoice: string): Promise<OrderFile | undefined> {
  const order = await selectOrder(db, { invoice })
  if (order === undefined) return undefined
  const [customer, payments] = [await selectRecipient(db, order.id), await selectPaymentRecords(db, order.id)]
  return { order, customer, payments }
}
