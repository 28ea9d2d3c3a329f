import { hasReached } from '../../../values/orders/payment-state.ts'
import type { Shop } from '../../shop.ts'
import { selectAttempt } from '../attempts/queries.ts'
import { readPaymentStatus } from '../attempts/read-attempt-status.ts'
import { settleOrder } from '../settlement/settle-order.ts'
import { claimNotifications, closeNotification, type OpenNotification, scheduleNextCheck } from './queries.ts'

/** The provider's status can lag behind its notifications, so it is read again after each of these pauses. */
const RETRY_SECONDS = [5, 30, 120, 600]
/** The pause while the provider does not answer at all, so that a minute passes at most. That counts as no attempt. */
const PROVIDER_AWAY_SECONDS = 45

type NotificationShop = Pick<Shop, 'db' | 'payments' | 'log' | 'atStep'>

/** Does nothing if another process follows up the notification at the moment. */
export async function processNotification(shop: NotificationShop, id: number): Promise<void> {
  const [notification] = await claimNotifications(shop.db, { id, atMost: 1 })
  if (notification !== undefined) await followUpNotification(shop, notification)
}

/** Asks the provider for the payment's status and settles the order by the answer. */
export async function followUpNotification(shop: NotificationShop, notification: OpenNotification): Promise<void> {
  const attempt = await selectAttempt(shop.db, notification.attemptId)
  if (attempt === undefined) return
  const { id } = notification
  const read = await readPaymentStatus(shop, attempt, notification.transactionId)
  await shop.atStep?.('status read')
  const { status } = await settleOrder(shop, notification.orderId)
  if (read.outcome === 'unknown') {
    return scheduleNextCheck(shop.db, id, { seconds: PROVIDER_AWAY_SECONDS, counts: false })
  }
  // Nothing is settled until the order has its payment page.
  if (status === 'Creating') return scheduleNextCheck(shop.db, id, { seconds: 5, counts: false })
  const states = read.outcome === 'known' ? read.facts.map(({ state }) => state) : []
  if (states.some((state) => hasReached(state, notification.state))) return closeNotification(shop.db, id)
  const seconds = RETRY_SECONDS[notification.tries]
  if (seconds !== undefined) return scheduleNextCheck(shop.db, id, { seconds, counts: true })
  shop.log.error(
    { reference: attempt.reference, notified: notification.state, states: states.join(' ') },
    'the provider never confirmed a payment notification',
  )
  await closeNotification(shop.db, id)
}
