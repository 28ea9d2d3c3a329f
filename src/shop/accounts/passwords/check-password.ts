import type { TooBusy } from '../../../values/turns.ts'
import { beginLimitedAttempt } from '../../limits/limited-attempt.ts'
import type { Shop } from '../../shop.ts'
import { replacePasswordHash, selectCredentials } from '../queries.ts'
import { isKnownNetwork } from '../sessions/known-networks.ts'

export type Credentials = { email: string; password: string; network: string }

export type PasswordCheck =
  | { ok: true; id: number; name: string; passwordHash: string }
  | { ok: false; reason: 'wrong-password' }
  | { ok: false; reason: 'too-often'; retryAfterSeconds: number }
  | TooBusy

type Reach = Pick<Shop, 'db' | 'limits' | 'passwords' | 'log'>

/** No customer has this id, so that nothing is known of them. */
const NOBODY = 0

/**
 * Whether the password is the account's. Takes the same steps, and as long, when there is no such account. Failures are
 * counted by account and network, and by network, which keeps no owner out who comes from elsewhere. After a hundred an hour
 * for one account, from anywhere, it is open to the networks alone that its owner came from before.
 */
export async function checkPassword(shop: Reach, tried: Credentials): Promise<PasswordCheck> {
  const turn = await shop.passwords.inTurn(() => tryPassword(shop, tried))
  return turn.ok ? turn.result : turn
}

async function tryPassword(shop: Reach, { email, password, network }: Credentials): Promise<PasswordCheck> {
  const known = await selectCredentials(shop.db, email)
  const fromHere = failuresFrom(email, network)
  let attempt = await beginLimitedAttempt(shop, [...fromHere, ['login.account', email]])
  if (!attempt.ok && attempt.limit === 'login.account') {
    if (await isKnownNetwork(shop.db, known?.id ?? NOBODY, network)) attempt = await beginLimitedAttempt(shop, fromHere)
  }
  if (!attempt.ok) return { ok: false, reason: 'too-often', retryAfterSeconds: attempt.retryAfterSeconds }
  const isRight = await shop.passwords.isRight(password, known?.password_hash)
  if (known === undefined || !isRight) {
    shop.log.warn(known === undefined ? {} : { customer: known.id }, 'a password was wrong')
    return { ok: false, reason: 'wrong-password' }
  }
  await attempt.succeed()
  const passwordHash = await renewed(shop, known.id, known.password_hash, password)
  return { ok: true, id: known.id, name: known.name, passwordHash }
}

const failuresFrom = (email: string, network: string) =>
  [
    ['login.account-address', `${email} ${network}`],
    ['login.address', network],
  ] as const

/** Only now, with the password at hand, can an account from before come to what a hash costs today. */
async function renewed({ db, passwords }: Reach, id: number, old: string, password: string): Promise<string> {
  if (!passwords.isOutdated(old)) return old
  const passwordHash = await passwords.hash(password)
  await replacePasswordHash(db, id, old, passwordHash)
  return passwordHash
}
