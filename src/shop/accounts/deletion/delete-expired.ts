import type { Shop } from '../../shop.ts'
import { deleteExpired } from './queries.ts'

/** Deletes expired sessions, links and known networks. The privacy page promises one day. */
export const deleteExpiredSessionsAndLinks = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteExpired(db)
