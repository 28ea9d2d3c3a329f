import type { Shop } from '../../shop.ts'
import { maskNotices } from './notification-queries.ts'

const KEPT_DAYS = 365

/** What the payment provider wrote about people is not kept for ever. */
export const maskOldNotices = ({ db }: Pick<Shop, 'db'>): Promise<void> => maskNotices(db, KEPT_DAYS)
