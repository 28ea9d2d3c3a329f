import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction } from '../../../db/transaction.ts'
import { createTurns, type TooBusy } from '../../../values/turns.ts'
import type { Shop } from '../../shop.ts'
import { selectAttemptByReference } from '../attempts/queries.ts'
import type { PaymentNotification } from '../payment-facts.ts'
import { recordNotifiedPayment } from '../settlement/queries.ts'
import { processNotification } from './follow-up-notification.ts'
import { linkNotification, maskNotifications, storeNotification } from './queries.ts'

export type ReceiveNotificationResult =
  | { ok: true }
  | { ok: false; reason: 'malformed' | 'not-authentic' | 'other-merchant' | 'unknown-order' }
  | TooBusy

// The provider repeats a notification that was answered 503, but only minutes later, so a short wait is better.
const inTurn = createTurns({ atOnce: 20, mostWaiting: 200, longestWaitMs: 2_500 })

/** The provider gets its answer by then, also if its own status is slow. */
const ANSWER_WITHIN_MS = 900

type NotificationShop = Pick<Shop, 'db' | 'payments' | 'log' | 'atStep'>

/**
 * Takes a notification from the provider. Its signature is checked before it gets one of the places, so that requests of
 * other callers cannot occupy them.
 */
export async function receiveNotification(
  shop: NotificationShop,
  body: Readonly<Record<string, unknown>>,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<ReceiveNotificationResult> {
  const read = shop.payments.readNotification(body)
  if (read.outcome !== 'genuine') {
    shop.log.warn({ outcome: read.outcome }, 'a payment notification was refused')
    return { ok: false, reason: read.outcome }
  }
  const turn = await inTurn(() => storeAndProcess(shop, read.notification, answerWithinMs))
  return turn.ok ? turn.result : turn
}

/**
 * The notification is stored first, so that it cannot get lost. It changes no order by itself: the shop asks the provider for
 * the status, now or in the next round of `reconcilePayments`.
 */
async function storeAndProcess(
  shop: NotificationShop,
  notification: PaymentNotification,
  answerWithinMs: number,
): Promise<Exclude<ReceiveNotificationResult, TooBusy>> {
  const stored = await inTransaction(shop.db, async (db) => {
    const row = await storeNotification(db, notification)
    const attempt = await selectAttemptByReference(db, notification.reference)
    if (attempt === undefined) return { ...row, isKnown: false }
    await linkNotification(db, row.id, attempt.id)
    await recordNotifiedPayment(db, attempt.id, {
      transactionId: notification.transactionId,
      isPaid: notification.state === 'paid',
    })
    return { ...row, isKnown: true }
  })
  await shop.atStep?.('notification stored')
  if (!stored.isKnown) {
    shop.log.error({ reference: notification.reference }, 'a payment notification names an unknown order')
    return { ok: false, reason: 'unknown-order' }
  }
  if (!stored.isClosed) await waitAtMost(shop, processNotification(shop, stored.id), answerWithinMs)
  return { ok: true }
}

/** Work that takes longer goes on in the background. If it fails, `reconcilePayments` repeats it. */
async function waitAtMost({ log }: Pick<Shop, 'log'>, work: Promise<void>, ms: number): Promise<void> {
  const done = work.catch((error: unknown) => log.error({ error }, 'a payment notification will be processed later'))
  const timeout = new AbortController()
  const late = wait(ms, undefined, { signal: timeout.signal }).catch(() => undefined)
  await Promise.race([done, late])
  timeout.abort()
}

const MASK_AFTER_DAYS = 365

/** What the provider wrote about people is deleted after a year. That a notification came stays. */
export const maskOldNotifications = ({ db }: Pick<Shop, 'db'>): Promise<void> => maskNotifications(db, MASK_AFTER_DAYS)
