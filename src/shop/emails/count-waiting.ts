import type { Shop } from '../shop.ts'
import { selectOverdueEmails } from './queries.ts'

/** No letter waits that long when all is well. */
const LONG_SECONDS = 15 * 60

/** Letters that have been waiting for too long, and how many minutes the oldest has. */
export const countOverdueEmails = ({ db }: Pick<Shop, 'db'>) => selectOverdueEmails(db, LONG_SECONDS)
