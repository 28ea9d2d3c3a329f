import type { Shop } from '../../shop.ts'
import { claimAttemptsToCheck, scheduleNextStatusCheck, selectAttempt } from '../attempts/queries.ts'
import { readAttemptStatus } from '../attempts/read-attempt-status.ts'
import { followUpNotification } from '../notifications/follow-up-notification.ts'
import { claimNotifications, linkUnmatchedNotifications } from '../notifications/queries.ts'
import { settleOrder } from './settle-order.ts'

const CHECKS_AT_ONCE = 10

/**
 * Finds payments that no notification has reported, or that a notification reported before the provider's status did. Asks the
 * provider about open notifications, and about unpaid orders without news. Several processes share the work.
 */
export async function reconcilePayments(
  shop: Pick<Shop, 'db' | 'payments' | 'log' | 'atStep'>,
  closing: AbortSignal,
): Promise<void> {
  await linkUnmatchedNotifications(shop.db)
  while (!closing.aborted) {
    const notifications = await claimNotifications(shop.db, { atMost: CHECKS_AT_ONCE })
    await Promise.all(notifications.map((notification) => followUpNotification(shop, notification)))
    if (notifications.length < CHECKS_AT_ONCE) break
  }
  while (!closing.aborted) {
    const attempts = await claimAttemptsToCheck(shop.db, CHECKS_AT_ONCE)
    await Promise.all(attempts.map((id) => checkAttempt(shop, id)))
    if (attempts.length < CHECKS_AT_ONCE) break
  }
}

async function checkAttempt(shop: Pick<Shop, 'db' | 'payments' | 'log'>, attemptId: number): Promise<void> {
  const attempt = await selectAttempt(shop.db, attemptId)
  if (attempt === undefined) return
  const status = await readAttemptStatus(shop, attempt)
  if (status.outcome === 'known') await settleOrder(shop, attempt.orderId)
  // Otherwise the claim ends within a minute, and the provider is asked again.
  if (status.outcome !== 'unknown' || status.isOtherAccount) await scheduleNextStatusCheck(shop.db, attemptId)
}
