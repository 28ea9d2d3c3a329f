import type { Shop } from '../../shop.ts'
import { maskNotifications } from './notification-queries.ts'

const KEPT_DAYS = 365

/** What the payment provider wrote about people is not kept for ever. */
export const maskOldNotifications = ({ db }: Pick<Shop, 'db'>): Promise<void> => maskNotifications(db, KEPT_DAYS)
