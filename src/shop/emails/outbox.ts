import type { Shop } from '../shop.ts'
import { deleteEndedEmails, selectOverdueEmails } from './queries.ts'

const OVERDUE_AFTER_SECONDS = 15 * 60
/** Longer than any event can be repeated, so that its `once` key still prevents a second email. */
const KEEP_ENDED_DAYS = 90

/** How many emails have waited for too long, and for how many minutes the oldest of them. */
export const countOverdueEmails = ({ db }: Pick<Shop, 'db'>) => selectOverdueEmails(db, OVERDUE_AFTER_SECONDS)

export const purgeEndedEmails = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteEndedEmails(db, KEEP_ENDED_DAYS)
