import type { Shop } from '../shop.ts'
import { deleteUnconfirmedWaits } from './queries.ts'

/** As the privacy page promises. */
const KEPT_DAYS = 30

/** Addresses that nobody said are theirs. */
export const forgetUnconfirmedWaits = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteUnconfirmedWaits(db, KEPT_DAYS)
