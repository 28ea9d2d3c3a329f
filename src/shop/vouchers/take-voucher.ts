import type { Db } from '../../db/db.ts'
import type { Shop } from '../shop.ts'
import { deleteUse, insertUse, takeOneOfVoucher } from './queries.ts'

export type TakeVoucherResult =
  /** `changesWhatShows`: a public code is gone now, so that the transaction ends with a bump of the catalogue's version. */
  | { ok: true; changesWhatShows: boolean }
  /** Nothing was written. */
  | { ok: false; reason: 'used' | 'expired' }

/**
 * Within the transaction that makes the order, after its stock. Of those who want the last one at once, one gets it; of one customer's
 * tabs, one. The others wait here until that transaction ends.
 */
export async function takeVoucher(
  db: Db,
  use: { voucherId: number; customerId: number; orderId: number },
  atStep?: Shop['atStep'],
): Promise<TakeVoucherResult> {
  if (!(await insertUse(db, use))) return { ok: false, reason: 'used' }
  await atStep?.('voucher use noted')
  // Last, since every order with this code waits for the same row.
  const taken = await takeOneOfVoucher(db, use.voucherId)
  if (taken === undefined) {
    await deleteUse(db, use.orderId)
    return { ok: false, reason: 'expired' }
  }
  return { ok: true, changesWhatShows: taken.public && taken.qty === 0 }
}
