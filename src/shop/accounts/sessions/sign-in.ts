import { inTransaction } from '../../../db/transaction.ts'
import type { Shop } from '../../shop.ts'
import { type Credentials, checkPassword, type PasswordCheck } from '../passwords/check-password.ts'
import { lockCustomerWithHash } from '../queries.ts'
import { beginSession } from './begin-session.ts'
import { rememberNetwork } from './known-networks.ts'

export type SignedIn = { ok: true; token: string; id: number; name: string } | Extract<PasswordCheck, { ok: false }>

export async function signIn(
  shop: Pick<Shop, 'db' | 'limits' | 'passwords' | 'lifetimes' | 'log'>,
  { userAgent, ...tried }: Credentials & { userAgent: string },
): Promise<SignedIn> {
  const checked = await checkPassword(shop, tried)
  if (!checked.ok) return checked
  const { id, name, passwordHash } = checked
  const token = await inTransaction(shop.db, async (db) => {
    // Whoever changes the password ends every session and forgets every network but their own, so none of either may begin
    // beside that with the old one.
    if (!(await lockCustomerWithHash(db, id, passwordHash))) return undefined
    await rememberNetwork(db, id, tried.network)
    return beginSession(db, { customerId: id, userAgent, seconds: shop.lifetimes.tokenSeconds })
  })
  if (token === undefined) return { ok: false, reason: 'wrong-password' }
  shop.log.info({ customer: id }, 'signed in')
  return { ok: true, token, id, name }
}
