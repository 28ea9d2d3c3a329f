import type { Db } from '../../db/db.ts'
import { bumpCatalogueVersion } from '../articles/catalogue-version.ts'
import { lockOrder } from '../orders/change-order.ts'
import type { Shop } from '../shop.ts'
import { returnStock } from '../stock/return-stock.ts'
import { releaseVoucher } from '../vouchers/release-voucher.ts'
import { closeAttempts } from './attempts/queries.ts'

/**
 * Gives the pieces and the voucher of an order back, once, however often it is called. Call it last in the transaction that ends
 * the order: other customers wait for the rows that it locks.
 */
export async function returnHold(db: Db, orderId: number, atStep?: Shop['atStep']): Promise<void> {
  const order = await lockOrder(db, orderId)
  await closeAttempts(db, orderId)
  const stock = await returnStock(db, { orderId, round: order.round })
  const voucher = await releaseVoucher(db, orderId, atStep)
  if (stock.changesShownStock || voucher.changesShownStock) await bumpCatalogueVersion({ db })
}

/** Gives only the pieces back: the order keeps the rest of its money, and with it its voucher. Call it last, as above. */
export async function returnPieces(db: Db, orderId: number): Promise<void> {
  const order = await lockOrder(db, orderId)
  const { changesShownStock } = await returnStock(db, { orderId, round: order.round })
  if (changesShownStock) await bumpCatalogueVersion({ db })
}
