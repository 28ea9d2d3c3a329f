import type { Shop } from '../shop.ts'
import { deleteExpired } from './queries.ts'

/** Deletes expired sessions, challenges, invitations and links of the office. */
export const deleteExpiredStaffData = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteExpired(db)
