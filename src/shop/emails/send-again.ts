import { inTransaction } from '../../db/transaction.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { type NotAgain, whyNotAgain } from './list-emails.ts'
import { lockEmail, makeDue } from './outbox-queries.ts'
import { queueEmail } from './queue-email.ts'

export type SentAgain = { ok: true } | { ok: false; reason: NotAgain | 'unknown-email' }

/**
 * Sends an email again that was sent or failed: it is written from what is stored today, and not sent if it is no longer
 * needed. One that waits for its next attempt is tried at once. Each email can be sent again once; then its successor can.
 */
export const sendEmailAgain = ({ db, actor }: Pick<Shop, 'db' | 'actor'>, id: number): Promise<SentAgain> =>
  inTransaction(db, async (db) => {
    const email = await lockEmail(db, id)
    if (email === undefined) return { ok: false, reason: 'unknown-email' }
    const { kind, isEnded, copy } = email
    const reason = whyNotAgain({ ...email, hasCopy: copy !== null })
    if (reason !== undefined) return { ok: false, reason }
    if (!isEnded) await makeDue(db, id)
    else if (copy !== null) {
      const address = copy.address === null ? {} : { to: copy.address }
      await queueEmail(db, { kind, data: copy.data, once: `again ${id}`, ...address })
    }
    await recordChange(db, actor, { action: 'email.send-again', subject: { kind: 'email', key: String(id) } })
    return { ok: true }
  })
