import type { Db } from '../../db/db.ts'
import { takeNameOffUses } from './queries.ts'

/** The uses stay, and count; whose they were is forgotten. */
export const anonymiseVoucherUses = (db: Db, customerId: number): Promise<void> => takeNameOffUses(db, customerId)
