import { inTransaction } from '../../db/transaction.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { consumeLimit } from '../limits/consume-limit.ts'
import type { Shop } from '../shop.ts'
import { confirmPassword, type PasswordConfirmation } from './passwords/confirm-password.ts'
import { upsertEmailChange } from './queries.ts'
import type { PasswordCheck } from './sessions/sign-in.ts'

export type EmailChangeRequested = { ok: true } | Extract<PasswordCheck, { ok: false }>

/** The email with the link may wait in the outbox for this long. The lifetime of the link begins when it is sent. */
const EMAIL_WITHIN_SECONDS = 86_400

/**
 * The address changes once the link in the email to it is used. The current address is warned at once. The result is the same
 * if the new address has an account already.
 */
export async function requestEmailChange(
  shop: Pick<Shop, 'db' | 'limits' | 'passwords' | 'log'>,
  { newEmail, ...again }: PasswordConfirmation & { newEmail: string },
): Promise<EmailChangeRequested> {
  const checked = await confirmPassword(shop, again)
  if (!checked.ok) return checked
  const customerId = again.customer.id
  return inTransaction(shop.db, async (db) => {
    const limit = await consumeLimit({ db, limits: shop.limits }, 'email-change.account', String(customerId))
    if (!limit.ok) return { ...limit, reason: 'too-often' }
    await upsertEmailChange(db, customerId, newEmail, EMAIL_WITHIN_SECONDS)
    // Not sent any more if another change is requested before it leaves the outbox.
    await queueEmail(db, { kind: 'account.email-change', to: newEmail, data: { customerId } })
    await queueEmail(db, { kind: 'account.email-change-asked', data: { customerId } })
    shop.log.info({ customer: customerId }, 'a change of email address was requested')
    return { ok: true }
  })
}
