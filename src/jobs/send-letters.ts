import { accountLetters } from '../shop/account/letters.ts'
import { backInStockLetters } from '../shop/back-in-stock/letters.ts'
import { onBell } from '../shop/messages/bell.ts'
import { countWaiting } from '../shop/messages/count-waiting.ts'
import type { LetterWriters } from '../shop/messages/letter.ts'
import { sendDueLetters } from '../shop/messages/send-due-letters.ts'
import { newsletterLetters } from '../shop/newsletter/letters.ts'
import { customerEmails } from '../shop/orders/customer-emails.ts'
import { shopEmails } from '../shop/payments/shop-emails.ts'
import type { Shop } from '../shop/shop.ts'

/** Every letter the shop can write, by its kind. */
const writers: LetterWriters = {
  ...newsletterLetters,
  ...accountLetters,
  ...backInStockLetters,
  ...customerEmails,
  ...shopEmails,
}

/** A letter that was just queued is there once its transaction has ended: at the second look at the latest, mostly. */
const LOOKS_AFTER_MS = [300, 2_000]

const COMPLAINS_EVERY_MS = 15 * 60_000

/** One round of the outbox. */
export const sendLetters = (shop: Shop, wishes: Parameters<typeof sendDueLetters>[2] = {}): Promise<void> =>
  sendDueLetters(shop, writers, wishes)

/** The rounds of this process, side by side with those of others. One lasts for as long as letters are due. */
export const letterRounds =
  (shop: Shop, isIdle = () => true) =>
  (stop: AbortSignal): Promise<void> =>
    sendLetters(shop, { stop, lanes: 3, isIdle })

/** An alert when letters stay behind, whether they cannot be sent or there are too many of them. */
export function letterWatch(shop: Shop): () => Promise<void> {
  let complainedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - complainedAt < COMPLAINS_EVERY_MS) return
    const { letters, minutes } = await countWaiting(shop)
    if (letters === 0) return
    complainedAt = performance.now()
    shop.log.error(
      { letters, minutes },
      'letters wait longer than 15 minutes; npm run shop -- doctor looks at the mail',
    )
  }
}

/** Looks soon after a letter was queued in this process. Without it the letter would go out just as surely, but later. */
export function wakeForLetters(wake: () => void): () => void {
  const timers = new Map<number, NodeJS.Timeout>()
  const deafen = onBell(() => {
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
