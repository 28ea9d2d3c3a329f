import { inTransaction } from '../../../db/transaction.ts'
import { within } from '../../../values/time/deadline.ts'
import { recordChange } from '../../audit/record-change.ts'
import { moveOrder } from '../../orders/change-order.ts'
import { withLease } from '../../orders/lease.ts'
import { queueOrderEmail } from '../../orders/queue-order-email.ts'
import type { Shop } from '../../shop.ts'
import { summariseAttempt } from '../attempts/end-attempt.ts'
import { type PaymentAttempt, selectAttempts } from '../attempts/queries.ts'
import { readAttemptStatus } from '../attempts/read-attempt-status.ts'
import { hasNotification } from '../notifications/queries.ts'
import { settleOrder } from '../settlement/settle-order.ts'
import { endUnpaidOrder } from './end-unpaid-order.ts'
import { postponeExpiry, selectOverdue } from './queries.ts'

const ORDERS_AT_ONCE = 10
const NEXT_CHECK_SECONDS = 300
/** Leaves time within the lease to store the result. */
const PROVIDER_TIME_MS = 11_000

type ExpiringShop = Pick<Shop, 'db' | 'actor' | 'payments' | 'identity' | 'lifetimes' | 'log' | 'atStep'>

/**
 * Expires orders that were not paid in time, and gives back what they reserved. Each order expires only once the provider confirms
 * that it was not paid and can no longer be paid. Until then it keeps its pieces.
 */
export async function expireOrders(shop: ExpiringShop, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    const overdue = await selectOverdue(shop.db, {
      marginSeconds: shop.lifetimes.paymentMarginSeconds,
      atMost: ORDERS_AT_ONCE,
    })
    await Promise.all(overdue.map((order) => expireOrder(shop, order)))
    if (overdue.length < ORDERS_AT_ONCE) return
  }
}

type Overdue = { id: number; invoice: string; isLongOverdue: boolean }

async function expireOrder(shop: ExpiringShop, { id, invoice, isLongOverdue }: Overdue): Promise<void> {
  await withLease(shop, id, ['Unpaid'], async (leaseId) => {
    // First, so that an order that fails here does not come first in every round.
    await postponeExpiry(shop.db, id, NEXT_CHECK_SECONDS)
    const state = await readOrderState(shop, id)
    await shop.atStep?.('expiry asked')
    if (state === 'paid') await settleOrder(shop, id)
    else if (state === 'over') await endUnpaidOrder(shop, { orderId: id, invoice, leaseId, to: 'Expired' })
    else if (isLongOverdue) await moveToPaymentCheck(shop, { orderId: id, invoice, leaseId })
    else {
      shop.log.error(
        { orderId: id },
        'an overdue order keeps its pieces: the provider does not confirm that it can no longer be paid',
      )
    }
  })
}

type ExpiryState = 'over' | 'paid' | 'unclear'

/** An order is over only if all attempts ever made for it are over. */
async function readOrderState(shop: ExpiringShop, orderId: number): Promise<ExpiryState> {
  const deadline = within(PROVIDER_TIME_MS)
  for (const attempt of await selectAttempts(shop.db, orderId)) {
    const state = await readOrCancelAttempt(shop, attempt, deadline.leftMs())
    if (state !== 'over') return state
  }
  return 'over'
}

async function readOrCancelAttempt(shop: ExpiringShop, attempt: PaymentAttempt, leftMs: number): Promise<ExpiryState> {
  const deadline = within(leftMs)
  const status = await readAttemptStatus(shop, attempt, deadline.leftMs())
  // Not found is no proof if the provider has sent a notification of a payment.
  if (status.outcome === 'not-found') return (await hasNotification(shop.db, attempt.id)) ? 'unclear' : 'over'
  const first = summariseAttempt(status)
  if (first.state === 'paid' || first.state === 'over') return first.state
  if (first.state !== 'pending') return 'unclear'
  await shop.payments.cancel(first.transactionId, { withinMs: deadline.leftMs() })
  const last = summariseAttempt(await readAttemptStatus(shop, attempt, deadline.leftMs()))
  return last.state === 'paid' || last.state === 'over' ? last.state : 'unclear'
}

/** A day after the deadline it is still unclear whether the order was paid: the owner has to find out. It keeps its pieces. */
async function moveToPaymentCheck(
  shop: ExpiringShop,
  { orderId, invoice, leaseId }: { orderId: number; invoice: string; leaseId: string },
): Promise<void> {
  await inTransaction(shop.db, async (db) => {
    const change = { orderId, from: ['Unpaid'], to: 'Payment Check', leaseId, checkReason: 'undecided' } as const
    if (!(await moveOrder(db, change))) return
    await queueOrderEmail(db, 'order.check', orderId, 'undecided')
    await queueOrderEmail(db, 'shop.check', orderId, 'undecided')
    await recordChange(db, shop.actor, {
      action: 'order.check',
      subject: { kind: 'order', key: invoice },
      ...{ before: { status: 'Unpaid' }, after: { status: 'Payment Check', reason: 'undecided' } },
    })
  })
}
