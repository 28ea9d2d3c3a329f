import { hasReached } from '../../../values/payment-state.ts'
import type { Shop } from '../../shop.ts'
import { selectAttempt } from '../attempts/attempt-queries.ts'
import { readPaymentStatus } from '../attempts/read-attempt-status.ts'
import { settleOrder } from '../settlement/settle-order.ts'
import {
  claimNotifications,
  closeNotification,
  type OpenNotification,
  scheduleNextCheck,
} from './notification-queries.ts'

/** A provider's status may lag behind its own notices. Asked again so much later, and then somebody is told. */
const AGAIN_AFTER_SECONDS = [5, 30, 120, 600]

const AWAY_SECONDS = 60

type NotificationShop = Pick<Shop, 'db' | 'payments' | 'log' | 'atStep'>

/** Asks the provider whether what the notice told is so, and settles the order by the answer. */
export async function processNotification(shop: NotificationShop, id: number): Promise<void> {
  const [notice] = await claimNotifications(shop.db, { id, atMost: 1 })
  if (notice !== undefined) await followUpNotification(shop, notice)
}

export async function followUpNotification(shop: NotificationShop, notice: OpenNotification): Promise<void> {
  const attempt = await selectAttempt(shop.db, notice.attemptId)
  if (attempt === undefined) return
  const heard = await readPaymentStatus(shop, attempt, notice.transactionId)
  await shop.atStep?.('status asked')
  const settled = await settleOrder(shop, notice.orderId)
  if (heard.outcome === 'unknown')
    return scheduleNextCheck(shop.db, notice.id, { seconds: AWAY_SECONDS, counts: false })
  // Nothing is settled while the order is still being made.
  if (settled?.status === 'Creating') return scheduleNextCheck(shop.db, notice.id, { seconds: 5, counts: false })
  const states = heard.outcome === 'known' ? heard.facts.map(({ state }) => state) : []
  if (states.some((state) => hasReached(state, notice.state))) return closeNotification(shop.db, notice.id)
  const seconds = AGAIN_AFTER_SECONDS[notice.asked]
  if (seconds !== undefined) return scheduleNextCheck(shop.db, notice.id, { seconds, counts: true })
  shop.log.error(
    { reference: attempt.reference, told: notice.state, states: states.join(' ') },
    'a notice was never confirmed',
  )
  await closeNotification(shop.db, notice.id)
}
