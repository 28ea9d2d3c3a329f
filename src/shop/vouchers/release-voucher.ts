import type { Db } from '../../db/db.ts'
import type { Shop } from '../shop.ts'
import { giveBackToVoucher, releaseUse } from './queries.ts'

/**
 * Makes the order's voucher usable again, once. Call it in the transaction that ends the order, after its stock was
 * returned: orders lock both in this order. A voucher that has ended stays ended. If `changesShownStock`, the caller ends its
 * transaction with bumpCatalogueVersion.
 */
export async function releaseVoucher(
  db: Db,
  orderId: number,
  atStep?: Shop['atStep'],
): Promise<{ released: boolean; changesShownStock: boolean }> {
  const voucherId = await releaseUse(db, orderId)
  if (voucherId === undefined) return { released: false, changesShownStock: false }
  await atStep?.('voucher use ended')
  const { public: isPublic, qty } = await giveBackToVoucher(db, voucherId, orderId)
  return { released: true, changesShownStock: isPublic && qty === 1 }
}
