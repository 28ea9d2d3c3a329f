import { inTransaction } from '../../../db/transaction.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { consumeLimit } from '../../limits/consume-limit.ts'
import type { Shop } from '../../shop.ts'
import { selectCredentials } from '../queries.ts'

/** No customer has this id, so the email is not sent. */
const NO_CUSTOMER = 0

/**
 * Queues an email with a link to choose a new password. An address without an account takes the same steps, so that neither
 * the answer nor its time reveals who has one; its email is dropped when it would be sent.
 */
export function requestPasswordReset(
  { db, limits, log }: Pick<Shop, 'db' | 'limits' | 'log'>,
  email: string,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const known = await selectCredentials(db, email)
    const limit = await consumeLimit({ db, limits }, 'forgot.account', email)
    if (!limit.ok) return
    await queueEmail(db, { kind: 'account.reset', data: { customerId: known?.id ?? NO_CUSTOMER } })
    log.info(known === undefined ? {} : { customer: known.id }, 'a password reset was requested')
  })
}
