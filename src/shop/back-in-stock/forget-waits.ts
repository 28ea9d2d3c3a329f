import type { Db } from '../../db/db.ts'
import type { Shop } from '../shop.ts'
import { deleteUnconfirmedWaits, deleteWaitsOf } from './queries.ts'

/** As the privacy page promises. */
const KEPT_DAYS = 30

/** Addresses that nobody said are theirs. */
export const forgetUnconfirmedWaits = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteUnconfirmedWaits(db, KEPT_DAYS)

/** When an account ends, also what was asked for with its address and without signing in. */
export const forgetWaitsOf = (db: Db, customerId: number): Promise<void> => deleteWaitsOf(db, customerId)
