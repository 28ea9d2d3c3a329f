import { inTransaction } from '../../db/transaction.ts'
import { queueLetter } from '../messages/queue-letter.ts'
import type { Shop } from '../shop.ts'
import type { PasswordChecked } from './check-password.ts'
import { checkPasswordAgain, type PasswordAgain } from './check-password-again.ts'
import { isCommonPassword } from './guessable-passwords.ts'
import type { TooBusy } from './passwords.ts'
import { deleteAccessTokens, deleteLinks, lockCustomerWithHash, updatePasswordHash } from './queries.ts'

export type PasswordChanged =
  | { ok: true }
  | { ok: false; reason: 'common-password' }
  | Extract<PasswordChecked, { ok: false }>
  | TooBusy

/** Every other session ends: whoever knew the old password may be in one. */
export async function changePassword(
  shop: Pick<Shop, 'db' | 'limits' | 'passwords' | 'identity' | 'log'>,
  { newPassword, ...again }: PasswordAgain & { newPassword: string },
): Promise<PasswordChanged> {
  const { customer } = again
  const checked = await checkPasswordAgain(shop, again)
  if (!checked.ok) return checked
  if (isCommonPassword(newPassword, shop.identity, checked)) return { ok: false, reason: 'common-password' }
  const hashed = await shop.passwords.inTurn(() => shop.passwords.hash(newPassword))
  if (!hashed.ok) return hashed
  const changed = await inTransaction(shop.db, async (db) => {
    if (!(await lockCustomerWithHash(db, customer.id, checked.passwordHash))) return false
    await updatePasswordHash(db, customer.id, hashed.result)
    await deleteAccessTokens(db, customer.id, customer.tokenId)
    await deleteLinks(db, customer.id)
    await queueLetter(db, { kind: 'account.password-changed', data: { customerId: customer.id } })
    return true
  })
  if (!changed) return { ok: false, reason: 'wrong-password' }
  shop.log.info({ customer: customer.id }, 'a password was changed')
  return { ok: true }
}
