import type { Db } from '../../db/db.ts'
import { ringBell } from './bell.ts'
import type { LetterData } from './letter.ts'
import { insertLetter } from './queries.ts'

export type QueuedLetter = {
  /** Which writer writes it: `order.placed`. */
  kind: string
  data: LetterData
  /** Only where the address stands nowhere else by the time the letter is written. */
  to?: string
  /** A second letter of the same name is not queued: `order.paid 17`. */
  once?: string
}

/** Puts a letter into the outbox, in the transaction of what it tells of: both happen or neither does. */
export async function queueLetter(db: Db, letter: QueuedLetter): Promise<void> {
  await insertLetter(db, letter)
  ringBell()
}
