import { inTransaction } from '../../../db/transaction.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import type { Shop } from '../../shop.ts'
import type { PasswordCheck } from '../passwords/check-password.ts'
import { confirmPassword, type PasswordConfirmation } from '../passwords/confirm-password.ts'
import { updateEnd } from './queries.ts'

/** As the privacy page promises: time to think better of it. */
const GRACE_DAYS = 7

export type DeletionRequested = { ok: true; endsAt: Date } | Extract<PasswordCheck, { ok: false }>

/** Until then the account works as ever, and its owner can keep it. The letter tells them, should it not have been they. */
export async function requestDeletion(
  shop: Pick<Shop, 'db' | 'limits' | 'passwords' | 'log'>,
  again: PasswordConfirmation,
): Promise<DeletionRequested> {
  const checked = await confirmPassword(shop, again)
  if (!checked.ok) return checked
  const customerId = again.customer.id
  return inTransaction(shop.db, async (db) => {
    const endsAt = await updateEnd(db, customerId, GRACE_DAYS)
    if (endsAt === undefined) return { ok: false, reason: 'wrong-password' }
    const once = `account.deletion ${customerId} ${endsAt.getTime()}`
    await queueEmail(db, { kind: 'account.deletion', data: { customerId }, once })
    shop.log.info({ customer: customerId }, 'an account is to be deleted')
    return { ok: true, endsAt }
  })
}
