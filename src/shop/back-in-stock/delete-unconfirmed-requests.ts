import type { Shop } from '../shop.ts'
import { deleteUnconfirmed } from './queries.ts'

/** As the privacy page promises. */
const KEPT_DAYS = 30

/** Addresses that nobody said are theirs. */
export const deleteUnconfirmedRequests = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteUnconfirmed(db, KEPT_DAYS)
