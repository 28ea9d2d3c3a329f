import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { OrderStatus } from '../../../values/orders/order-status.ts'
import { bumpCatalogueVersion } from '../../articles/catalogue-version.ts'
import { recordChange } from '../../audit/record-change.ts'
import { type LockedOrder, lockOrder, lockStockOf, moveOrder, readPieces } from '../../orders/change-order.ts'
import { completePayment } from '../../orders/complete-payment.ts'
import { findOrder } from '../../orders/find-orders.ts'
import type { WhichOrder } from '../../orders/order.ts'
import { queueOrderEmail, queueRefundEmail } from '../../orders/queue-order-email.ts'
import type { Shop } from '../../shop.ts'
import { takeStock } from '../../stock/take-stock.ts'
import { summariseAttempt } from '../attempts/end-attempt.ts'
import { selectAttempts } from '../attempts/queries.ts'
import { readAttemptStatus } from '../attempts/read-attempt-status.ts'
import { recordTransferOf } from '../refunds/refund-payment.ts'
import { insertTransfer } from '../refunds/transfer-queries.ts'
import { returnHold } from '../return-hold.ts'
import { fingerprintOf, isPartlyTakenBack, refundDue } from './assess-payments.ts'
import { markResolved, saveDecision, selectPayments } from './queries.ts'

export type ResolveOrderResult =
  /** `toTransfer`: what the operator gives back now, in addition to earlier refunds and to what was taken back. */
  | { ok: true; status: OrderStatus; toTransfer?: number; refundedAmount?: number }
  /** `sold-out`: the pieces went back and were sold. `money-kept`: the provider has the money, so the order cannot be cancelled. */
  | {
      ok: false
      reason: 'unknown-order' | 'already-shipped' | 'sold-out' | 'money-kept' | 'provider-away' | 'changed-meanwhile'
    }
  | { ok: false; reason: 'wrong-status'; status: OrderStatus }
  | TakenBackRefusal

type TakenBackRefusal =
  /** The bank took back a part: without its amount, the customer would get that part twice. */
  | { ok: false; reason: 'taken-back-unknown' }
  /** No part was taken back, or not that much; `most` is what could have been. */
  | { ok: false; reason: 'taken-back-wrong'; most: number }
  /** No money is left, so the order can only be resolved as refunded. */
  | { ok: false; reason: 'all-taken-back' }

export type ResolveOptions = {
  /**
   * How much of the money the bank took back, if it was a part, beyond what counts as refunded already: an earlier check may have
   * counted some of it. The customer has it, and it is refunded by that.
   */
  takenBack?: number
  /** The operator has given back the money already. */
  isTransferred?: boolean
  /** What the operator agreed to transfer. If it is another sum by now, nothing changes. */
  expected?: number
}

/** Moves an order out of Payment Check, once the operator has found out what its money means. */
export async function resolveOrder(
  shop: Pick<Shop, 'db' | 'actor' | 'payments' | 'log'>,
  which: WhichOrder,
  as: 'paid' | 'refunded' | 'cancelled',
  options: ResolveOptions = {},
): Promise<ResolveOrderResult> {
  const order = await findOrder(shop, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  if (order.status !== 'Payment Check') return { ok: false, reason: 'wrong-status', status: order.status }
  if (as === 'cancelled') {
    if (order.shippedAt !== undefined) return { ok: false, reason: 'already-shipped' }
    const hasMoney = await readWhetherMoneyIsThere(shop, order.id)
    if (hasMoney !== 'no') return { ok: false, reason: hasMoney === 'yes' ? 'money-kept' : 'provider-away' }
  }
  return inTransaction(shop.db, async (db) => {
    const locked = await lockOrder(db, order.id)
    if (locked.status !== 'Payment Check') return { ok: false, reason: 'wrong-status', status: locked.status }
    await lockStockOf(db, order.id)
    const takenBack = as === 'cancelled' ? undefined : await refuseTakenBack(db, locked, as, options)
    if (takenBack !== undefined) return takenBack
    const resolved = await resolvers[as](db, locked, options)
    if (!resolved.ok) return resolved
    await markResolved(db, order.id)
    for (const payment of await selectPayments(db, order.id)) {
      await saveDecision(db, payment, fingerprintOf(payment, order.grossAmount))
    }
    if (resolved.toTransfer !== undefined) await recordTransferOf(db, order, resolved.toTransfer)
    await recordChange(db, shop.actor, {
      action: 'order.resolve',
      subject: { kind: 'order', key: order.invoice },
      before: { status: locked.status, refundedAmount: locked.refundedAmount },
      after: {
        ...{ status: resolved.status, as },
        refundedAmount: resolved.refundedAmount ?? locked.refundedAmount,
        takenBack: options.takenBack,
      },
    })
    return resolved
  })
}

async function refuseTakenBack(
  db: Db,
  order: LockedOrder,
  as: 'paid' | 'refunded',
  { takenBack }: ResolveOptions,
): Promise<TakenBackRefusal | undefined> {
  const payments = await selectPayments(db, order.id)
  const isPartly = isPartlyTakenBack(payments)
  if (takenBack === undefined) return isPartly ? { ok: false, reason: 'taken-back-unknown' } : undefined
  const most = isPartly ? refundDue(payments, order).toTransfer : 0
  const isRight = isPartly && Number.isInteger(takenBack) && takenBack >= 0 && takenBack <= most
  if (!isRight) return { ok: false, reason: 'taken-back-wrong', most }
  return as === 'paid' && takenBack > 0 && takenBack === most ? { ok: false, reason: 'all-taken-back' } : undefined
}

/**
 * The order returns to its status before the check, but never to Unpaid. If its pieces went back, it takes them again. What the bank took
 * back counts as refunded.
 */
async function resolveAsPaid(
  db: Db,
  order: LockedOrder,
  { takenBack = 0 }: ResolveOptions,
): Promise<ResolveOrderResult> {
  const orderId = order.id
  const before = order.statusBeforeCheck
  const isPartly = takenBack > 0 || before === 'Partly Refunded'
  const to = isPartly ? 'Partly Refunded' : before === 'Packed' ? before : 'Paid'
  const refundedAmount = takenBack > 0 ? order.refundedAmount + takenBack : undefined
  if (order.hasPieces) await moveOrder(db, { orderId, from: ['Payment Check'], to, refundedAmount })
  else {
    const taken = await takeStock(db, { orderId, round: order.round + 1 }, await readPieces(db, orderId))
    if (!taken.ok) return { ok: false, reason: 'sold-out' }
    await moveOrder(db, { orderId, from: ['Payment Check'], to, refundedAmount, hasPieces: true, nextRound: true })
    if (taken.changesShownStock) await bumpCatalogueVersion({ db })
  }
  const status = to === 'Paid' ? await completePayment(db, orderId) : to
  return { ok: true, status, ...(refundedAmount !== undefined && { refundedAmount }) }
}

async function resolveAsRefunded(
  db: Db,
  order: LockedOrder,
  { isTransferred = false, expected, takenBack }: ResolveOptions,
): Promise<ResolveOrderResult> {
  const orderId = order.id
  const returnsPieces = order.hasPieces && order.shippedAt === null
  const hasPieces = returnsPieces ? false : undefined
  const payments = await selectPayments(db, orderId)
  const { refundedAmount, toTransfer: amount } = refundDue(payments, order, takenBack)
  if (expected !== undefined && amount !== expected) return { ok: false, reason: 'changed-meanwhile' }
  await moveOrder(db, { orderId, from: ['Payment Check'], to: 'Refunded', refundedAmount, hasPieces })
  if (amount > 0 && !isTransferred) await insertTransfer(db, { orderId, amount, given: refundedAmount })
  else await queueRefundEmail(db, orderId, refundedAmount)
  if (returnsPieces) await returnHold(db, orderId)
  return { ok: true, status: 'Refunded', toTransfer: amount, refundedAmount }
}

async function resolveAsCancelled(db: Db, order: LockedOrder): Promise<ResolveOrderResult> {
  await moveOrder(db, { orderId: order.id, from: ['Payment Check'], to: 'Cancelled', hasPieces: false })
  await queueOrderEmail(db, 'order.cancelled', order.id)
  await returnHold(db, order.id)
  return { ok: true, status: 'Cancelled' }
}

const resolvers = { paid: resolveAsPaid, refunded: resolveAsRefunded, cancelled: resolveAsCancelled }

/** Reads a fresh status of every attempt. Money that may still come counts as well. */
async function readWhetherMoneyIsThere(
  shop: Pick<Shop, 'db' | 'payments' | 'log'>,
  orderId: number,
): Promise<'yes' | 'no' | 'unknown'> {
  for (const attempt of await selectAttempts(shop.db, orderId)) {
    const { state } = summariseAttempt(await readAttemptStatus(shop, attempt))
    if (state === 'unknown') return 'unknown'
    if (state !== 'over') return 'yes'
  }
  return 'no'
}
