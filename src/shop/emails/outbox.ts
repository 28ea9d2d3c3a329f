import type { Db } from '../../db/db.ts'
import type { Shop } from '../shop.ts'
import { KEEP_COPIES_DAYS } from './list-emails.ts'
import { deleteCopies, deleteCopiesAbout, deleteCopiesTo } from './outbox-queries.ts'
import { deleteEndedEmails, selectOverdueEmails } from './queries.ts'

const OVERDUE_AFTER_SECONDS = 15 * 60
/** Longer than any event can be repeated, so that its `once` key still prevents a second email. */
const KEEP_ENDED_DAYS = 90

/** How many emails have waited for too long, and for how many minutes the oldest of them. */
export const countOverdueEmails = ({ db }: Pick<Shop, 'db'>) => selectOverdueEmails(db, OVERDUE_AFTER_SECONDS)

export async function purgeEndedEmails({ db }: Pick<Shop, 'db'>): Promise<void> {
  await deleteCopies(db, KEEP_COPIES_DAYS)
  await deleteEndedEmails(db, KEEP_ENDED_DAYS)
}

/** Call in the transaction that deletes the personal data of an order. */
export const forgetEmailsAbout = (db: Db, orderId: number): Promise<void> => deleteCopiesAbout(db, orderId)

/** Call in the transaction that deletes the account, before its orders lose their customer. */
export const forgetEmailsTo = (db: Db, customerId: number): Promise<void> => deleteCopiesTo(db, customerId)
