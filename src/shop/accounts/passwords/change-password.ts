import { inTransaction } from '../../../db/transaction.ts'
import type { TooBusy } from '../../../values/turns.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import type { Shop } from '../../shop.ts'
import { deleteAccessTokens, deleteLinks, lockCustomerWithHash, updatePasswordHash } from '../queries.ts'
import { resetKnownNetworks } from '../sessions/known-network-queries.ts'
import { beginSession, type PasswordCheck } from '../sessions/sign-in.ts'
import { confirmPassword, type PasswordConfirmation } from './confirm-password.ts'
import { isGuessable } from './password-strength.ts'

export type PasswordChanged =
  | { ok: true; token: string }
  | { ok: false; reason: 'common-password' }
  | Extract<PasswordCheck, { ok: false }>
  | TooBusy

/** Ends every session, this one too, because an attacker may use any of them, and begins a new one. */
export async function changePassword(
  shop: Pick<Shop, 'db' | 'limits' | 'passwords' | 'lifetimes' | 'identity' | 'log'>,
  { newPassword, userAgent, ...again }: PasswordConfirmation & { newPassword: string; userAgent: string },
): Promise<PasswordChanged> {
  const { customer } = again
  const checked = await confirmPassword(shop, again)
  if (!checked.ok) return checked
  if (await isGuessable(newPassword, shop.identity, checked)) return { ok: false, reason: 'common-password' }
  const hashed = await shop.passwords.inTurn(() => shop.passwords.hash(newPassword), again.network)
  if (!hashed.ok) return hashed
  const token = await inTransaction(shop.db, async (db) => {
    if (!(await lockCustomerWithHash(db, customer.id, checked.passwordHash))) return undefined
    await updatePasswordHash(db, customer.id, hashed.result)
    await deleteAccessTokens(db, customer.id)
    await deleteLinks(db, customer.id)
    await resetKnownNetworks(db, customer.id, again.network)
    await queueEmail(db, { kind: 'account.password-changed', data: { customerId: customer.id } })
    return beginSession(db, { customerId: customer.id, userAgent, seconds: shop.lifetimes.tokenSeconds })
  })
  if (token === undefined) return { ok: false, reason: 'wrong-password' }
  shop.log.info({ customer: customer.id }, 'a password was changed')
  return { ok: true, token }
}
