import type { TooBusy } from '../../../values/turns.ts'
import { beginLimitedAttempt, checkLimitedAttempt } from '../../limits/limited-attempt.ts'
import type { Shop } from '../../shop.ts'
import { selectStaffByEmail } from '../queries.ts'
import { replacePasswordHash } from './queries.ts'
import { recordFailedSignIn } from './record-failure.ts'
import { type Client, findDevice } from './sessions.ts'

type Credentials = { email: string; password: string; client: Client }

export type StaffPasswordCheck =
  | { ok: true; id: number; name: string; email: string; passwordHash: string }
  | { ok: false; reason: 'wrong-password' }
  | { ok: false; reason: 'too-often'; retryAfterSeconds: number }
  | TooBusy

type PasswordShop = Pick<Shop, 'db' | 'limits' | 'passwords' | 'log'>

/** No person has this id, so an email address without access takes the same steps as one with. */
const NO_STAFF = 0

/**
 * Takes the same time for an email address without access. Failures are limited as for customers, and counted apart from
 * theirs. After a hundred failures an hour for one person, only browsers that the person has signed in with may try.
 */
export async function checkStaffPassword(shop: PasswordShop, credentials: Credentials): Promise<StaffPasswordCheck> {
  // Asked before the queue, so that a flood from one network cannot fill it with attempts that are refused anyway.
  const allowed = await checkLimitedAttempt(shop, networkLimitsOf(credentials))
  if (!allowed.ok) return { ok: false, reason: 'too-often', retryAfterSeconds: allowed.retryAfterSeconds }
  const queued = await shop.passwords.inTurn(() => comparePassword(shop, credentials), credentials.client.network)
  return queued.ok ? queued.result : queued
}

const networkLimitsOf = ({ email, client: { network } }: Pick<Credentials, 'email' | 'client'>) =>
  [
    ['login.account-address', `office ${email} ${network}`],
    ['login.address', `office ${network}`],
  ] as const

const accountLimitOf = (email: string) => ['login.account', `office ${email}`] as const

/** The limits that no longer count once a person has proven their email address. */
export function accountLimitsOf(email: string, client: Client) {
  const [accountAddress] = networkLimitsOf({ email, client })
  return [accountAddress, accountLimitOf(email)] as const
}

async function comparePassword(shop: PasswordShop, credentials: Credentials): Promise<StaffPasswordCheck> {
  const { email, password, client } = credentials
  const staff = await selectStaffByEmail(shop.db, email)
  const networkLimits = networkLimitsOf(credentials)
  let attempt = await beginLimitedAttempt(shop, [...networkLimits, accountLimitOf(email)])
  if (!attempt.ok && attempt.limit === 'login.account') {
    const device = await findDevice(shop.db, staff?.id ?? NO_STAFF, client)
    if (device !== undefined) attempt = await beginLimitedAttempt(shop, networkLimits)
  }
  if (!attempt.ok) return { ok: false, reason: 'too-often', retryAfterSeconds: attempt.retryAfterSeconds }
  const known = staff?.password_hash ?? undefined
  const isRight = await shop.passwords.isRight(password, known)
  if (staff === undefined || known === undefined || !isRight) {
    shop.log.warn(staff === undefined ? {} : { staff: staff.id }, 'a password for the office was wrong')
    await recordFailedSignIn(shop, { staffId: staff?.id, how: 'password', client })
    return { ok: false, reason: 'wrong-password' }
  }
  await attempt.succeed()
  const passwordHash = await strengthenHash(shop, staff.id, known, password)
  return { ok: true, id: staff.id, name: staff.name, email: staff.email, passwordHash }
}

/** A hash can be renewed at the current cost only while the password is at hand. */
async function strengthenHash({ db, passwords }: PasswordShop, id: number, hash: string, password: string) {
  if (!passwords.isOutdated(hash)) return hash
  const passwordHash = await passwords.hash(password)
  await replacePasswordHash(db, id, hash, passwordHash)
  return passwordHash
}
