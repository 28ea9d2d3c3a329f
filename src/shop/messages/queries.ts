import type { Db } from '../../db/db.ts'
import type { QueuedLetter } from './queue-letter.ts'

export async function insertLetter(db: Db, { kind, data, to = null, once = null }: QueuedLetterRow): Promise<void> {
  await db
    .insertInto('letter')
    .values({ kind, data: JSON.stringify(data), address: to, once })
    .onConflict((conflict) => conflict.column('once').doNothing())
    .execute()
}

type QueuedLetterRow = Omit<QueuedLetter, 'to' | 'once'> & { to?: string | null; once?: string | null }
