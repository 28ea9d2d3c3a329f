import { inTransaction } from '../../db/transaction.ts'
import { queueEmail } from '../emails/queue-email.ts'
import type { Shop } from '../shop.ts'
import { deleteLinks, takeEmailChange, updateEmail } from './queries.ts'
import { hashSecret } from './sessions/access-token.ts'

export type EmailChangeConfirmed = { ok: true } | { ok: false; reason: 'dead-link' }

/** Also ends password links that went to the old address. */
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
    // The outbox is now the only place that holds the old address.
    await queueEmail(db, { kind: 'account.email-changed', to: before, data: { customerId: change.customer_id } })
    return change.customer_id
  })
  if (customerId === undefined) return { ok: false, reason: 'dead-link' }
  log.info({ customer: customerId }, 'an email address was changed')
  return { ok: true }
}
