import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { canBecome } from '../../../values/orders/order-status.ts'
import { recordChange } from '../../audit/record-change.ts'
import { type LockedOrder, lockOrder, moveOrder } from '../../orders/change-order.ts'
import { findOrder } from '../../orders/find-orders.ts'
import type { LateTrouble, WhichOrder } from '../../orders/order.ts'
import type { Shop } from '../../shop.ts'
import { hasPlannedRefund } from '../refunds/quote-refund.ts'
import { fingerprintOf, mostTakenBack } from './assess-payments.ts'
import { markResolved, saveDecision, selectPayments, updateLateTrouble } from './queries.ts'
import { settleOrder } from './settle-order.ts'

export type HandleTroubleResult =
  | { ok: true; takenBack: number }
  | { ok: false; reason: 'unknown-order' | 'nothing-to-handle' | 'changed-meanwhile' | 'refund-waits' }
  | { ok: false; reason: 'taken-back-unknown' }
  | { ok: false; reason: 'taken-back-wrong'; most: number }

type HandleOptions = {
  /** The trouble that the person had before them. */
  seen?: LateTrouble
  /** What the bank kept in the end, as the provider's pages say. Needed if it can be anything. */
  takenBack?: number
}

/**
 * Staff have done what can be done about a payment that no longer matches an order that was sent. What the bank took back counts as
 * refunded from then on. Like the resolution of a Payment Check this is a decision about the payments as they are: it comes up again
 * only if they change.
 */
export async function handleLateTrouble(
  shop: Pick<Shop, 'db' | 'actor' | 'log' | 'atStep'>,
  which: WhichOrder,
  { seen, takenBack }: HandleOptions = {},
): Promise<HandleTroubleResult> {
  const order = await findOrder(shop, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  const result = await inTransaction(
    shop.db,
    async (db): Promise<HandleTroubleResult | { ok: false; reason: 'not-sent' }> => {
      const locked = await lockOrder(db, order.id)
      const { lateTrouble: trouble } = locked
      if (trouble === null) return { ok: false, reason: 'nothing-to-handle' }
      if (seen !== undefined && seen !== trouble) return { ok: false, reason: 'changed-meanwhile' }
      // Its shipping was undone after the money was taken back.
      if (locked.shippedAt === null && canBecome(locked.status, 'Payment Check'))
        return { ok: false, reason: 'not-sent' }
      const most = mostTakenBack({ ...locked, trouble })
      const lost = most === 0 ? (takenBack ?? 0) : takenBack
      if (lost === undefined) return { ok: false, reason: 'taken-back-unknown' }
      if (!Number.isInteger(lost) || lost < 0 || lost > most) return { ok: false, reason: 'taken-back-wrong', most }
      // The refund counts from the amount that it was planned at.
      if (lost > 0 && (await hasPlannedRefund(db, order.id))) return { ok: false, reason: 'refund-waits' }
      for (const payment of await selectPayments(db, order.id)) {
        await saveDecision(db, payment, fingerprintOf(payment, order.grossAmount))
      }
      await markResolved(db, order.id)
      await updateLateTrouble(db, order.id, null)
      const booked = lost === 0 ? undefined : await countAsRefunded(db, locked, lost)
      await recordChange(db, shop.actor, {
        action: 'order.trouble-handled',
        subject: { kind: 'order', key: order.invoice },
        ...(booked && { before: { status: locked.status, refundedAmount: locked.refundedAmount } }),
        after: { trouble, ...(booked && { ...booked, takenBack: lost }) },
      })
      return { ok: true, takenBack: lost }
    },
  )
  if (result.ok || result.reason !== 'not-sent') return result
  // It can be stopped after all, so it becomes a Payment Check.
  await settleOrder(shop, order.id)
  return { ok: false, reason: 'changed-meanwhile' }
}

async function countAsRefunded(db: Db, order: LockedOrder, lost: number) {
  const refundedAmount = order.refundedAmount + lost
  const status = refundedAmount === order.grossAmount ? 'Refunded' : 'Partly Refunded'
  await moveOrder(db, { orderId: order.id, from: [order.status], to: status, refundedAmount })
  return { status, refundedAmount }
}
