import type { Shop } from '../../shop.ts'
import { claimSilentAttempts, selectAttempt } from '../attempts/attempt-queries.ts'
import { askAboutAttempt } from '../attempts/read-attempt-status.ts'
import { followUp } from '../notifications/follow-up-notification.ts'
import { claimNotices, linkStrayNotices } from '../notifications/notification-queries.ts'
import { settleOrder } from './settle-order.ts'

const AT_ONCE = 10

/**
 * What no notice told, or what a notice told too early: asks the provider about notices that still wait, and about unpaid
 * orders that nobody has heard of for a while. Several processes share the work.
 */
export async function reconcile(
  shop: Pick<Shop, 'db' | 'payments' | 'log' | 'atStep'>,
  closing: AbortSignal,
): Promise<void> {
  await linkStrayNotices(shop.db)
  while (!closing.aborted) {
    const notices = await claimNotices(shop.db, { atMost: AT_ONCE })
    await Promise.all(notices.map((notice) => followUp(shop, notice)))
    if (notices.length < AT_ONCE) break
  }
  while (!closing.aborted) {
    const attempts = await claimSilentAttempts(shop.db, AT_ONCE)
    await Promise.all(attempts.map((id) => lookInto(shop, id)))
    if (attempts.length < AT_ONCE) break
  }
}

async function lookInto(shop: Pick<Shop, 'db' | 'payments' | 'log'>, attemptId: number): Promise<void> {
  const attempt = await selectAttempt(shop.db, attemptId)
  if (attempt === undefined) return
  const heard = await askAboutAttempt(shop, attempt)
  if (heard.outcome === 'known') await settleOrder(shop, attempt.orderId)
}
