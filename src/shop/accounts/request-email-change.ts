import { inTransaction } from '../../db/transaction.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { consumeLimit } from '../limits/consume-limit.ts'
import type { Shop } from '../shop.ts'
import type { PasswordCheck } from './passwords/check-password.ts'
import { confirmPassword, type PasswordConfirmation } from './passwords/confirm-password.ts'
import { upsertEmailChange } from './queries.ts'

export type EmailChangeRequested = { ok: true } | Extract<PasswordCheck, { ok: false }>

/** So long the letter with the link may take on its way out; from then on the link itself says how long. */
const LETTER_WITHIN_SECONDS = 86_400

/**
 * Nothing changes until the link is followed that goes to the new address. The address of before is told at once, while
 * it still can do something about it. Whether the new one has an account already is told to nobody.
 */
export async function requestEmailChange(
  shop: Pick<Shop, 'db' | 'limits' | 'passwords' | 'log'>,
  { newEmail, ...again }: PasswordConfirmation & { newEmail: string },
): Promise<EmailChangeRequested> {
  const checked = await confirmPassword(shop, again)
  if (!checked.ok) return checked
  const customerId = again.customer.id
  return inTransaction(shop.db, async (db) => {
    const turn = await consumeLimit({ db, limits: shop.limits }, 'email-change.account', String(customerId))
    if (!turn.ok) return { ...turn, reason: 'too-often' }
    await upsertEmailChange(db, customerId, newEmail, LETTER_WITHIN_SECONDS)
    // Should the next change be asked for before this letter is written, it goes nowhere: its address is none any more.
    await queueEmail(db, { kind: 'account.email-change', to: newEmail, data: { customerId } })
    await queueEmail(db, { kind: 'account.email-change-asked', data: { customerId } })
    shop.log.info({ customer: customerId }, 'another mail address was asked for')
    return { ok: true }
  })
}
