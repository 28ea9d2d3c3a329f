import type { Db } from '../../db/db.ts'
import type { EmailData } from './email.ts'
import { signalQueuedEmail } from './outbox-signal.ts'
import { insertEmail } from './queries.ts'

export type QueuedEmail = {
  /** Which writer writes it: `order.placed`. */
  kind: string
  data: EmailData
  /** Only where the address stands nowhere else by the time the letter is written. */
  to?: string
  /** A second letter of the same name is not queued: `order.paid 17`. */
  once?: string
}

/** Puts a letter into the outbox, in the transaction of what it tells of: both happen or neither does. */
export async function queueEmail(db: Db, letter: QueuedEmail): Promise<void> {
  await insertEmail(db, letter)
  signalQueuedEmail()
}
