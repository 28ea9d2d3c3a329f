import type { Shop } from '../shop.ts'
import { deleteUnconfirmed } from './queries.ts'

/** As the privacy page promises. */
const KEPT_DAYS = 30

/** Deletes requests that were not confirmed within 30 days. */
export const deleteUnconfirmedRequests = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteUnconfirmed(db, KEPT_DAYS)
