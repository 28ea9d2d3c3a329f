import { inTransaction } from '../../../db/transaction.ts'
import { within } from '../../../values/deadline.ts'
import { withLease } from '../../orders/lease.ts'
import { moveOrder } from '../../orders/move-order.ts'
import { queueOrderEmail } from '../../orders/queue-order-email.ts'
import { postponeExpiry, selectOverdue } from '../../orders/status-queries.ts'
import type { Shop } from '../../shop.ts'
import { type PaymentAttempt, selectAttempts } from '../attempts/attempt-queries.ts'
import { summariseAttempt } from '../attempts/end-attempt.ts'
import { readAttemptStatus } from '../attempts/read-attempt-status.ts'
import { hasNotification } from '../notifications/notification-queries.ts'
import { settleOrder } from '../settlement/settle-order.ts'
import { endUnpaidOrder } from './end-order.ts'

const AT_ONCE = 10
const AGAIN_SECONDS = 300
/** Within the lease, with time left to write it down. */
const ASKING_MS = 11_000

type ExpiringShop = Pick<Shop, 'db' | 'payments' | 'identity' | 'lifetimes' | 'log' | 'atStep'>

/**
 * Ends the orders whose time to pay is over, and with it what they held: each only once the provider says that nobody has
 * paid and nobody can. An order of which it says anything else, or nothing, keeps what it holds.
 */
export async function expireOrders(shop: ExpiringShop, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    const overdue = await selectOverdue(shop.db, {
      marginSeconds: shop.lifetimes.paymentMarginSeconds,
      atMost: AT_ONCE,
    })
    await Promise.all(overdue.map((order) => expire(shop, order)))
    if (overdue.length < AT_ONCE) return
  }
}

type Overdue = { id: number; isLongOverdue: boolean }

async function expire(shop: ExpiringShop, { id, isLongOverdue }: Overdue): Promise<void> {
  await withLease(shop, id, ['Unpaid'], async (leaseId) => {
    // Whatever comes of it, this order is not the first that the next round looks at.
    await postponeExpiry(shop.db, id, AGAIN_SECONDS)
    const ended = await readWhetherOver(shop, id)
    await shop.atStep?.('expiry asked')
    if (ended === 'paid') await settleOrder(shop, id)
    else if (ended === 'over') await endUnpaidOrder(shop, { orderId: id, leaseId, to: 'Expired' })
    else if (isLongOverdue) await moveToPaymentCheck(shop, id, leaseId)
    else
      shop.log.error({ orderId: id }, 'an overdue order keeps what it holds: the provider does not say that it is over')
  })
}

/** Of all attempts that were ever made for the order. */
async function readWhetherOver(shop: ExpiringShop, orderId: number): Promise<'over' | 'paid' | 'unclear'> {
  const deadline = within(ASKING_MS)
  for (const attempt of await selectAttempts(shop.db, orderId)) {
    const standing = await askUntilOver(shop, attempt, deadline.leftMs())
    if (standing !== 'over') return standing
  }
  return 'over'
}

async function askUntilOver(
  shop: ExpiringShop,
  attempt: PaymentAttempt,
  leftMs: number,
): Promise<'over' | 'paid' | 'unclear'> {
  const deadline = within(leftMs)
  const heard = await readAttemptStatus(shop, attempt, deadline.leftMs())
  // A provider that knows nothing of a payment whose notice it sent has not said that it is over.
  if (heard.outcome === 'nothing') return (await hasNotification(shop.db, attempt.id)) ? 'unclear' : 'over'
  const first = summariseAttempt(heard)
  if (first.standing === 'paid' || first.standing === 'over') return first.standing
  if (first.standing !== 'pending') return 'unclear'
  await shop.payments.cancel(first.id, { withinMs: deadline.leftMs() })
  const last = summariseAttempt(await readAttemptStatus(shop, attempt, deadline.leftMs()))
  return last.standing === 'paid' || last.standing === 'over' ? last.standing : 'unclear'
}

/** A day after its deadline nobody can say whether it was paid: somebody has to find out, and until then it keeps its pieces. */
async function moveToPaymentCheck(shop: ExpiringShop, orderId: number, leaseId: string): Promise<void> {
  await inTransaction(shop.db, async (db) => {
    const moved = await moveOrder(db, {
      orderId,
      from: ['Unpaid'],
      to: 'Payment Check',
      leaseId,
      checkReason: 'undecided',
    })
    if (!moved) return
    await queueOrderEmail(db, 'order.check', orderId, ' undecided')
    await queueOrderEmail(db, 'shop.check', orderId, ' undecided')
  })
}
