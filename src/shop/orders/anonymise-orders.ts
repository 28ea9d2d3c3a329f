import type { Db } from '../../db/db.ts'
import { anonymiseVoucherUses } from '../vouchers/anonymise-voucher-uses.ts'
import { clearPersonalData, hasOpenOrder } from './forget-queries.ts'

/** Whether something of theirs is still to be paid, sent or decided: until then an account does not end. */
export const hasOpenOrders = (db: Db, customerId: number): Promise<boolean> => hasOpenOrder(db, customerId)

/**
 * What was bought, for how much and when stays, as the law asks. By whom is forgotten: name, address, telephone. Within the
 * transaction that ends the account, before its row goes.
 */
export async function anonymiseOrders(db: Db, customerId: number): Promise<void> {
  await anonymiseVoucherUses(db, customerId)
  await clearPersonalData(db, customerId)
}
