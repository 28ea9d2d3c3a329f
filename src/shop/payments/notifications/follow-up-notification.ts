import { hasReached } from '../../../values/orders/payment-state.ts'
import type { Shop } from '../../shop.ts'
import { selectAttempt } from '../attempts/queries.ts'
import { readPaymentStatus } from '../attempts/read-attempt-status.ts'
import { settleOrder } from '../settlement/settle-order.ts'
import {
  claimNotifications,
  closeNotification,
  type OpenNotification,
  scheduleNextCheck,
  selectInvoicesWithUnconfirmedPayment,
} from './queries.ts'

/** The provider's status can lag behind its notifications, so it is read again after each of these pauses. */
const RETRY_SECONDS = [5, 30, 120, 600]
/** A payment of another account than the configured one. The owner may have mixed up the keys, and has a day to notice. */
const OTHER_ACCOUNT_RETRY_SECONDS = [60, 600, 3600, 6 * 3600, 24 * 3600]
/** The pause while the provider does not answer at all, so that a minute passes at most. That counts as no attempt. */
const PROVIDER_AWAY_SECONDS = 45
/** The same pause for a notification that has been open for a day. */
const LONG_AWAY_SECONDS = 3600

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
  const isOtherAccount = read.outcome === 'unknown' && read.isOtherAccount === true
  if (read.outcome === 'unknown' && !isOtherAccount) {
    const seconds = notification.isDayOld ? LONG_AWAY_SECONDS : PROVIDER_AWAY_SECONDS
    return scheduleNextCheck(shop.db, id, { seconds, countsAsTry: false })
  }
  // Nothing is settled until the order has its payment page.
  if (status === 'Creating') return scheduleNextCheck(shop.db, id, { seconds: 5, countsAsTry: false })
  const states = read.outcome === 'known' ? read.facts.map(({ state }) => state) : []
  if (states.some((state) => hasReached(state, notification.state))) return closeNotification(shop.db, id)
  const seconds = (isOtherAccount ? OTHER_ACCOUNT_RETRY_SECONDS : RETRY_SECONDS)[notification.tries]
  if (seconds !== undefined) return scheduleNextCheck(shop.db, id, { seconds, countsAsTry: true })
  shop.log.error(
    { reference: attempt.reference, notified: notification.state, states: states.join(' ') },
    'the provider never confirmed a payment notification',
  )
  await closeNotification(shop.db, id)
}

/** For the owner: the orders to look up in the provider's dashboard. */
export const listUnconfirmedPayments = ({ db }: Pick<Shop, 'db'>): Promise<string[]> =>
  selectInvoicesWithUnconfirmedPayment(db)
