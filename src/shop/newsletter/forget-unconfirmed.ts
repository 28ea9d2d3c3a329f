import type { Shop } from '../shop.ts'
import { deleteUnconfirmedSubscribers } from './queries.ts'

/** As the privacy page promises. */
const KEPT_DAYS = 30

/** Addresses that nobody said are theirs. */
export const forgetUnconfirmed = ({ db }: Pick<Shop, 'db'>): Promise<void> =>
  deleteUnconfirmedSubscribers(db, KEPT_DAYS)
