import type { Db } from '../../db/db.ts'
import type { EmailData } from './email.ts'
import { deleteWaitingEmail, insertEmail, selectWhetherWaiting } from './queries.ts'

export type QueuedEmail = {
  /** Names the writer of the email: `order.placed`. */
  kind: string
  data: EmailData
  /** Only for an address that the database may no longer hold when the email is written. */
  to?: string
  /** A second email with the same key is not queued: `order.paid 17`. */
  once?: string
  /** The email is sent this much later, so that it can be withdrawn until then. */
  delaySeconds?: number
}

/** True if the email with this key is queued, and no process has begun to send it. */
export const isEmailWaiting = (db: Db, once: string): Promise<boolean> => selectWhetherWaiting(db, once)

/** Takes the email with this key out of the outbox. False if a process has begun to send it. */
export const withdrawEmail = (db: Db, once: string): Promise<boolean> => deleteWaitingEmail(db, once)

type Listener = () => void

const listeners = new Set<Listener>()

/** Puts an email into the outbox, in the transaction of the change it reports: both are kept or neither is. */
export async function queueEmail(db: Db, email: QueuedEmail): Promise<void> {
  await insertEmail(db, email)
  for (const listener of listeners) listener()
}

/**
 * Calls the listener for each email that this process queues. The transaction may still be open then, and may yet be
 * rolled back. Emails of other processes are found by the regular rounds.
 */
export function onEmailQueued(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
