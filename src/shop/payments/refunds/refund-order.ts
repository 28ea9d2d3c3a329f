import { inTransaction } from '../../../db/transaction.ts'
import { type OrderStatus, orderStatuses } from '../../../values/orders/order-status.ts'
import { type Rupiah, rupiah } from '../../../values/rupiah.ts'
import { within } from '../../../values/time/deadline.ts'
import { lockOrder } from '../../orders/change-order.ts'
import { findOrder } from '../../orders/find-orders.ts'
import { waitForLease, withLease } from '../../orders/lease.ts'
import type { Order, WhichOrder } from '../../orders/order.ts'
import type { Shop } from '../../shop.ts'
import { readRefundLimitOf } from '../../staff/people/settings.ts'
import type { OrderPayment } from '../settlement/queries.ts'
import { finishSurplus } from './finish-surplus.ts'
import {
  endRefund,
  insertRefund,
  postponeRefund,
  type RefundPlan,
  selectOrdersToRefund,
  selectPlannedRefund,
} from './queries.ts'
import { quoteRefund, type RefundQuote, type RefundRequest } from './quote-refund.ts'
import { findPlannedPayment, type RefundFailure, type RefundPaymentResult, refundPayment } from './refund-payment.ts'
import { recordRefundBy, writeRefund } from './write-refund.ts'

export type RefundOptions = RefundRequest & {
  /** Puts pieces that were not sent back into the stock. */
  restock?: boolean
  /** The operator has transferred the money; the provider is not asked. */
  byTransfer?: boolean
  /** Where the customer wants a transfer. */
  bankAccount?: string
  /** How much of the order was refunded when the operator decided. If that has changed, nothing is refunded. */
  seen?: number
}

export type RefundOrderResult =
  /** `by`: the provider refunds it, the operator has to transfer it, or the order had cost nothing. */
  | { ok: true; by: 'provider' | 'transfer' | 'none'; amount: Rupiah; status: OrderStatus; isRestocked: boolean }
  | Extract<RefundQuote, { ok: false }>
  /** `changed-meanwhile`: another process has changed the order. Look at it first, so that nothing is refunded twice. */
  | { ok: false; reason: 'already-shipped' | 'changed-meanwhile' }
  | { ok: false; reason: 'not-refunded'; failure: RefundFailure }
  /** The most that this person may refund of one order. */
  | { ok: false; reason: 'above-limit'; limit: Rupiah }

type RefundingShop = Pick<Shop, 'db' | 'actor' | 'payments' | 'log' | 'atStep'>

const REFUND_TIME_MS = 12_000

/**
 * Refunds an order in whole or in part: through the provider if the payment method allows it, else by the operator's transfer.
 *
 * In steps: the refund is stored, the provider is asked with nothing locked, and the order is changed in another transaction. If the
 * process stops in between, `finishRefunds` or the same command again finishes the refund.
 */
export async function refundOrder(
  shop: RefundingShop,
  which: WhichOrder,
  options: RefundOptions = {},
): Promise<RefundOrderResult> {
  const quote = await quoteRefund(shop, which, options)
  if (!quote.ok) return quote
  const { order } = quote
  if (options.restock && order.shippedAt !== undefined) return { ok: false, reason: 'already-shipped' }
  if (options.seen !== undefined && options.seen !== order.refundedAmount) {
    return { ok: false, reason: 'changed-meanwhile' }
  }
  await shop.atStep?.('refund planned')
  const request = { orderId: order.id, from: [order.status], deadline: within(REFUND_TIME_MS) }
  const done = await waitForLease(shop, request, () => refundUnderLease(shop, quote, options))
  return done.ok ? done.value : { ok: false, reason: 'changed-meanwhile' }
}

type Quoted = Extract<RefundQuote, { ok: true }>

async function refundUnderLease(
  shop: RefundingShop,
  quote: Quoted,
  options: RefundOptions,
): Promise<RefundOrderResult> {
  const interrupted = await selectPlannedRefund(shop.db, quote.order.id)
  if (interrupted?.isSurplus) {
    const finished = await finishSurplus(shop, interrupted)
    // The remaining amounts of the payments have changed, so the operator has to check the order before refunding more.
    if (finished.ok || finished.reason !== 'not-refunded') return { ok: false, reason: 'changed-meanwhile' }
    if (finished.failure.reason === 'provider-away') {
      if (!options.byTransfer) return finished
      // The operator does not wait for the provider. The surplus stays open for another refund, which the provider makes only once.
      await endRefund(shop.db, interrupted.id, 'given-up')
    }
  }
  // The operator has transferred the money instead of waiting for the provider.
  else if (interrupted !== undefined && options.byTransfer) await endRefund(shop.db, interrupted.id, 'given-up')
  else if (interrupted !== undefined) {
    const finished = await finishRefund(shop, interrupted)
    if (isSameRefund(interrupted, quote, options)) return finished
    if (finished.ok) return { ok: false, reason: 'changed-meanwhile' }
    const isGivenUp = finished.reason === 'not-refunded' && finished.failure.reason !== 'provider-away'
    if (!isGivenUp) return finished
  }
  const planned = await planRefund(shop, quote, options)
  return planned.ok ? finishRefund(shop, planned.plan) : planned
}

const isSameRefund = (plan: RefundPlan, { amount, items }: Quoted, { restock = false }: RefundOptions): boolean =>
  plan.amount === amount &&
  plan.restock === restock &&
  plan.items.length === items.length &&
  plan.items.every(({ sizeId, pieces }) => items.some((one) => one.sizeId === sizeId && one.pieces === pieces))

/** Decided while the order is locked, so that refunds that are ordered at the same time cannot exceed a limit together. */
function planRefund(
  shop: RefundingShop,
  { order, amount, payment }: Quoted,
  options: RefundOptions,
): Promise<{ ok: true; plan: RefundPlan } | Extract<RefundOrderResult, { ok: false }>> {
  const { restock = false, byTransfer = false } = options
  const { actor } = shop
  return inTransaction(shop.db, async (db) => {
    const locked = await lockOrder(db, order.id)
    const now = await quoteRefund({ ...shop, db }, { id: order.id }, options)
    // If two operators order the same refund, the second one stops here.
    const isSame = now.ok && now.amount === amount && locked.refundedAmount === order.refundedAmount
    if (!isSame) return { ok: false, reason: 'changed-meanwhile' }
    const limit = actor.kind === 'staff' ? await readRefundLimitOf({ db }, actor.staffId) : Number.POSITIVE_INFINITY
    if (locked.refundedAmount + amount > limit) return { ok: false, reason: 'above-limit', limit: rupiah(limit) }
    const plan = await insertRefund(db, {
      ...{ orderId: order.id, isSurplus: false, amount, shipping: now.shipping, items: now.items, actor },
      ...{ restock, byTransfer },
      refundedBefore: order.refundedAmount,
      payment: payment && {
        attemptId: payment.attemptId,
        transactionId: payment.transactionId,
        returnedBefore: payment.refunded,
      },
      ...{ returnId: options.returnId, bankAccount: options.bankAccount },
    })
    return { ok: true, plan }
  })
}

/** Call it under the order's lease. Repeating it after a crash refunds once. */
export async function finishRefund(shop: RefundingShop, plan: RefundPlan): Promise<RefundOrderResult> {
  const { orderId, amount, actor } = plan
  const order = await findOrder(shop, { id: orderId })
  if (order === undefined) throw new Error(`there is no order ${orderId}`)
  const payment = await findPlannedPayment(shop, plan)
  let by: 'provider' | 'transfer' | 'none' = 'none'
  if (amount > 0) {
    const paidBack = await payBack(shop, order, plan, payment)
    if (!paidBack.ok) {
      const isUnclear = paidBack.failure.reason === 'provider-away'
      await (isUnclear ? postponeRefund(shop.db, plan.id) : endRefund(shop.db, plan.id, 'given-up'))
      return { ok: false, reason: 'not-refunded', failure: paidBack.failure }
    }
    by = paidBack.by
  }
  await shop.atStep?.('money refunded')
  const written = await inTransaction(shop.db, async (db) => {
    await lockOrder(db, orderId)
    // If the provider took longer than the lease, another process may have finished the refund.
    if ((await selectPlannedRefund(db, orderId))?.id !== plan.id) return undefined
    const written = await writeRefund(db, order, plan, by === 'provider' ? payment : undefined)
    await endRefund(db, plan.id, written === undefined ? 'given-up' : 'done')
    if (written !== undefined) await recordRefundBy(db, actor, { order, plan, by, written })
    return written
  })
  return written ? { ok: true, by, amount: rupiah(amount), ...written } : { ok: false, reason: 'changed-meanwhile' }
}

/** Money of a payment that the provider never confirmed can only be transferred. */
async function payBack(
  shop: RefundingShop,
  { invoice }: Order,
  { amount, refundedBefore, byTransfer }: RefundPlan,
  payment: OrderPayment | undefined,
): Promise<RefundPaymentResult> {
  if (payment === undefined || byTransfer) return { ok: true, by: 'transfer' }
  // The key names the sum refunded so far, so that repeating the command does not refund twice.
  const refundKey = `${invoice}-${refundedBefore + amount}`
  return refundPayment(shop, { payment, amount: rupiah(amount), refundKey, reason: `Order ${invoice}` })
}

const REFUNDS_PER_ROUND = 20

/** Finishes refunds whose process died, or whose provider did not answer. Each is recorded as a change by the person who ordered it. */
export async function finishRefunds(shop: RefundingShop, closing: AbortSignal): Promise<void> {
  for (const orderId of await selectOrdersToRefund(shop.db, REFUNDS_PER_ROUND)) {
    if (closing.aborted) return
    await withLease(shop, orderId, orderStatuses, async () => {
      const plan = await selectPlannedRefund(shop.db, orderId)
      if (plan !== undefined) await (plan.isSurplus ? finishSurplus : finishRefund)(shop, plan)
    })
  }
}
