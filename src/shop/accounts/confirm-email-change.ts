import { inTransaction } from '../../db/transaction.ts'
import { queueEmail } from '../emails/queue-email.ts'
import type { Shop } from '../shop.ts'
import { deleteLinks, takeEmailChange, updateEmail } from './queries.ts'
import { hashSecret } from './sessions/access-token.ts'

export type EmailChangeConfirmed = { ok: true } | { ok: false; reason: 'dead-link' }

/** By the token of the link. A link to a new password that went to the old address dies with it. */
export async function confirmEmailChange(
  { db, log }: Pick<Shop, 'db' | 'log'>,
  token: string,
): Promise<EmailChangeConfirmed> {
  const customerId = await inTransaction(db, async (db) => {
    const change = await takeEmailChange(db, hashSecret(token))
    if (change === undefined) return undefined
    const before = await updateEmail(db, change.customer_id, change.new_email)
    if (before === undefined) return undefined
    await deleteLinks(db, change.customer_id)
    // By the time the letter is written the old address stands nowhere else.
    await queueEmail(db, { kind: 'account.email-changed', to: before, data: { customerId: change.customer_id } })
    return change.customer_id
  })
  if (customerId === undefined) return { ok: false, reason: 'dead-link' }
  log.info({ customer: customerId }, 'a mail address was changed')
  return { ok: true }
}
