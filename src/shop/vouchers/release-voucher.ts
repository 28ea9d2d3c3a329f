import type { Db } from '../../db/db.ts'
import type { Shop } from '../shop.ts'
import { giveBackToVoucher, releaseUse } from './queries.ts'

/**
 * Gives the order's voucher back, once however often it is asked, within the transaction that ends the order, after its
 * stock, as orders take them. A code that was ended or is over takes it back too, and stays ended. `changesWhatShows`: the transaction ends with a bump of
 * the catalogue's version.
 */
export async function releaseVoucher(
  db: Db,
  orderId: number,
  atStep?: Shop['atStep'],
): Promise<{ released: boolean; changesWhatShows: boolean }> {
  const voucherId = await releaseUse(db, orderId)
  if (voucherId === undefined) return { released: false, changesWhatShows: false }
  await atStep?.('voucher use ended')
  const { public: isPublic, qty } = await giveBackToVoucher(db, voucherId)
  return { released: true, changesWhatShows: isPublic && qty === 1 }
}
