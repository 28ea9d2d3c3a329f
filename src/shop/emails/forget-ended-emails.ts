import type { Shop } from '../shop.ts'
import { deleteEndedEmails } from './queries.ts'

/** Longer than anything comes again that a letter must not be sent for twice. */
const KEPT_DAYS = 90

export const purgeEndedEmails = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteEndedEmails(db, KEPT_DAYS)
