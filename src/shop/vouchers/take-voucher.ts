import type { Db } from '../../db/db.ts'
import type { Shop } from '../shop.ts'
import { anonymiseUses, deleteUse, insertUse, selectWhyNotTaken, takeOneOfVoucher } from './queries.ts'

export type TakeVoucherResult =
  /** `changesShownStock`: a public voucher is used up now, so the caller ends its transaction with bumpCatalogueVersion. */
  | { ok: true; changesShownStock: boolean }
  /** Nothing was written. `changed`: the order has to be summed up again. */
  | { ok: false; reason: 'used' | 'expired' | 'not-first-order' | 'changed' }

type VoucherUse = {
  voucherId: number
  /** The version of the rule by which the discount of the order was computed. */
  version: number
  customerId: number | undefined
  orderId: number
}

/**
 * Uses the voucher for an order. Call it in the transaction that places the order, after its stock was taken. Of several
 * orders for the last use, or of one customer, one succeeds; the others wait here until its transaction ends.
 */
export async function takeVoucher(db: Db, use: VoucherUse, atStep?: Shop['atStep']): Promise<TakeVoucherResult> {
  if (!(await insertUse(db, use))) return { ok: false, reason: 'used' }
  await atStep?.('voucher use noted')
  // Last, because every order with this voucher waits for this row.
  const taken = await takeOneOfVoucher(db, use)
  if (taken === undefined) {
    await deleteUse(db, use.orderId)
    return { ok: false, reason: await selectWhyNotTaken(db, use) }
  }
  return { ok: true, changesShownStock: taken.public && taken.qty === 0 }
}

/** Removes the customer from their voucher uses. The uses stay, so that the counts stay right. */
export const anonymiseVoucherUses = (db: Db, customerId: number): Promise<void> => anonymiseUses(db, customerId)
