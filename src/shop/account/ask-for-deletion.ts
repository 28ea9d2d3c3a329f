import { inTransaction } from '../../db/transaction.ts'
import { queueLetter } from '../messages/queue-letter.ts'
import type { Shop } from '../shop.ts'
import type { PasswordChecked } from './check-password.ts'
import { checkPasswordAgain, type PasswordAgain } from './check-password-again.ts'
import { updateEnd } from './ending-queries.ts'

/** As the privacy page promises: time to think better of it. */
const GRACE_DAYS = 7

export type DeletionAsked = { ok: true; endsAt: Date } | Extract<PasswordChecked, { ok: false }>

/** Until then the account works as ever, and its owner can keep it. The letter tells them, should it not have been they. */
export async function askForDeletion(
  shop: Pick<Shop, 'db' | 'limits' | 'passwords' | 'log'>,
  again: PasswordAgain,
): Promise<DeletionAsked> {
  const checked = await checkPasswordAgain(shop, again)
  if (!checked.ok) return checked
  const customerId = again.customer.id
  return inTransaction(shop.db, async (db) => {
    const endsAt = await updateEnd(db, customerId, GRACE_DAYS)
    if (endsAt === undefined) return { ok: false, reason: 'wrong-password' }
    const once = `account.deletion ${customerId} ${endsAt.getTime()}`
    await queueLetter(db, { kind: 'account.deletion', data: { customerId }, once })
    shop.log.info({ customer: customerId }, 'an account is to be deleted')
    return { ok: true, endsAt }
  })
}
