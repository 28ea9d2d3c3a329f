import { inTransaction } from '../../../db/transaction.ts'
import { within } from '../../../values/deadline.ts'
import { underLease } from '../../orders/lease.ts'
import { moveOrder } from '../../orders/move-order.ts'
import { tell } from '../../orders/queue-order-email.ts'
import { lookAgainIn, selectOverdue } from '../../orders/status-queries.ts'
import type { Shop } from '../../shop.ts'
import { type Attempt, selectAttempts } from '../attempts/attempt-queries.ts'
import { judge } from '../attempts/end-attempt.ts'
import { askAboutAttempt } from '../attempts/read-attempt-status.ts'
import { hasGenuineNotice } from '../notifications/notification-queries.ts'
import { settleOrder } from '../settlement/settle-order.ts'
import { endOrder } from './end-order.ts'

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
  await underLease(shop, id, ['Unpaid'], async (owner) => {
    // Whatever comes of it, this order is not the first that the next round looks at.
    await lookAgainIn(shop.db, id, AGAIN_SECONDS)
    const ended = await isOver(shop, id)
    await shop.atStep?.('expiry asked')
    if (ended === 'paid') await settleOrder(shop, id)
    else if (ended === 'over') await endOrder(shop, { orderId: id, owner, to: 'Expired' })
    else if (isLongOverdue) await handToOwner(shop, id, owner)
    else
      shop.log.error({ orderId: id }, 'an overdue order keeps what it holds: the provider does not say that it is over')
  })
}

/** Of all attempts that were ever made for the order. */
async function isOver(shop: ExpiringShop, orderId: number): Promise<'over' | 'paid' | 'unclear'> {
  const deadline = within(ASKING_MS)
  for (const attempt of await selectAttempts(shop.db, orderId)) {
    const standing = await askUntilOver(shop, attempt, deadline.leftMs())
    if (standing !== 'over') return standing
  }
  return 'over'
}

async function askUntilOver(
  shop: ExpiringShop,
  attempt: Attempt,
  leftMs: number,
): Promise<'over' | 'paid' | 'unclear'> {
  const deadline = within(leftMs)
  const heard = await askAboutAttempt(shop, attempt, deadline.leftMs())
  // A provider that knows nothing of a payment whose notice it sent has not said that it is over.
  if (heard.outcome === 'nothing') return (await hasGenuineNotice(shop.db, attempt.id)) ? 'unclear' : 'over'
  const first = judge(heard)
  if (first.standing === 'paid' || first.standing === 'over') return first.standing
  if (first.standing !== 'pending') return 'unclear'
  await shop.payments.cancel(first.id, { withinMs: deadline.leftMs() })
  const last = judge(await askAboutAttempt(shop, attempt, deadline.leftMs()))
  return last.standing === 'paid' || last.standing === 'over' ? last.standing : 'unclear'
}

/** A day after its deadline nobody can say whether it was paid: somebody has to find out, and until then it keeps its pieces. */
async function handToOwner(shop: ExpiringShop, orderId: number, owner: string): Promise<void> {
  await inTransaction(shop.db, async (db) => {
    const moved = await moveOrder(db, {
      orderId,
      from: ['Unpaid'],
      to: 'Payment Check',
      owner,
      checkReason: 'undecided',
    })
    if (!moved) return
    await tell(db, 'order.check', orderId, ' undecided')
    await tell(db, 'shop.check', orderId, ' undecided')
  })
}
