import { deleteExpiredSessionsAndLinks } from '../shop/accounts/deletion/delete-accounts.ts'
import { deleteUnconfirmedRequests } from '../shop/back-in-stock/confirm-request.ts'
import { deleteUnusedBags } from '../shop/bag/delete-unused-bags.ts'
import { purgeEndedEmails } from '../shop/emails/outbox.ts'
import { removeOldDrafts } from '../shop/import-export/drafts/draft-folder.ts'
import { purgeEndedLimitUses } from '../shop/limits/consume-limit.ts'
import { deleteOldJobs } from '../shop/long-jobs/start-long-job.ts'
import { removeStaleUploads } from '../shop/media/uploads/uploads.ts'
import { deleteUnconfirmed } from '../shop/newsletter/subscribe.ts'
import { removePhotosOfEnded, removeUnsentPhotos } from '../shop/returns/photos.ts'
import { deleteExpiredQuotes } from '../shop/shipping/quote-shipping.ts'
import type { Shop } from '../shop/shop.ts'
import { deleteExpiredStaffData } from '../shop/staff/delete-expired.ts'

/** Deletes data that the shop no longer needs. */
export async function deleteExpiredData(shop: Pick<Shop, 'db' | 'now' | 'uploads' | 'importFolder'>): Promise<void> {
  await purgeEndedLimitUses(shop)
  await deleteExpiredSessionsAndLinks(shop)
  await deleteUnconfirmed(shop)
  await deleteUnconfirmedRequests(shop)
  await purgeEndedEmails(shop)
  await deleteUnusedBags(shop)
  await deleteExpiredQuotes(shop)
  await deleteExpiredStaffData(shop)
  await deleteOldJobs(shop)
  await removeStaleUploads(shop)
  await removeUnsentPhotos(shop)
  await removePhotosOfEnded(shop)
  await removeOldDrafts(shop)
}
