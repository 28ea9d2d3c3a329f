import { deleteExpiredSessionsAndLinks } from '../shop/accounts/sessions/delete-expired.ts'
import { deleteUnconfirmedRequests } from '../shop/back-in-stock/delete-unconfirmed-requests.ts'
import { deleteUnusedBags } from '../shop/bag/delete-unused-bags.ts'
import { purgeEndedEmails } from '../shop/emails/outbox.ts'
import { purgeEndedLimitUses } from '../shop/limits/forget-ended-turns.ts'
import { forgetUnconfirmed } from '../shop/newsletter/forget-unconfirmed.ts'
import { deleteExpiredQuotes } from '../shop/shipping/delete-expired-quotes.ts'
import type { Shop } from '../shop/shop.ts'

/** What the shop no longer needs to know is not kept. */
export async function deleteExpiredData(shop: Pick<Shop, 'db'>): Promise<void> {
  await purgeEndedLimitUses(shop)
  await deleteExpiredSessionsAndLinks(shop)
  await forgetUnconfirmed(shop)
  await deleteUnconfirmedRequests(shop)
  await purgeEndedEmails(shop)
  await deleteUnusedBags(shop)
  await deleteExpiredQuotes(shop)
}
