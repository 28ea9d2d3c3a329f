import { inTransaction } from '../../../db/transaction.ts'
import type { TooBusy } from '../../../values/turns.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { clearFailures } from '../../limits/limited-attempt.ts'
import type { Shop } from '../../shop.ts'
import {
  deleteAccessTokens,
  deleteLinks,
  selectPasswordReset,
  takePasswordReset,
  updatePasswordHash,
} from '../queries.ts'
import { hashSecret } from '../sessions/access-token.ts'
import { resetKnownNetworks } from '../sessions/known-network-queries.ts'
import { isGuessable } from './password-strength.ts'

export type PasswordReset =
  | { ok: true }
  | { ok: false; reason: 'dead-link' }
  | { ok: false; reason: 'common-password' }
  | TooBusy

/** The token works once. All sessions end, and failed sign-ins from before no longer count, so the customer can sign in. */
export async function resetPassword(
  shop: Pick<Shop, 'db' | 'passwords' | 'identity' | 'log' | 'atStep'>,
  { token, password, network }: { token: string; password: string; network: string },
): Promise<PasswordReset> {
  const hash = hashSecret(token)
  // A quick check, so that a guessed token costs no password hash. What decides is takePasswordReset below.
  const owner = await selectPasswordReset(shop.db, hash)
  if (owner === undefined) return { ok: false, reason: 'dead-link' }
  if (await isGuessable(password, shop.identity, owner)) return { ok: false, reason: 'common-password' }
  await shop.atStep?.('link found')
  const hashed = await shop.passwords.inTurn(() => shop.passwords.hash(password), network)
  if (!hashed.ok) return hashed
  await shop.atStep?.('password hashed')
  const customerId = await inTransaction(shop.db, async (db) => {
    const customerId = await takePasswordReset(db, hash)
    if (customerId === undefined) return undefined
    await shop.atStep?.('link used up')
    await updatePasswordHash(db, customerId, hashed.result)
    await deleteAccessTokens(db, customerId)
    await deleteLinks(db, customerId)
    await resetKnownNetworks(db, customerId, network)
    await clearFailures(db, [
      ['login.account', owner.email],
      ['login.account-address', `${owner.email} ${network}`],
    ])
    await queueEmail(db, { kind: 'account.password-changed', data: { customerId } })
    await shop.atStep?.('before the password is committed')
    return customerId
  })
  if (customerId === undefined) return { ok: false, reason: 'dead-link' }
  shop.log.info({ customer: customerId }, 'a password was reset by a link')
  return { ok: true }
}
