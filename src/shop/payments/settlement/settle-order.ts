import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { canBecome, type OrderStatus } from '../../../values/order-status.ts'
import { bumpCatalogueVersion } from '../../articles/catalogue-version.ts'
import { moveOrder } from '../../orders/move-order.ts'
import type { CheckReason } from '../../orders/order.ts'
import { queueOrderEmail, queuePaidEmails, queueRefundEmail } from '../../orders/queue-order-email.ts'
import { changeCheckReason, lockOrder, selectPieces } from '../../orders/status-queries.ts'
import type { Shop } from '../../shop.ts'
import { takeStock } from '../../stock/take-stock.ts'
import { findSurplus, type Surplus } from '../refunds/surplus.ts'
import { assessPayments, type PaymentAssessment } from './assess-payments.ts'
import { selectPayments } from './payment-queries.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export type SettleResult = {
  status: OrderStatus
  verdict: PaymentAssessment
}

/**
 * Brings an order to where everything known of its payments puts it, in one transaction: once, however often and in
 * whatever order that became known. An order that is still being made waits until it has been made.
 */
export function settleOrder(
  shop: Pick<Shop, 'db' | 'log' | 'atStep'>,
  orderId: number,
): Promise<SettleResult | undefined> {
  return inTransaction(shop.db, async (db) => {
    const order = await lockOrder(db, orderId)
    if (order === undefined) return undefined
    const payments = await selectPayments(db, orderId)
    const verdict = assessPayments(payments, order.gross_amount)
    const sums = { grossAmount: order.gross_amount, refundedAmount: order.refunded_amount }
    await shop.atStep?.('payments folded')
    const status = await applyAssessment({ ...shop, db }, order, verdict, findSurplus(payments, sums))
    if (status !== order.status) {
      shop.log.info(
        { invoice: order.invoice, before: order.status, after: status, because: verdict.money },
        'an order moved on',
      )
    }
    return { status, verdict }
  })
}

async function applyAssessment(
  shop: Pick<Shop, 'db' | 'log'>,
  order: Locked,
  verdict: PaymentAssessment,
  surplus: readonly Surplus[],
): Promise<OrderStatus> {
  if (order.status === 'Creating') return order.status
  for (const { payment } of surplus) await alertOwner(shop, order, 'shop.paid-twice', ` ${payment.transactionId}`)
  const { money } = verdict
  if (money === 'amount' || money === 'reversal') return moveToPaymentCheck(shop, order, money)
  if (money === 'none') return order.status
  // What somebody has decided about moves nothing again.
  const status = verdict.needsAttention ? await markPaid(shop, order, verdict) : order.status
  return verdict.refunded > 0 ? recordProviderRefund(shop.db, { ...order, status }, verdict) : status
}

/** Money that does not fit. Where the goods are on their way already, the owner is told and nothing is stopped. */
async function moveToPaymentCheck(
  shop: Pick<Shop, 'db' | 'log'>,
  order: Locked,
  reason: CheckReason,
): Promise<OrderStatus> {
  if (order.status === 'Payment Check') {
    if (order.check_reason !== reason) await updateCheckReason(shop, order, reason)
    return order.status
  }
  if (order.shipped_at !== null || !canBecome(order.status, 'Payment Check')) {
    await alertOwner(shop, order, 'shop.too-late-to-stop', ` ${reason}`)
    return order.status
  }
  await moveOrder(shop.db, { orderId: order.id, from: [order.status], to: 'Payment Check', checkReason: reason })
  await queueOrderEmail(shop.db, 'order.check', order.id, ` ${reason}`)
  await alertOwner(shop, order, 'shop.check', ` ${reason}`)
  return 'Payment Check'
}

/** It waits for a decision already, and there is more to decide now. */
async function updateCheckReason(shop: Pick<Shop, 'db' | 'log'>, order: Locked, reason: CheckReason): Promise<void> {
  await changeCheckReason(shop.db, order.id, reason)
  await alertOwner(shop, order, 'shop.check', ` ${reason}`)
}

type Alarm = 'shop.check' | 'shop.paid-twice' | 'shop.too-late-to-stop'

async function alertOwner({ db, log }: Pick<Shop, 'db' | 'log'>, order: Locked, alarm: Alarm, part: string) {
  log.error({ invoice: order.invoice, alarm, about: part.trim() }, 'a payment needs somebody to look at it')
  await queueOrderEmail(db, alarm, order.id, part)
}

async function markPaid(
  shop: Pick<Shop, 'db' | 'log'>,
  order: Locked,
  verdict: PaymentAssessment,
): Promise<OrderStatus> {
  const { db } = shop
  const orderId = order.id
  if (order.status === 'Unpaid') {
    await moveOrder(db, { orderId, from: ['Unpaid'], to: 'Paid' })
    await queuePaidEmails(db, orderId)
    return 'Paid'
  }
  // Late money. What was given back again in the meantime brings nothing to life.
  if ((order.status === 'Expired' || order.status === 'Cancelled') && verdict.money === 'paid')
    return revive(shop, order)
  return order.status
}

/** An order that was over is paid after all: at its old sums and without its voucher, if its pieces are still there. */
async function revive(shop: Pick<Shop, 'db' | 'log'>, order: Locked): Promise<OrderStatus> {
  const { db } = shop
  const orderId = order.id
  // The account was ended since, and name and address with it: nobody could be sent anything.
  if (order.customer_id === null) return moveToPaymentCheck(shop, order, 'nobody')
  const taken = await takeStock(db, { orderId, round: order.round + 1 }, await selectPieces(db, orderId))
  if (!taken.ok) return moveToPaymentCheck(shop, order, 'sold-out')
  await moveOrder(db, { orderId, from: [order.status], to: 'Paid', hasPieces: true, nextRound: true })
  await queuePaidEmails(db, orderId)
  if (taken.changesWhatShows) await bumpCatalogueVersion({ db })
  return 'Paid'
}

/** The provider has confirmed a refund that the order does not know of yet. */
async function recordProviderRefund(
  db: Db,
  order: Locked & { status: OrderStatus },
  { refunded: sum, isFullyRefunded }: PaymentAssessment,
): Promise<OrderStatus> {
  if (sum <= order.refunded_amount) return order.status
  const to = isFullyRefunded ? 'Refunded' : 'Partly Refunded'
  // Only the operator leads out of a check.
  if (order.status === 'Payment Check' || !canBecome(order.status, to)) return order.status
  await moveOrder(db, { orderId: order.id, from: [order.status], to, refundedAmount: sum })
  await queueRefundEmail(db, order.id, sum)
  return to
}
