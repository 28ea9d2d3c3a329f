import type { Shop } from '../../shop.ts'
import { claimAttemptsToCheck, selectAttempt } from '../attempts/attempt-queries.ts'
import { readAttemptStatus } from '../attempts/read-attempt-status.ts'
import { followUpNotification } from '../notifications/follow-up-notification.ts'
import { claimNotifications, linkUnmatchedNotifications } from '../notifications/notification-queries.ts'
import { settleOrder } from './settle-order.ts'

const AT_ONCE = 10

/**
 * What no notice told, or what a notice told too early: asks the provider about notices that still wait, and about unpaid
 * orders that nobody has heard of for a while. Several processes share the work.
 */
export async function reconcilePayments(
  shop: Pick<Shop, 'db' | 'payments' | 'log' | 'atStep'>,
  closing: AbortSignal,
): Promise<void> {
  await linkUnmatchedNotifications(shop.db)
  while (!closing.aborted) {
    const notices = await claimNotifications(shop.db, { atMost: AT_ONCE })
    await Promise.all(notices.map((notice) => followUpNotification(shop, notice)))
    if (notices.length < AT_ONCE) break
  }
  while (!closing.aborted) {
    const attempts = await claimAttemptsToCheck(shop.db, AT_ONCE)
    await Promise.all(attempts.map((id) => checkAttempt(shop, id)))
    if (attempts.length < AT_ONCE) break
  }
}

async function checkAttempt(shop: Pick<Shop, 'db' | 'payments' | 'log'>, attemptId: number): Promise<void> {
  const attempt = await selectAttempt(shop.db, attemptId)
  if (attempt === undefined) return
  const heard = await readAttemptStatus(shop, attempt)
  if (heard.outcome === 'known') await settleOrder(shop, attempt.orderId)
}
