import { inTransaction } from '../../db/transaction.ts'
import type { OrderStatus } from '../../values/orders/order-status.ts'
import { recordChange } from '../audit/record-change.ts'
import { forgetEmailsAbout } from '../emails/outbox.ts'
import { lockOrder } from '../orders/change-order.ts'
import { findOrder } from '../orders/find-orders.ts'
import { anonymiseOrder, isOpenOrder } from '../orders/forget-customer.ts'
import type { WhichOrder } from '../orders/order.ts'
import { isTransferDue } from '../payments/refunds/open-transfers.ts'
import { anonymiseReturnsOf, listReturnsOf } from '../returns/find-returns.ts'
import type { Shop } from '../shop.ts'

export type ForgetOrderResult =
  | { ok: true }
  | { ok: false; reason: 'unknown-order' | 'has-account' | 'forgotten-before' | 'return-open' | 'transfer-due' }
  | { ok: false; reason: 'order-open'; status: OrderStatus }

/**
 * Deletes name, phone number, addresses, notes and emails of an order without an account, because its customer asks for it. What was
 * bought, when and for how much stays, because the law requires it. Waits until nothing of the order is left to do.
 */
export async function forgetOrder(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  which: WhichOrder,
): Promise<ForgetOrderResult> {
  const found = await findOrder({ db }, which)
  if (found === undefined) return { ok: false, reason: 'unknown-order' }
  return inTransaction(db, async (db): Promise<ForgetOrderResult> => {
    const { id, status } = await lockOrder(db, found.id)
    const order = await findOrder({ db }, { id })
    if (order === undefined) return { ok: false, reason: 'unknown-order' }
    if (order.customerId !== undefined) return { ok: false, reason: 'has-account' }
    if (order.address.fullName === '') return { ok: false, reason: 'forgotten-before' }
    if (await isOpenOrder(db, id)) return { ok: false, reason: 'order-open', status }
    const returns = await listReturnsOf({ db }, id)
    if (returns.some(({ endedAt }) => endedAt === undefined)) return { ok: false, reason: 'return-open' }
    if (await isTransferDue(db, id)) return { ok: false, reason: 'transfer-due' }
    await forgetEmailsAbout(db, id)
    await anonymiseReturnsOf(db, id)
    await anonymiseOrder(db, id)
    await recordChange(db, actor, {
      action: 'order.forget',
      subject: { kind: 'order', key: order.invoice },
      personalFields: ['name', 'phone', 'email', 'address'],
    })
    return { ok: true }
  })
}
