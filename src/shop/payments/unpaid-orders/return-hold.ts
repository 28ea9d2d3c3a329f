import type { Db } from '../../../db/db.ts'
import { bumpCatalogueVersion } from '../../articles/catalogue-version.ts'
import { lockOrder } from '../../orders/status-queries.ts'
import type { Shop } from '../../shop.ts'
import { returnStock } from '../../stock/return-stock.ts'
import { releaseVoucher } from '../../vouchers/release-voucher.ts'
import { closeAttempts } from '../attempts/attempt-queries.ts'

/**
 * What an order that is over held goes back: its pieces, and its voucher. Once, however often it is asked, and as the
 * last thing of the transaction that ended the order.
 */
export async function returnHold(db: Db, orderId: number, atStep?: Shop['atStep']): Promise<void> {
  const order = await lockOrder(db, orderId)
  if (order === undefined) return
  await closeAttempts(db, orderId)
  const stock = await returnStock(db, { orderId, round: order.round })
  const voucher = await releaseVoucher(db, orderId, atStep)
  if (stock.changesWhatShows || voucher.changesWhatShows) await bumpCatalogueVersion({ db })
}
