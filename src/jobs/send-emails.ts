import { accountEmails } from '../shop/accounts/emails.ts'
import { backInStockLetters } from '../shop/back-in-stock/letters.ts'
import { countOverdueEmails } from '../shop/emails/count-waiting.ts'
import type { EmailWriters } from '../shop/emails/email.ts'
import { onEmailQueued } from '../shop/emails/outbox-signal.ts'
import { sendDueEmails } from '../shop/emails/send-due-emails.ts'
import { newsletterEmails } from '../shop/newsletter/emails.ts'
import { customerEmails } from '../shop/orders/customer-emails.ts'
import { shopEmails } from '../shop/payments/shop-emails.ts'
import type { Shop } from '../shop/shop.ts'

/** Every letter the shop can write, by its kind. */
const writers: EmailWriters = {
  ...newsletterEmails,
  ...accountEmails,
  ...backInStockLetters,
  ...customerEmails,
  ...shopEmails,
}

/** A letter that was just queued is there once its transaction has ended: at the second look at the latest, mostly. */
const LOOKS_AFTER_MS = [300, 2_000]

const COMPLAINS_EVERY_MS = 15 * 60_000

/** One round of the outbox. */
export const sendEmails = (shop: Shop, wishes: Parameters<typeof sendDueEmails>[2] = {}): Promise<void> =>
  sendDueEmails(shop, writers, wishes)

/** The rounds of this process, side by side with those of others. One lasts for as long as letters are due. */
export const emailRounds =
  (shop: Shop, isIdle = () => true) =>
  (stop: AbortSignal): Promise<void> =>
    sendEmails(shop, { stop, lanes: 3, isIdle })

/** An alert when letters stay behind, whether they cannot be sent or there are too many of them. */
export function watchOutbox(shop: Shop): () => Promise<void> {
  let complainedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - complainedAt < COMPLAINS_EVERY_MS) return
    const { letters, minutes } = await countOverdueEmails(shop)
    if (letters === 0) return
    complainedAt = performance.now()
    shop.log.error(
      { letters, minutes },
      'letters wait longer than 15 minutes; npm run shop -- doctor looks at the mail',
    )
  }
}

/** Looks soon after a letter was queued in this process. Without it the letter would go out just as surely, but later. */
export function wakeWhenEmailQueued(wake: () => void): () => void {
  const timers = new Map<number, NodeJS.Timeout>()
  const deafen = onEmailQueued(() => {
    for (const ms of LOOKS_AFTER_MS) {
      if (timers.has(ms)) continue
      const look = () => {
        timers.delete(ms)
        wake()
      }
      timers.set(ms, setTimeout(look, ms))
    }
  })
  return () => {
    deafen()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}
