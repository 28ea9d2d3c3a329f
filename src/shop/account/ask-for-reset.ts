import { inTransaction } from '../../db/transaction.ts'
import { takeTurn } from '../limits/take-turn.ts'
import { queueLetter } from '../messages/queue-letter.ts'
import type { Shop } from '../shop.ts'
import { selectCredentials } from './queries.ts'

/** No customer has this id, so that the letter finds nobody to go to. */
const NOBODY = 0

/**
 * Queues a letter with a link to choose a new password. For an address without an account the same steps are taken, so
 * that neither the answer nor its time tells; the letter then comes to nothing when it is to be written.
 */
export function askForReset({ db, limits, log }: Pick<Shop, 'db' | 'limits' | 'log'>, email: string): Promise<void> {
  return inTransaction(db, async (db) => {
    const known = await selectCredentials(db, email)
    const turn = await takeTurn({ db, limits }, 'forgot.account', email)
    if (!turn.ok) return
    await queueLetter(db, { kind: 'account.reset', data: { customerId: known?.id ?? NOBODY } })
    log.info(known === undefined ? {} : { customer: known.id }, 'a new password was asked for')
  })
}
