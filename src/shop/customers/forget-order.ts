import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { OrderStatus } from '../../values/orders/order-status.ts'
import type { Actor } from '../audit/actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { forgetEmailsAbout } from '../emails/outbox.ts'
import { lockOrder } from '../orders/change-order.ts'
import { findOrder } from '../orders/find-orders.ts'
import { anonymiseOrder, isOpenOrder } from '../orders/forget-customer.ts'
import type { Order, WhichOrder } from '../orders/order.ts'
import { isTransferDue } from '../payments/refunds/open-transfers.ts'
import { anonymiseReturnsOf, listExchangedOrderIds, listReturnsOf } from '../returns/find-returns.ts'
import type { Shop } from '../shop.ts'

export type ForgetOrderResult =
  | { ok: true }
  | { ok: false; reason: 'unknown-order' | 'has-account' | 'forgotten-before' | 'return-open' | 'transfer-due' }
  | { ok: false; reason: 'order-open'; status: OrderStatus }

/**
 * Deletes name, phone number, addresses, notes and emails of an order without an account, because its customer asks for it. What was
 * bought, when and for how much stays, because the law requires it. The orders of its exchanges have the same customer, so they are
 * deleted with it. Waits until nothing of any of them is left to do.
 */
export async function forgetOrder(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  which: WhichOrder,
): Promise<ForgetOrderResult> {
  const found = await findOrder({ db }, which)
  if (found === undefined) return { ok: false, reason: 'unknown-order' }
  return inTransaction(db, async (db): Promise<ForgetOrderResult> => {
    const ids = await listExchangedOrderIds(db, found.id)
    const orders: Order[] = []
    for (const id of ids) {
      await lockOrder(db, id)
      const order = await findOrder({ db }, { id })
      if (order === undefined) return { ok: false, reason: 'unknown-order' }
      orders.push(order)
    }
    // A return that ended before its order was locked has created another order.
    if ((await listExchangedOrderIds(db, found.id)).length > ids.length) return { ok: false, reason: 'return-open' }
    if (orders.some(({ customerId }) => customerId !== undefined)) return { ok: false, reason: 'has-account' }
    const named = orders.filter(({ address }) => address.fullName !== '')
    if (named.length === 0) return { ok: false, reason: 'forgotten-before' }
    for (const { id, status } of named) {
      if (await isOpenOrder(db, id)) return { ok: false, reason: 'order-open', status }
      const returns = await listReturnsOf({ db }, id)
      if (returns.some(({ endedAt }) => endedAt === undefined)) return { ok: false, reason: 'return-open' }
      if (await isTransferDue(db, id)) return { ok: false, reason: 'transfer-due' }
    }
    for (const order of named) await forgetOne(db, actor, order)
    return { ok: true }
  })
}

async function forgetOne(db: Db, actor: Actor, { id, invoice }: Order): Promise<void> {
  await forgetEmailsAbout(db, id)
  await anonymiseReturnsOf(db, id)
  await anonymiseOrder(db, id)
  await recordChange(db, actor, {
    action: 'order.forget',
    subject: { kind: 'order', key: invoice },
    personalFields: ['name', 'phone', 'email', 'address'],
  })
}
