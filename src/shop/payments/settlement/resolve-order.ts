import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { OrderStatus } from '../../../values/order-status.ts'
import { bumpCatalogueVersion } from '../../articles/catalogue-version.ts'
import { moveOrder } from '../../orders/move-order.ts'
import { selectOrder, type WhichOrder } from '../../orders/order-queries.ts'
import { queueOrderEmail, queuePaidEmails, queueRefundEmail } from '../../orders/queue-order-email.ts'
import { lockOrder, markResolved, selectPieces } from '../../orders/status-queries.ts'
import type { Shop } from '../../shop.ts'
import { lockStock } from '../../stock/lock-stock.ts'
import { takeStock } from '../../stock/take-stock.ts'
import { selectAttempts } from '../attempts/attempt-queries.ts'
import { summariseAttempt } from '../attempts/end-attempt.ts'
import { readAttemptStatus } from '../attempts/read-attempt-status.ts'
import { spreadTransfer } from '../refunds/record-transfer.ts'
import { returnHold } from '../unpaid-orders/return-hold.ts'
import { fingerprintOf, receivedFor } from './assess-payments.ts'
import { saveDecision, selectPayments } from './payment-queries.ts'

export type ResolveOrderResult =
  /** `given`: what somebody gives back, besides what went back before. */
  | { ok: true; status: OrderStatus; given?: number }
  /** `sold-out`: its pieces went back and are gone. `money-kept`: the provider has the money, so it is not called off. */
  | { ok: false; reason: 'unknown-order' | 'already-shipped' | 'sold-out' | 'money-kept' | 'provider-away' }
  | { ok: false; reason: 'wrong-status'; status: OrderStatus }

/** The way out of Payment Check: somebody has found out what the money means. */
export async function resolveOrder(
  shop: Pick<Shop, 'db' | 'payments' | 'log'>,
  which: WhichOrder,
  as: 'paid' | 'refunded' | 'cancelled',
): Promise<ResolveOrderResult> {
  const order = await selectOrder(shop.db, which)
  if (order === undefined) return { ok: false, reason: 'unknown-order' }
  if (order.status !== 'Payment Check') return { ok: false, reason: 'wrong-status', status: order.status }
  if (as === 'cancelled') {
    if (order.shippedAt !== undefined) return { ok: false, reason: 'already-shipped' }
    const kept = await hasProviderMoney(shop, order.id)
    if (kept !== 'no') return { ok: false, reason: kept === 'yes' ? 'money-kept' : 'provider-away' }
  }
  return inTransaction(shop.db, async (db) => {
    const locked = await lockOrder(db, order.id)
    if (locked?.status !== 'Payment Check') {
      return { ok: false, reason: 'wrong-status', status: locked?.status ?? order.status }
    }
    // Whoever counts the shelf meanwhile sees the pieces on one side of it or the other.
    await lockStock(db, order.items)
    const resolved = await resolvers[as](db, locked)
    if (!resolved.ok) return resolved
    await markResolved(db, order.id)
    for (const payment of await selectPayments(db, order.id)) {
      await saveDecision(db, payment, fingerprintOf(payment, order.grossAmount))
    }
    if (resolved.given !== undefined) await spreadTransfer(db, order, resolved.given)
    return resolved
  })
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Takes its pieces again where they went back, and stands where it stood before, but never unpaid. */
async function resolveAsPaid(db: Db, order: Locked): Promise<ResolveOrderResult> {
  const orderId = order.id
  const before = order.status_before_check
  const to = before === 'Packed' || before === 'Partly Refunded' ? before : 'Paid'
  if (order.has_pieces) await moveOrder(db, { orderId, from: ['Payment Check'], to })
  else {
    const taken = await takeStock(db, { orderId, round: order.round + 1 }, await selectPieces(db, orderId))
    if (!taken.ok) return { ok: false, reason: 'sold-out' }
    await moveOrder(db, { orderId, from: ['Payment Check'], to, hasPieces: true, nextRound: true })
    if (taken.changesWhatShows) await bumpCatalogueVersion({ db })
  }
  if (to === 'Paid') await queuePaidEmails(db, orderId)
  return { ok: true, status: to }
}

async function resolveAsRefunded(db: Db, order: Locked): Promise<ResolveOrderResult> {
  const orderId = order.id
  const gives = order.has_pieces && order.shipped_at === null
  const hasPieces = gives ? false : undefined
  const came = receivedFor(await selectPayments(db, orderId), order.gross_amount)
  const refundedAmount = Math.max(came, order.refunded_amount)
  await moveOrder(db, {
    orderId,
    from: ['Payment Check'],
    to: 'Refunded',
    refundedAmount,
    hasPieces,
  })
  await queueRefundEmail(db, orderId, refundedAmount)
  if (gives) await returnHold(db, orderId)
  return { ok: true, status: 'Refunded', given: refundedAmount - order.refunded_amount }
}

async function resolveAsCancelled(db: Db, order: Locked): Promise<ResolveOrderResult> {
  await moveOrder(db, { orderId: order.id, from: ['Payment Check'], to: 'Cancelled', hasPieces: false })
  await queueOrderEmail(db, 'order.cancelled', order.id)
  await returnHold(db, order.id)
  return { ok: true, status: 'Cancelled' }
}

const resolvers = { paid: resolveAsPaid, refunded: resolveAsRefunded, cancelled: resolveAsCancelled }

/** By a fresh status of every attempt. */
async function hasProviderMoney(
  shop: Pick<Shop, 'db' | 'payments' | 'log'>,
  orderId: number,
): Promise<'yes' | 'no' | 'unknown'> {
  for (const attempt of await selectAttempts(shop.db, orderId)) {
    const { standing } = summariseAttempt(await readAttemptStatus(shop, attempt))
    if (standing === 'paid' || standing === 'pending' || standing === 'held') return 'yes'
    if (standing === 'unknown') return 'unknown'
  }
  return 'no'
}
