import type { Db } from '../../../db/db.ts'
import { selectWhetherTransferDue, sumTransfersDue } from './transfer-queries.ts'

/** True while a refund of the order still has to be transferred. */
export const isTransferDue = async (db: Db, orderId: number): Promise<boolean> =>
  (await sumTransfersDue(db, orderId)) > 0

/**
 * An account is not deleted while a refund of one of its orders waits to be transferred: the bank account to transfer it to would
 * be lost, and with it the customer's money. It is removed when the transfer is marked as done.
 */
export const hasOpenTransfers = (db: Db, customerId: number): Promise<boolean> =>
  selectWhetherTransferDue(db, customerId)
