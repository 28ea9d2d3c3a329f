import { inTransaction } from '../../../db/transaction.ts'
import { type Rupiah, rupiah } from '../../../values/rupiah.ts'
import { within } from '../../../values/time/deadline.ts'
import { recordChange } from '../../audit/record-change.ts'
import { findOrder } from '../../orders/find-orders.ts'
import { waitForLease } from '../../orders/lease.ts'
import type { Order, WhichOrder } from '../../orders/order.ts'
import { queueOrderEmail } from '../../orders/queue-order-email.ts'
import type { Shop } from '../../shop.ts'
import { findSurplus, type Surplus } from '../settlement/assess-payments.ts'
import { type OrderPayment, recordRefund, recordTransfer, selectPayments } from '../settlement/queries.ts'
import { type RefundFailure, refundPayment } from './refund-payment.ts'
import { insertTransfer } from './transfer-queries.ts'

export type RefundSurplusResult =
  | { ok: true; refunds: { reference: string; amount: Rupiah; by: 'provider' | 'transfer' }[] }
  | { ok: false; reason: 'unknown-order' | 'paid-once' | 'changed-meanwhile' }
  | { ok: false; reason: 'not-refunded'; failure: RefundFailure }

type RefundingShop = Pick<Shop, 'db' | 'actor' | 'payments' | 'log'>

const REFUND_TIME_MS = 12_000

/** What was paid in excess, and who gets it back. Undefined if there is nothing to refund. */
export async function quoteSurplus(
  { db }: Pick<Shop, 'db'>,
  which: WhichOrder,
): Promise<{ amount: Rupiah; recipient: string } | undefined> {
  const order = await findOrder({ db }, which)
  if (order === undefined) return undefined
  const amount = sumOf(findSurplus(await selectPayments(db, order.id), order))
  return amount === 0 ? undefined : { amount, recipient: order.address.fullName }
}

const sumOf = (surplus: readonly { amount: Rupiah }[]) => rupiah(surplus.reduce((sum, { amount }) => sum + amount, 0))

type SurplusOptions = {
  byTransfer?: boolean
  /** The amount that the operator has confirmed. Another amount is not refunded. */
  confirmed?: number
}

/** Refunds what a customer paid in excess. The order keeps its own money and its status. */
export async function refundSurplus(
  shop: RefundingShop,
  which: WhichOrder,
  { byTransfer = false, confirmed }: SurplusOptions = {},
): Promise<RefundSurplusResult> {
  const order = await findOrder(shop, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  const request = { orderId: order.id, from: [order.status], deadline: within(REFUND_TIME_MS) }
  const done = await waitForLease(shop, request, () => refundEachPayment(shop, order, { byTransfer, confirmed }))
  return done.ok ? done.value : { ok: false, reason: 'changed-meanwhile' }
}

async function refundEachPayment(
  shop: RefundingShop,
  order: Order,
  { byTransfer, confirmed }: { byTransfer: boolean; confirmed: number | undefined },
): Promise<RefundSurplusResult> {
  // Read again: another process may have refunded something while this one waited for the lease.
  const current = (await findOrder(shop, { id: order.id })) ?? order
  const surplus = findSurplus(await selectPayments(shop.db, order.id), current)
  if (surplus.length === 0) return { ok: false, reason: 'paid-once' }
  if (confirmed !== undefined && sumOf(surplus) !== confirmed) return { ok: false, reason: 'changed-meanwhile' }
  const refunds: Extract<RefundSurplusResult, { ok: true }>['refunds'] = []
  for (const part of surplus) {
    const { payment, amount } = part
    const refund = {
      payment,
      amount,
      // Repeating the command must not refund twice: the same key is the same refund.
      refundKey: `${payment.reference}-twice-${payment.refunded + amount}`,
      reason: `Order ${order.invoice} paid twice`,
    }
    const refunded = byTransfer ? ({ ok: true, by: 'transfer' } as const) : await refundPayment(shop, refund)
    if (!refunded.ok) return { ok: false, reason: 'not-refunded', failure: refunded.failure }
    await writeSurplusRefund(shop, order, part, { by: refunded.by, byTransfer })
    refunds.push({ reference: payment.reference, amount, by: refunded.by })
  }
  return { ok: true, refunds }
}

const writeSurplusRefund = (
  { db, actor }: RefundingShop,
  { id, invoice }: Order,
  { payment, amount }: Surplus<OrderPayment>,
  { by, byTransfer }: { by: 'provider' | 'transfer'; byTransfer: boolean },
): Promise<void> =>
  inTransaction(db, async (db) => {
    await (by === 'provider' ? recordRefund : recordTransfer)(db, payment, amount)
    const refundedBefore = payment.refunded + payment.transferred
    const occasion = `${payment.transactionId} ${refundedBefore}`
    if (by === 'transfer' && !byTransfer) await insertTransfer(db, { orderId: id, amount, occasion })
    else await queueOrderEmail(db, 'order.paid-twice', id, occasion)
    await recordChange(db, actor, {
      action: 'order.refund-surplus',
      subject: { kind: 'order', key: invoice },
      after: { payment: payment.reference, amount, by },
    })
  })
