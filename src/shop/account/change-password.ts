import { inTransaction } from '../../db/transaction.ts'
import type { TooBusy } from '../../values/turns.ts'
import { queueLetter } from '../messages/queue-letter.ts'
import type { Shop } from '../shop.ts'
import { beginSession } from './begin-session.ts'
import type { PasswordChecked } from './check-password.ts'
import { checkPasswordAgain, type PasswordAgain } from './check-password-again.ts'
import { isCommonPassword } from './guessable-passwords.ts'
import { knowOnlyThisNetwork } from './known-networks.ts'
import { deleteAccessTokens, deleteLinks, lockCustomerWithHash, updatePasswordHash } from './queries.ts'

export type PasswordChanged =
  | { ok: true; token: string }
  | { ok: false; reason: 'common-password' }
  | Extract<PasswordChecked, { ok: false }>
  | TooBusy

/** Every session ends, this one too: whoever knew the old password, or has this token, may be in one. Here a new one begins. */
export async function changePassword(
  shop: Pick<Shop, 'db' | 'limits' | 'passwords' | 'lifetimes' | 'identity' | 'log'>,
  { newPassword, userAgent, ...again }: PasswordAgain & { newPassword: string; userAgent: string },
): Promise<PasswordChanged> {
  const { customer } = again
  const checked = await checkPasswordAgain(shop, again)
  if (!checked.ok) return checked
  if (isCommonPassword(newPassword, shop.identity, checked)) return { ok: false, reason: 'common-password' }
  const hashed = await shop.passwords.inTurn(() => shop.passwords.hash(newPassword))
  if (!hashed.ok) return hashed
  const token = await inTransaction(shop.db, async (db) => {
    if (!(await lockCustomerWithHash(db, customer.id, checked.passwordHash))) return undefined
    await updatePasswordHash(db, customer.id, hashed.result)
    await deleteAccessTokens(db, customer.id)
    await deleteLinks(db, customer.id)
    await knowOnlyThisNetwork(db, customer.id, again.network)
    await queueLetter(db, { kind: 'account.password-changed', data: { customerId: customer.id } })
    return beginSession(db, { customerId: customer.id, userAgent, seconds: shop.lifetimes.tokenSeconds })
  })
  if (token === undefined) return { ok: false, reason: 'wrong-password' }
  shop.log.info({ customer: customer.id }, 'a password was changed')
  return { ok: true, token }
}
