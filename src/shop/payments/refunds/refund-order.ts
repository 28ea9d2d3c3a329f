import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { canBecome, type OrderStatus } from '../../../values/orders/order-status.ts'
import { type Rupiah, rupiah } from '../../../values/rupiah.ts'
import { within } from '../../../values/time/deadline.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import { lockOrder, lockStockOf, moveOrder } from '../../orders/change-order.ts'
import { findOrder } from '../../orders/find-orders.ts'
import { waitForLease } from '../../orders/lease.ts'
import type { Order, WhichOrder } from '../../orders/order.ts'
import { queueRefundEmail } from '../../orders/queue-order-email.ts'
import type { Shop } from '../../shop.ts'
import { returnHold, returnPieces } from '../return-hold.ts'
import { coversOrder, refundableOf, remainingOf } from '../settlement/assess-payments.ts'
import { markPiecesReturned, type OrderPayment, recordRefund, selectPayments } from '../settlement/queries.ts'
import { type RefundFailure, type RefundPaymentResult, recordTransferOf, refundPayment } from './refund-payment.ts'
import { insertTransfer } from './transfer-queries.ts'

export type RefundOptions = {
  /** All that is left, unless it is given. */
  amount?: number
  /** Puts pieces that were not sent back into the stock. */
  restock?: boolean
  /** The operator has transferred the money; the provider is not asked. */
  byTransfer?: boolean
}

export type RefundOrderResult =
  /** `by`: the provider refunds it, the operator has to transfer it, or the order had cost nothing. */
  | { ok: true; by: 'provider' | 'transfer' | 'none'; amount: Rupiah; status: OrderStatus; isRestocked: boolean }
  /** `changed-meanwhile`: another process has changed the order. Look at it first, so that nothing is refunded twice. */
  | { ok: false; reason: 'unknown-order' }
  | { ok: false; reason: 'already-shipped' | 'changed-meanwhile' }
  | { ok: false; reason: 'not-refunded'; failure: RefundFailure }
  | { ok: false; reason: 'wrong-status'; status: OrderStatus }
  | { ok: false; reason: 'too-much'; left: Rupiah }

type RefundingShop = Pick<Shop, 'db' | 'actor' | 'payments' | 'log' | 'atStep'>

const REFUND_TIME_MS = 12_000

/** Refunds an order in whole or in part: through the provider if the payment method allows it, else by the operator's transfer. */
export async function refundOrder(
  shop: RefundingShop,
  which: WhichOrder,
  { amount: requested, restock = false, byTransfer = false }: RefundOptions = {},
): Promise<RefundOrderResult> {
  const quoted = await quoteRefund(shop, which, requested)
  if (!quoted.ok) return quoted
  const { order, amount, to } = quoted
  if (restock && order.shippedAt !== undefined) return { ok: false, reason: 'already-shipped' }

  const plan: RefundPlan = { order, amount, to, restock, byTransfer }
  await shop.atStep?.('refund planned')
  const request = { orderId: order.id, from: [order.status], deadline: within(REFUND_TIME_MS) }
  const done = await waitForLease(shop, request, () => executeRefund(shop, plan))
  return done.ok ? done.value : { ok: false, reason: 'changed-meanwhile' }
}

export type RefundQuote =
  | { ok: true; order: Order; amount: Rupiah; to: 'Refunded' | 'Partly Refunded' }
  | Extract<RefundOrderResult, { reason: 'unknown-order' | 'wrong-status' | 'too-much' }>

/** What a refund of this amount, or of all that is left, would be. Changes nothing. */
export async function quoteRefund(shop: Pick<Shop, 'db'>, which: WhichOrder, requested?: number): Promise<RefundQuote> {
  const order = await findOrder(shop, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  const left = rupiah(refundableOf(await selectPayments(shop.db, order.id), order))
  const amount = rupiah(requested ?? left)
  const to = amount === left ? 'Refunded' : 'Partly Refunded'
  // An order in Payment Check is resolved, not refunded.
  const isChecked = order.status === 'Payment Check'
  if (isChecked || !canBecome(order.status, to) || order.paidAt === undefined) {
    return { ok: false, reason: 'wrong-status', status: order.status }
  }
  const isFree = order.grossAmount === 0
  if (amount > left || (amount < 1 && !isFree)) return { ok: false, reason: 'too-much', left }
  return { ok: true, order, amount, to }
}

type RefundPlan = {
  order: Order
  amount: Rupiah
  to: 'Refunded' | 'Partly Refunded'
  restock: boolean
  byTransfer: boolean
}

async function executeRefund(shop: RefundingShop, plan: RefundPlan): Promise<RefundOrderResult> {
  const { order, amount, to } = plan
  const current = await findOrder(shop, { id: order.id })
  // Of two operators who order the same refund, the second one stops here.
  if (current?.refundedAmount !== order.refundedAmount) return { ok: false, reason: 'changed-meanwhile' }
  const payment = await choosePayment(shop.db, plan)
  let by: 'provider' | 'transfer' | 'none' = 'none'
  if (amount > 0) {
    const paidBack = await payBack(shop, plan, payment)
    if (!paidBack.ok) return { ok: false, reason: 'not-refunded', failure: paidBack.failure }
    by = paidBack.by
  }
  await shop.atStep?.('money refunded')
  const written = await inTransaction(shop.db, async (db) => {
    const written = await writeRefund(db, plan, by === 'provider' ? payment : undefined)
    if (written !== undefined) await recordRefundBy(db, shop.actor, plan, { by, ...written })
    return written
  })
  return written ? { ok: true, by, amount, status: to, ...written } : { ok: false, reason: 'changed-meanwhile' }
}

/** `payment`: the one that the provider refunds. Without it, the operator transfers the money. */
async function writeRefund(
  db: Db,
  { order, amount, to, restock, byTransfer }: RefundPlan,
  payment: OrderPayment | undefined,
): Promise<{ isRestocked: boolean } | undefined> {
  const orderId = order.id
  const refundedAmount = order.refundedAmount + amount
  const locked = await lockOrder(db, orderId)
  await lockStockOf(db, orderId)
  if (locked.status === 'Payment Check') return undefined
  // The provider's notification of this refund may have been settled already. The pieces are still to be decided here.
  const isWritten = payment !== undefined && locked.refundedAmount >= refundedAmount
  if (!isWritten && locked.refundedAmount !== order.refundedAmount) return undefined
  if (payment === undefined) await recordTransferOf(db, order, amount)
  else await recordRefund(db, payment, amount)
  const canRestock = locked.hasPieces && locked.shippedAt === null && (!isWritten || locked.status === to)
  const isRestocked = restock && canRestock
  if (!isWritten) {
    const hasPieces = isRestocked ? false : undefined
    await moveOrder(db, { orderId, from: [locked.status], to, refundedAmount, hasPieces })
    // The owner has to ask the customer for a bank account first, so the email waits for the transfer.
    const isTransferDue = payment === undefined && !byTransfer && amount > 0
    if (isTransferDue) await insertTransfer(db, { orderId, amount, given: refundedAmount })
    else await queueRefundEmail(db, orderId, refundedAmount)
  } else if (isRestocked) await markPiecesReturned(db, orderId)
  // An order that was refunded whole and never sent gives its voucher back as well.
  if (isRestocked) await (to === 'Refunded' ? returnHold(db, orderId) : returnPieces(db, orderId))
  return { isRestocked }
}

/** Compared with the order as it was planned: the provider's notification of this refund may have changed it since. */
const recordRefundBy = (
  db: Db,
  actor: Actor,
  { order, amount, to }: RefundPlan,
  how: { by: 'provider' | 'transfer' | 'none'; isRestocked: boolean },
): Promise<void> =>
  recordChange(db, actor, {
    action: 'order.refund',
    subject: { kind: 'order', key: order.invoice },
    before: { status: order.status, refundedAmount: order.refundedAmount },
    after: { status: to, refundedAmount: order.refundedAmount + amount, ...how },
  })

/** Prefers a payment that has enough left. */
async function choosePayment(db: Db, { order, amount }: RefundPlan): Promise<OrderPayment | undefined> {
  const { id, grossAmount } = order
  const covering = (await selectPayments(db, id)).filter((payment) => coversOrder(payment, grossAmount))
  return (
    covering.find((payment) => remainingOf(payment, grossAmount) >= amount) ??
    covering.find((payment) => remainingOf(payment, grossAmount) > 0)
  )
}

/** Money of a payment that the provider never confirmed can only be transferred. */
async function payBack(
  shop: RefundingShop,
  { order, amount, byTransfer }: RefundPlan,
  payment: OrderPayment | undefined,
): Promise<RefundPaymentResult> {
  if (payment === undefined || byTransfer) return { ok: true, by: 'transfer' }
  // The key names the sum refunded so far, so that repeating the command does not refund twice.
  const refundKey = `${order.invoice}-${order.refundedAmount + amount}`
  return refundPayment(shop, { payment, amount, refundKey, reason: `Order ${order.invoice}` })
}
