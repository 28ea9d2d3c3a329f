import { accountEmails } from '../shop/accounts/emails.ts'
import { alertEmails } from '../shop/alerts/emails.ts'
import { backInStockEmails } from '../shop/back-in-stock/emails.ts'
import type { EmailWriters } from '../shop/emails/email.ts'
import { countOverdueEmails } from '../shop/emails/outbox.ts'
import { onEmailQueued } from '../shop/emails/queue-email.ts'
import { sendDueEmails, writeEmailsOfDemo } from '../shop/emails/send-due-emails.ts'
import { newsletterEmails } from '../shop/newsletter/emails.ts'
import { orderEmails } from '../shop/orders/emails.ts'
import { paymentEmails } from '../shop/payments/emails.ts'
import { returnEmails } from '../shop/returns/emails.ts'
import type { Shop } from '../shop/shop.ts'
import { staffEmails } from '../shop/staff/emails.ts'
import { wishlistEmails } from '../shop/wishlist/emails/emails.ts'

/** All emails the shop can write, by their kind. */
const writers: EmailWriters = {
  ...newsletterEmails,
  ...accountEmails,
  ...backInStockEmails,
  ...wishlistEmails,
  ...orderEmails,
  ...paymentEmails,
  ...returnEmails,
  ...alertEmails,
  ...staffEmails,
}

/** A queued email is visible once its transaction commits: mostly before the first of these, at the latest before the second. */
const ROUNDS_AFTER_MS = [300, 2_000]

const ALERT_EVERY_MS = 15 * 60_000

/** One round: sends everything that is due. */
export const sendEmails = (shop: Shop, options: Parameters<typeof sendDueEmails>[2] = {}): Promise<void> =>
  sendDueEmails(shop, writers, options)

/** For the history of the demo, which sends nothing. */
export const keepDemoEmails = (shop: Shop, orderId: number): Promise<void> => writeEmailsOfDemo(shop, writers, orderId)

/** The rounds of this process; other processes run theirs at the same time. */
export const emailRounds =
  (shop: Shop, isIdle = () => true) =>
  (stop: AbortSignal): Promise<void> =>
    sendEmails(shop, { stop, lanes: 3, isIdle })

/** Alerts when emails wait for too long, because they cannot be sent or because there are too many. */
export function watchOutbox(shop: Shop): () => Promise<void> {
  let alertedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - alertedAt < ALERT_EVERY_MS) return
    const { emails: waiting, minutes } = await countOverdueEmails(shop)
    if (waiting === 0) return
    alertedAt = performance.now()
    shop.log.error(
      { waiting, minutes },
      'emails have waited for more than 15 minutes; npm run shop -- doctor checks the mail server',
    )
  }
}

/** Starts a round soon after this process queued an email, so that customers need not wait for the regular one. */
export function wakeWhenEmailQueued(wake: () => void): () => void {
  const timers = new Map<number, NodeJS.Timeout>()
  const stopListening = onEmailQueued(() => {
    for (const ms of ROUNDS_AFTER_MS) {
      if (timers.has(ms)) continue
      const startRound = () => {
        timers.delete(ms)
        wake()
      }
      timers.set(ms, setTimeout(startRound, ms))
    }
  })
  return () => {
    stopListening()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}
