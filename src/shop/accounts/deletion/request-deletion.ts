import { inTransaction } from '../../../db/transaction.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import type { Shop } from '../../shop.ts'
import { confirmPassword, type PasswordConfirmation } from '../passwords/confirm-password.ts'
import type { PasswordCheck } from '../sessions/sign-in.ts'
import { clearEnd, updateEnd } from './queries.ts'

/** As the privacy page promises. */
const GRACE_DAYS = 7

export type DeletionRequested = { ok: true; endsAt: Date } | Extract<PasswordCheck, { ok: false }>

/** The account keeps working for seven days, and its customer can cancel. The email warns them if it was someone else. */
export async function requestDeletion(
  shop: Pick<Shop, 'db' | 'limits' | 'passwords' | 'log'>,
  confirmation: PasswordConfirmation,
): Promise<DeletionRequested> {
  const checked = await confirmPassword(shop, confirmation)
  if (!checked.ok) return checked
  const customerId = confirmation.customer.id
  return inTransaction(shop.db, async (db) => {
    const endsAt = await updateEnd(db, customerId, GRACE_DAYS)
    if (endsAt === undefined) return { ok: false, reason: 'wrong-password' }
    const once = `account.deletion ${customerId} ${endsAt.getTime()}`
    await queueEmail(db, { kind: 'account.deletion', data: { customerId }, once })
    shop.log.info({ customer: customerId }, 'the deletion of an account was requested')
    return { ok: true, endsAt }
  })
}

export async function cancelDeletion({ db, log }: Pick<Shop, 'db' | 'log'>, customerId: number): Promise<void> {
  if (await clearEnd(db, customerId)) log.info({ customer: customerId }, 'the deletion of an account was cancelled')
}
