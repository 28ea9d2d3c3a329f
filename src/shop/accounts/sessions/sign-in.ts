import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { TooBusy } from '../../../values/turns.ts'
import { beginLimitedAttempt, checkLimitedAttempt } from '../../limits/limited-attempt.ts'
import type { Shop } from '../../shop.ts'
import {
  deleteOldestAccessTokens,
  insertAccessToken,
  lockCustomerWithHash,
  replacePasswordHash,
  selectCredentials,
} from '../queries.ts'
import { hashSecret, newSecret, writeAccessToken } from './access-token.ts'
import { isKnownNetwork, rememberNetwork } from './known-network-queries.ts'

export type Credentials = { email: string; password: string; network: string }

export type PasswordCheck =
  | { ok: true; id: number; name: string; passwordHash: string }
  | { ok: false; reason: 'wrong-password' }
  | { ok: false; reason: 'too-often'; retryAfterSeconds: number }
  | TooBusy

export type SignedIn = { ok: true; token: string; id: number; name: string } | Extract<PasswordCheck, { ok: false }>

type PasswordShop = Pick<Shop, 'db' | 'limits' | 'passwords' | 'log'>

const MOST_SESSIONS = 10
const LONGEST_USER_AGENT = 100

/** No customer has this id, so an email address without an account takes the same steps as one with. */
const NO_CUSTOMER = 0

export async function signIn(
  shop: PasswordShop & Pick<Shop, 'lifetimes'>,
  { userAgent, ...credentials }: Credentials & { userAgent: string },
): Promise<SignedIn> {
  const checked = await checkPassword(shop, credentials)
  if (!checked.ok) return checked
  const { id, name, passwordHash } = checked
  const token = await inTransaction(shop.db, async (db) => {
    // A password change ends all sessions and forgets all networks, so the old password must not add any at the same time.
    if (!(await lockCustomerWithHash(db, id, passwordHash))) return undefined
    await rememberNetwork(db, id, credentials.network)
    return beginSession(db, { customerId: id, userAgent, seconds: shop.lifetimes.tokenSeconds })
  })
  if (token === undefined) return { ok: false, reason: 'wrong-password' }
  shop.log.info({ customer: id }, 'signed in')
  return { ok: true, token, id, name }
}

/**
 * Takes the same time for an email address without an account. Failures count per account and network, and per network. After
 * a hundred failures an hour for one account, only networks that its customer has signed in from may try.
 */
export async function checkPassword(shop: PasswordShop, credentials: Credentials): Promise<PasswordCheck> {
  // Asked before the queue, so that a flood from one network cannot fill it with attempts that are refused anyway.
  const allowed = await checkLimitedAttempt(shop, networkLimitsOf(credentials))
  if (!allowed.ok) return { ok: false, reason: 'too-often', retryAfterSeconds: allowed.retryAfterSeconds }
  const queued = await shop.passwords.inTurn(() => comparePassword(shop, credentials), credentials.network)
  return queued.ok ? queued.result : queued
}

const networkLimitsOf = ({ email, network }: Credentials) =>
  [
    ['login.account-address', `${email} ${network}`],
    ['login.address', network],
  ] as const

async function comparePassword(shop: PasswordShop, credentials: Credentials): Promise<PasswordCheck> {
  const { email, password, network } = credentials
  const customer = await selectCredentials(shop.db, email)
  const networkLimits = networkLimitsOf(credentials)
  let attempt = await beginLimitedAttempt(shop, [...networkLimits, ['login.account', email]])
  if (!attempt.ok && attempt.limit === 'login.account') {
    const isKnown = await isKnownNetwork(shop.db, customer?.id ?? NO_CUSTOMER, network)
    if (isKnown) attempt = await beginLimitedAttempt(shop, networkLimits)
  }
  if (!attempt.ok) return { ok: false, reason: 'too-often', retryAfterSeconds: attempt.retryAfterSeconds }
  const isRight = await shop.passwords.isRight(password, customer?.password_hash)
  if (customer === undefined || !isRight) {
    shop.log.warn(customer === undefined ? {} : { customer: customer.id }, 'a password was wrong')
    return { ok: false, reason: 'wrong-password' }
  }
  await attempt.succeed()
  const passwordHash = await strengthenHash(shop, customer.id, customer.password_hash, password)
  return { ok: true, id: customer.id, name: customer.name, passwordHash }
}

/** A hash can be renewed at the current cost only while the password is at hand. */
async function strengthenHash({ db, passwords }: PasswordShop, id: number, hash: string, password: string) {
  if (!passwords.isOutdated(hash)) return hash
  const passwordHash = await passwords.hash(password)
  await replacePasswordHash(db, id, hash, passwordHash)
  return passwordHash
}

type NewSession = { customerId: number; userAgent: string; seconds: number }

/** Returns the token, of which only a hash is stored. An account keeps its ten newest sessions. */
export async function beginSession(db: Db, { customerId, userAgent, seconds }: NewSession): Promise<string> {
  const secret = newSecret()
  const session = { customerId, hash: hashSecret(secret), userAgent: userAgent.slice(0, LONGEST_USER_AGENT) }
  const tokenId = await insertAccessToken(db, { ...session, seconds })
  await deleteOldestAccessTokens(db, customerId, MOST_SESSIONS)
  return writeAccessToken(tokenId, secret)
}
