import type { Db } from '../../db/db.ts'
import { queueLetter } from '../messages/queue-letter.ts'

/** Customer and shop hear of an order that is paid: once, whatever happens to it later. */
export async function tellOfPayment(db: Db, orderId: number): Promise<void> {
  await tell(db, 'order.paid', orderId)
  await tell(db, 'shop.paid', orderId)
}

/** `given`: all that was given back by then. By the time the letter is written it may be more. */
export async function tellOfRefund(db: Db, orderId: number, given: number): Promise<void> {
  await queueLetter(db, {
    ...{ kind: 'order.refunded', data: { orderId, given } },
    once: `order.refunded ${orderId} ${given}`,
  })
}

export type OrderLetter =
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
export async function tell(db: Db, kind: OrderLetter, orderId: number, part = ''): Promise<void> {
  await queueLetter(db, { kind, data: { orderId }, once: `${kind} ${orderId}${part}` })
}
