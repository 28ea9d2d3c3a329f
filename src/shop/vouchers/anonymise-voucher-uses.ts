import type { Db } from '../../db/db.ts'
import { takeNameOffUses } from './queries.ts'

/** Removes the customer from their voucher uses. The uses stay, so that the counts stay right. */
export const anonymiseVoucherUses = (db: Db, customerId: number): Promise<void> => takeNameOffUses(db, customerId)
