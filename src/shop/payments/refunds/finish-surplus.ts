import { inTransaction } from '../../../db/transaction.ts'
import { type Rupiah, rupiah } from '../../../values/rupiah.ts'
import { recordChange } from '../../audit/record-change.ts'
import { lockOrder } from '../../orders/change-order.ts'
import { findOrder } from '../../orders/find-orders.ts'
import type { Order } from '../../orders/order.ts'
import { queueOrderEmail } from '../../orders/queue-order-email.ts'
import type { Shop } from '../../shop.ts'
import { type OrderPayment, recordRefund, recordTransfer } from '../settlement/queries.ts'
import { endRefund, postponeRefund, type RefundPlan, selectPlannedRefund } from './queries.ts'
import { findPlannedPayment, type RefundFailure, refundPayment } from './refund-payment.ts'
import { insertTransfer } from './transfer-queries.ts'

export type FinishedSurplus =
  | { ok: true; reference: string; amount: Rupiah; by: 'provider' | 'transfer' }
  | { ok: false; reason: 'changed-meanwhile' }
  | { ok: false; reason: 'not-refunded'; failure: RefundFailure }

/** Refunds what was stored as planned. Call it under the order's lease. Repeating it after a crash refunds once. */
export async function finishSurplus(
  shop: Pick<Shop, 'db' | 'payments' | 'log' | 'atStep'>,
  plan: RefundPlan,
): Promise<FinishedSurplus> {
  const order = await findOrder(shop, { id: plan.orderId })
  const payment = await findPlannedPayment(shop, plan)
  if (order === undefined || payment === undefined) throw new Error(`refund ${plan.id} has no order or no payment`)
  const amount = rupiah(plan.amount)
  const refunded = plan.byTransfer
    ? ({ ok: true, by: 'transfer' } as const)
    : await refundPayment(shop, {
        ...{ payment, amount, reason: `Order ${order.invoice} paid twice` },
        refundKey: `${payment.reference}-twice-${payment.refunded + amount}`,
      })
  if (!refunded.ok) {
    const isUnclear = refunded.failure.reason === 'provider-away'
    await (isUnclear ? postponeRefund(shop.db, plan.id) : endRefund(shop.db, plan.id, 'given-up'))
    return { ok: false, reason: 'not-refunded', failure: refunded.failure }
  }
  await shop.atStep?.('money refunded')
  const isWritten = await inTransaction(shop.db, async (db) => {
    await lockOrder(db, order.id)
    // If the provider took longer than the lease, another process may have finished the refund.
    if ((await selectPlannedRefund(db, order.id))?.id !== plan.id) return false
    await writeSurplusRefund({ db }, order, plan, payment, refunded.by)
    await endRefund(db, plan.id, 'done')
    return true
  })
  if (!isWritten) return { ok: false, reason: 'changed-meanwhile' }
  return { ok: true, reference: payment.reference, amount, by: refunded.by }
}

async function writeSurplusRefund(
  { db }: Pick<Shop, 'db'>,
  { id, invoice }: Order,
  { amount, refundedBefore, byTransfer, actor }: RefundPlan,
  payment: OrderPayment,
  by: 'provider' | 'transfer',
): Promise<void> {
  await (by === 'provider' ? recordRefund : recordTransfer)(db, payment, amount)
  const occasion = `${payment.transactionId} ${refundedBefore}`
  if (by === 'transfer' && !byTransfer) await insertTransfer(db, { orderId: id, amount, occasion })
  else await queueOrderEmail(db, 'order.paid-twice', id, occasion)
  await recordChange(db, actor, {
    action: 'order.refund-surplus',
    subject: { kind: 'order', key: invoice },
    after: { payment: payment.reference, amount, by },
  })
}
