import { deleteExpiredSessionsAndLinks } from '../shop/accounts/sessions/delete-expired.ts'
import { forgetUnconfirmedWaits } from '../shop/back-in-stock/forget-unconfirmed-waits.ts'
import { forgetUnusedBags } from '../shop/bag/forget-unused-bags.ts'
import { purgeEndedEmails } from '../shop/emails/outbox.ts'
import { purgeEndedLimitUses } from '../shop/limits/forget-ended-turns.ts'
import { forgetUnconfirmed } from '../shop/newsletter/forget-unconfirmed.ts'
import { forgetEndedQuotes } from '../shop/shipping/forget-ended-quotes.ts'
import type { Shop } from '../shop/shop.ts'

/** What the shop no longer needs to know is not kept. */
export async function deleteExpiredData(shop: Pick<Shop, 'db'>): Promise<void> {
  await purgeEndedLimitUses(shop)
  await deleteExpiredSessionsAndLinks(shop)
  await forgetUnconfirmed(shop)
  await forgetUnconfirmedWaits(shop)
  await purgeEndedEmails(shop)
  await forgetUnusedBags(shop)
  await forgetEndedQuotes(shop)
}
