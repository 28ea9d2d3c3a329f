import type { Db } from '../../db/db.ts'
import { queueEmail } from '../emails/queue-email.ts'
import type { Shop } from '../shop.ts'
import { selectOrdersToRemind } from './queries.ts'

export type OrderEmailKind =
  | 'order.placed'
  | 'order.reminder'
  | 'order.paid'
  | 'order.shipped'
  | 'order.waybill'
  | 'order.delivered'
  | 'order.expired'
  | 'order.cancelled'
  | 'order.paid-twice'
  | 'order.check'
  | 'shop.paid'
  | 'shop.check'
  | 'shop.paid-twice'
  | 'shop.too-late-to-stop'

/** Queues each email about an order once. `occasion` distinguishes events that can happen more than once. */
export async function queueOrderEmail(
  db: Db,
  kind: OrderEmailKind,
  orderId: number,
  occasion?: string,
  { delaySeconds = 0 } = {},
): Promise<void> {
  const once = [kind, orderId, occasion].filter((part) => part !== undefined).join(' ')
  await queueEmail(db, { kind, data: { orderId }, once, delaySeconds })
}

/** `given` is the sum refunded so far. It is stored with the email, because more may be refunded before the email is written. */
export async function queueRefundEmail(db: Db, orderId: number, given: number): Promise<void> {
  await queueEmail(db, {
    ...{ kind: 'order.refunded', data: { orderId, given } },
    once: `order.refunded ${orderId} ${given}`,
  })
}

/** Each unpaid order gets one reminder before its deadline. */
export async function queuePaymentReminders({ db }: Pick<Shop, 'db'>): Promise<void> {
  for (const orderId of await selectOrdersToRemind(db)) await queueOrderEmail(db, 'order.reminder', orderId)
}
