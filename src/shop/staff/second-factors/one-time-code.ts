import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { recordChange } from '../../audit/record-change.ts'
import { beginLimitedAttempt } from '../../limits/limited-attempt.ts'
import type { Shop } from '../../shop.ts'
import { lockStaff, untrustDevices, updateConfirmed } from '../sign-in/queries.ts'
import { isConfirmed, type SignedInPerson } from '../sign-in/sessions.ts'
import { mayLoseSecondFactor } from './last-second-factor.ts'
import { acceptNewSecret, acceptStep, deleteOneTimeCode, selectOneTimeCode, upsertNewSecret } from './queries.ts'
import { seal, unseal } from './sealed-secrets.ts'

const PERIOD_SECONDS = 30
/** A clock may differ by one period, in either direction. */
const WINDOW = 1

type CodeShop = Pick<Shop, 'db' | 'now' | 'office' | 'log'>

export type OneTimeCodeStarted = { ok: true; secret: string; uri: string } | { ok: false; reason: 'not-confirmed' }

/** Makes a secret for an authenticator app, as text and as the address in its QR code. */
export async function startOneTimeCode(
  shop: Pick<Shop, 'db' | 'office' | 'identity'>,
  staff: SignedInPerson & { email: string },
): Promise<OneTimeCodeStarted> {
  if (!(await isConfirmed(shop.db, staff))) return { ok: false, reason: 'not-confirmed' }
  const secret = new Secret({ size: 20 })
  await upsertNewSecret(shop.db, staff.id, seal(await shop.office.readKey(), staff.id, secret.base32))
  return { ok: true, secret: secret.base32, uri: oneTimeCodeAddress(shop, staff.email, secret.base32) }
}

/** True once a first code has proven that the person's app has the secret. */
export const hasOneTimeCode = async ({ db }: Pick<Shop, 'db'>, staffId: number): Promise<boolean> =>
  ((await selectOneTimeCode(db, staffId))?.secret ?? null) !== null

/** What the QR code for an authenticator app contains. */
export const oneTimeCodeAddress = ({ identity }: Pick<Shop, 'identity'>, email: string, secret: string): string =>
  new TOTP({ issuer: `${identity.name} office`, label: email, secret }).toString()

export type CodeRefused =
  | { ok: false; reason: 'wrong-code' }
  | { ok: false; reason: 'too-often'; retryAfterSeconds: number }

/** The first code proves that the app has the secret. From now on the person signs in with codes of this app. */
export async function finishOneTimeCode(
  shop: CodeShop & Pick<Shop, 'limits' | 'actor'>,
  staff: SignedInPerson,
  code: string,
): Promise<{ ok: true } | CodeRefused> {
  const attempt = await beginCodeAttempt(shop, staff.id)
  if (!attempt.ok) return attempt
  const sealed = (await selectOneTimeCode(shop.db, staff.id))?.new_secret ?? undefined
  const step = sealed === undefined ? undefined : await stepOfCode(shop, staff.id, sealed, code)
  if (sealed === undefined || step === undefined) return { ok: false, reason: 'wrong-code' }
  const isAdded = await inTransaction(shop.db, async (db) => {
    if (!(await lockStaff(db, staff.id)) || !(await acceptNewSecret(db, staff.id, sealed, step))) return false
    await untrustDevices(db, staff.id)
    await updateConfirmed(db, staff.sessionId, staff.id)
    await recordChange(db, shop.actor, {
      action: 'staff.code-add',
      subject: { kind: 'staff', key: String(staff.id) },
    })
    return true
  })
  if (!isAdded) return { ok: false, reason: 'wrong-code' }
  await attempt.succeed()
  shop.log.info({ staff: staff.id }, 'a one-time code was added')
  return { ok: true }
}

export type SecondFactorRemoved =
  | { ok: true }
  | { ok: false; reason: 'not-confirmed' | 'last-second-factor' | 'unknown-passkey' | 'no-code' }

export async function removeOneTimeCode(
  { db, actor, log }: Pick<Shop, 'db' | 'actor' | 'log'>,
  staff: SignedInPerson,
): Promise<SecondFactorRemoved> {
  return inTransaction(db, async (db): Promise<SecondFactorRemoved> => {
    if (!(await isConfirmed(db, staff))) return { ok: false, reason: 'not-confirmed' }
    if (!(await mayLoseSecondFactor(db, staff.id, 'code'))) return { ok: false, reason: 'last-second-factor' }
    if (!(await deleteOneTimeCode(db, staff.id))) return { ok: false, reason: 'no-code' }
    await recordChange(db, actor, { action: 'staff.code-remove', subject: { kind: 'staff', key: String(staff.id) } })
    log.info({ staff: staff.id }, 'a one-time code was removed')
    return { ok: true }
  })
}

/** True if the code is right now and was not accepted before. Counts attempts nowhere: see beginCodeAttempt. */
export async function acceptOneTimeCode(
  shop: Pick<Shop, 'now' | 'office' | 'log'>,
  db: Db,
  staffId: number,
  code: string,
): Promise<boolean> {
  const sealed = (await selectOneTimeCode(db, staffId))?.secret ?? undefined
  if (sealed === undefined) return false
  const step = await stepOfCode(shop, staffId, sealed, code)
  return step !== undefined && acceptStep(db, staffId, sealed, step)
}

/** Wrong one-time codes and recovery codes of one person count together. */
export async function beginCodeAttempt(shop: Pick<Shop, 'db' | 'limits' | 'log'>, staffId: number) {
  const attempt = await beginLimitedAttempt(shop, [['office.code', String(staffId)]])
  return attempt.ok
    ? attempt
    : ({ ok: false, reason: 'too-often', retryAfterSeconds: attempt.retryAfterSeconds } as const)
}

/** The number of the period that the code belongs to; undefined for a wrong code. */
async function stepOfCode(
  { now, office, log }: Pick<Shop, 'now' | 'office' | 'log'>,
  staffId: number,
  sealed: string,
  typed: string,
): Promise<number | undefined> {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const secret = unseal(await office.readKey(), staffId, sealed)
  if (secret === undefined) {
    log.error({ staff: staffId }, 'the key of the office is not the one that encrypted a one-time-code secret')
    return undefined
  }
  const timestamp = now().getTime()
  const totp = new TOTP({ secret, period: PERIOD_SECONDS })
  const delta = totp.validate({ token, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / (PERIOD_SECONDS * 1000)) + delta
}
