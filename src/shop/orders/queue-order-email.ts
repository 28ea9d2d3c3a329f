import type { Db } from '../../db/db.ts'
import { queueEmail } from '../emails/queue-email.ts'

/** Customer and shop hear of an order that is paid: once, whatever happens to it later. */
export async function queuePaidEmails(db: Db, orderId: number): Promise<void> {
  await queueOrderEmail(db, 'order.paid', orderId)
  await queueOrderEmail(db, 'shop.paid', orderId)
}

/** `given`: all that was given back by then. By the time the letter is written it may be more. */
export async function queueRefundEmail(db: Db, orderId: number, given: number): Promise<void> {
  await queueEmail(db, {
    ...{ kind: 'order.refunded', data: { orderId, given } },
    once: `order.refunded ${orderId} ${given}`,
  })
}

export type OrderEmailKind =
  | 'order.placed'
  | 'order.reminder'
  | 'order.paid'
  | 'order.shipped'
  | 'order.delivered'
  | 'order.expired'
  | 'order.cancelled'
  | 'order.paid-twice'
  | 'order.check'
  | 'shop.paid'
  | 'shop.check'
  | 'shop.paid-twice'
  | 'shop.too-late-to-stop'

/** A letter about an order, once for each. `part` tells apart what may happen more than once. */
export async function queueOrderEmail(db: Db, kind: OrderEmailKind, orderId: number, part = ''): Promise<void> {
  await queueEmail(db, { kind, data: { orderId }, once: `${kind} ${orderId}${part}` })
}
