import { inTransaction } from '../../../db/transaction.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { consumeLimit } from '../../limits/consume-limit.ts'
import type { Shop } from '../../shop.ts'
import { selectCredentials } from '../queries.ts'

/** No customer has this id, so that the letter finds nobody to go to. */
const NOBODY = 0

/**
 * Queues a letter with a link to choose a new password. For an address without an account the same steps are taken, so
 * that neither the answer nor its time tells; the letter then comes to nothing when it is to be written.
 */
export function requestPasswordReset(
  { db, limits, log }: Pick<Shop, 'db' | 'limits' | 'log'>,
  email: string,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const known = await selectCredentials(db, email)
    const turn = await consumeLimit({ db, limits }, 'forgot.account', email)
    if (!turn.ok) return
    await queueEmail(db, { kind: 'account.reset', data: { customerId: known?.id ?? NOBODY } })
    log.info(known === undefined ? {} : { customer: known.id }, 'a new password was asked for')
  })
}
