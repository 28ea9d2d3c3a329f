import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction } from '../../../db/transaction.ts'
import type { Shop } from '../../shop.ts'
import { selectAttemptByReference } from '../attempts/attempt-queries.ts'
import { recordNotifiedPayment } from '../settlement/payment-queries.ts'
import { processNotification } from './follow-up-notification.ts'
import { linkNotification, storeNotification } from './notification-queries.ts'

export type ReceiveNotificationResult =
  | { ok: true }
  | { ok: false; reason: 'malformed' | 'not-authentic' | 'other-merchant' | 'unknown-order' }

/** The provider is answered by then, whether or not its status could be asked. */
const ANSWER_WITHIN_MS = 900

/**
 * A notice of the provider. Kept first: from then on it is never lost, whatever happens. It changes nothing by itself: the
 * provider is asked back, now or by the clock.
 */
export async function receiveNotification(
  shop: Pick<Shop, 'db' | 'payments' | 'log' | 'atStep'>,
  body: Readonly<Record<string, unknown>>,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<ReceiveNotificationResult> {
  const read = shop.payments.readNotification(body)
  if (read.outcome !== 'genuine') {
    shop.log.warn({ outcome: read.outcome }, 'a payment notice was refused')
    return { ok: false, reason: read.outcome }
  }
  const { notice } = read
  const kept = await inTransaction(shop.db, async (db) => {
    const row = await storeNotification(db, notice)
    const attempt = await selectAttemptByReference(db, notice.reference)
    if (attempt === undefined) return { ...row, isKnown: false }
    await linkNotification(db, row.id, attempt.id)
    await recordNotifiedPayment(db, attempt.id, {
      transactionId: notice.transactionId,
      isPaid: notice.state === 'paid',
    })
    return { ...row, isKnown: true }
  })
  await shop.atStep?.('notice kept')
  if (!kept.isKnown) {
    shop.log.error({ reference: notice.reference }, 'a payment notice names no order of ours')
    return { ok: false, reason: 'unknown-order' }
  }
  if (!kept.isClosed) await waitAtMost(shop, processNotification(shop, kept.id), answerWithinMs)
  return { ok: true }
}

/** Goes on by itself when it takes longer, and when it fails the clock does it again. */
async function waitAtMost({ log }: Pick<Shop, 'log'>, work: Promise<void>, ms: number): Promise<void> {
  const done = work.catch((error: unknown) => log.error({ error }, 'a payment notice waits to be looked at again'))
  const patience = new AbortController()
  const late = wait(ms, undefined, { signal: patience.signal }).catch(() => undefined)
  await Promise.race([done, late])
  patience.abort()
}
