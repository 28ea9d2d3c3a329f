import type { Db } from '../../db/db.ts'
import { anonymiseVoucherUses } from '../vouchers/take-voucher.ts'
import { deleteNotesOf, deleteOrderNotes } from './notes/queries.ts'
import { clearPersonalData, clearPersonalDataOf, hasOpenOrder } from './queries.ts'

/** An account is not deleted while one of its orders is still to be paid, sent or decided about. */
export const hasOpenOrders = (db: Db, customerId: number): Promise<boolean> => hasOpenOrder(db, { customerId })

export const isOpenOrder = (db: Db, orderId: number): Promise<boolean> => hasOpenOrder(db, { orderId })

/** The same for one order that belongs to no account. */
export async function anonymiseOrder(db: Db, orderId: number): Promise<void> {
  await deleteOrderNotes(db, orderId)
  await clearPersonalDataOf(db, orderId)
}

/**
 * Call in the transaction that deletes the account, before its row goes. What was bought, when and for how much stays, because
 * the law requires it; name, address, phone number and the notes of
 * staff go.
 */
export async function anonymiseOrders(db: Db, customerId: number): Promise<void> {
  await anonymiseVoucherUses(db, customerId)
  await deleteNotesOf(db, customerId)
  await clearPersonalData(db, customerId)
}
