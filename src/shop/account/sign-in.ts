import { inTransaction } from '../../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { hashSecret, newSecret, writeAccessToken } from './access-token.ts'
import { checkPassword, type PasswordChecked, type PasswordTried } from './check-password.ts'
import { deleteOldestAccessTokens, insertAccessToken, lockCustomerWithHash } from './queries.ts'

const MOST_SESSIONS = 10
const LONGEST_USER_AGENT = 100

export type SignedIn = { ok: true; token: string; id: number; name: string } | Extract<PasswordChecked, { ok: false }>

/** Begins a session of its own each time. The eleventh of an account ends its oldest. */
export async function signIn(
  shop: Pick<Shop, 'db' | 'limits' | 'passwords' | 'lifetimes' | 'log'>,
  { userAgent, ...tried }: PasswordTried & { userAgent: string },
): Promise<SignedIn> {
  const checked = await checkPassword(shop, tried)
  if (!checked.ok) return checked
  const { id, name, passwordHash } = checked
  const secret = newSecret()
  const tokenId = await inTransaction(shop.db, async (db) => {
    // Whoever changes the password ends every session, so none may begin beside that with the old one.
    if (!(await lockCustomerWithHash(db, id, passwordHash))) return undefined
    const session = { customerId: id, hash: hashSecret(secret), userAgent: userAgent.slice(0, LONGEST_USER_AGENT) }
    const tokenId = await insertAccessToken(db, { ...session, seconds: shop.lifetimes.tokenSeconds })
    await deleteOldestAccessTokens(db, id, MOST_SESSIONS)
    return tokenId
  })
  if (tokenId === undefined) return { ok: false, reason: 'wrong-password' }
  shop.log.info({ customer: id }, 'signed in')
  return { ok: true, token: writeAccessToken(tokenId, secret), id, name }
}
