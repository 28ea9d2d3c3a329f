import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { recordChange } from '../../audit/record-change.ts'
import { consumeLimit } from '../../limits/consume-limit.ts'
import type { Shop } from '../../shop.ts'
import { selectStaff } from '../queries.ts'
import { lockStaff, updateConfirmed } from '../sign-in/queries.ts'
import { recordFailedSignIn } from '../sign-in/record-failure.ts'
import { beginSession, type Client, isConfirmed, type SessionBegun, type SignedInPerson } from '../sign-in/sessions.ts'
import { mayLoseSecondFactor } from './last-second-factor.ts'
import type { SecondFactorRemoved } from './one-time-code.ts'
import { readAuthentication, readRegistration } from './passkey-response.ts'
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  renamePasskeyOf,
  selectPasskey,
  selectPasskeys,
  takeChallenge,
  updatePasskeyUse,
} from './queries.ts'

/* `options` go to @simplewebauthn/browser; `response` is what it returns, as JSON. */

const CHALLENGE_SECONDS = 300
const LONGEST_NAME = 60
/** EdDSA, ES256 and RS256: what phones, computers and security keys have. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded with the first passkey: the library is large, and most processes need none. */
const loadLibrary = () => import('@simplewebauthn/server')

type PasskeyShop = Pick<Shop, 'db' | 'office' | 'log'>

const hostOf = ({ origin }: Shop['office']) => new URL(origin).hostname

export type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | undefined }

export async function listPasskeys({ db }: Pick<Shop, 'db'>, staffId: number): Promise<Passkey[]> {
  const rows = await selectPasskeys(db, staffId)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at ?? undefined,
  }))
}

export type PasskeyStarted =
  | { ok: true; options: PublicKeyCredentialCreationOptionsJSON }
  | { ok: false; reason: 'not-confirmed' }

export async function startPasskey(
  { db, office, identity }: Pick<Shop, 'db' | 'office' | 'identity'>,
  staff: SignedInPerson,
): Promise<PasskeyStarted> {
  const person = await selectStaff(db, staff.id)
  if (person === undefined || !(await isConfirmed(db, staff))) return { ok: false, reason: 'not-confirmed' }
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: `${identity.name} office`,
    rpID: hostOf(office),
    userName: person.email,
    userDisplayName: person.name,
    userID: new Uint8Array(Buffer.from(person.passkey_handle)),
    excludeCredentials: (await selectPasskeys(db, staff.id)).map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    // Found by the browser without an email address, and unlocked by fingerprint, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(db, { challenge: options.challenge, purpose: 'add', staffId: staff.id }, CHALLENGE_SECONDS)
  return { ok: true, options }
}

export type PasskeyAdded = { ok: true } | { ok: false; reason: 'wrong-passkey' }

/** `name` is what the person calls the device. */
export async function addPasskey(
  shop: PasskeyShop & Pick<Shop, 'actor'>,
  staff: SignedInPerson,
  { response: text, name }: { response: string; name: string },
): Promise<PasskeyAdded> {
  const wrong = { ok: false, reason: 'wrong-passkey' } as const
  const read = readRegistration(text)
  if (read === undefined) return wrong
  const { challenge, response } = read
  if (!(await takeChallenge(shop.db, { challenge, purpose: 'add', staffId: staff.id }))) return wrong
  const { verifyRegistrationResponse } = await loadLibrary()
  const expected = { ...expectedOf(shop, challenge), supportedAlgorithmIDs: ALGORITHMS }
  const verified = await verifyRegistrationResponse({ response, ...expected }).catch(refuse(shop))
  if (verified?.registrationInfo === undefined) return wrong
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const passkey = {
    ...{ id, counter, staffId: staff.id, transports: response.response.transports },
    publicKey: Buffer.from(publicKey).toString('base64url'),
    name: name.trim().slice(0, LONGEST_NAME) || 'Passkey',
  }
  const isAdded = await inTransaction(shop.db, async (db) => {
    if (!(await lockStaff(db, staff.id)) || !(await insertPasskey(db, passkey))) return false
    await updateConfirmed(db, staff.sessionId, staff.id)
    await recordChange(db, shop.actor, {
      action: 'staff.passkey-add',
      subject: { kind: 'staff', key: String(staff.id) },
      after: { name: passkey.name },
    })
    return true
  })
  if (!isAdded) return wrong
  shop.log.info({ staff: staff.id }, 'a passkey was added')
  return { ok: true }
}

/** Only a name: it needs no proof of identity. An empty name changes nothing. */
export function renamePasskey(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  staff: SignedInPerson,
  { id, name: written }: { id: string; name: string },
): Promise<boolean> {
  const name = written.trim().slice(0, LONGEST_NAME)
  return inTransaction(db, async (db) => {
    const before = name === '' ? undefined : await renamePasskeyOf(db, { staffId: staff.id, id, name })
    if (before === undefined) return false
    await recordChange(db, actor, {
      action: 'staff.passkey-rename',
      subject: { kind: 'staff', key: String(staff.id) },
      ...{ before: { name: before }, after: { name } },
    })
    return true
  })
}

export function removePasskey(
  { db, actor, log }: Pick<Shop, 'db' | 'actor' | 'log'>,
  staff: SignedInPerson,
  passkeyId: string,
): Promise<SecondFactorRemoved> {
  return inTransaction(db, async (db): Promise<SecondFactorRemoved> => {
    if (!(await isConfirmed(db, staff))) return { ok: false, reason: 'not-confirmed' }
    if (!(await mayLoseSecondFactor(db, staff.id, 'passkey'))) return { ok: false, reason: 'last-second-factor' }
    const name = await deletePasskey(db, staff.id, passkeyId)
    if (name === undefined) return { ok: false, reason: 'unknown-passkey' }
    await recordChange(db, actor, {
      action: 'staff.passkey-remove',
      subject: { kind: 'staff', key: String(staff.id) },
      before: { name },
    })
    log.info({ staff: staff.id }, 'a passkey was removed')
    return { ok: true }
  })
}

type PasskeyChallenge =
  | { ok: true; options: PublicKeyCredentialRequestOptionsJSON }
  | { ok: false; reason: 'too-often'; retryAfterSeconds: number }

/** The browser offers the passkeys that it has for the office, so no email address is needed. */
export async function startPasskeySignIn(
  { db, office, limits }: Pick<Shop, 'db' | 'office' | 'limits'>,
  client: Client,
): Promise<PasskeyChallenge> {
  const limit = await consumeLimit({ db, limits }, 'office.passkey', client.network)
  if (!limit.ok) return { ...limit, reason: 'too-often' }
  return { ok: true, options: await askForPasskey(db, office, null) }
}

export type PasskeySignedIn = ({ ok: true } & SessionBegun) | { ok: false; reason: 'wrong-passkey' }

/** A passkey is two factors, the device and what unlocks it, so nothing else is asked for. */
export async function signInWithPasskey(
  shop: PasskeyShop & Pick<Shop, 'limits'>,
  { response, client }: { response: string; client: Client },
): Promise<PasskeySignedIn> {
  const staffId = await verifyPasskey(shop, response, null)
  if (staffId === undefined) {
    await recordFailedSignIn(shop, { staffId, how: 'passkey', client })
    return { ok: false, reason: 'wrong-passkey' }
  }
  const begun = await inTransaction(shop.db, async (db) =>
    (await lockStaff(db, staffId))
      ? beginSession(db, { staffId, client, isConfirmed: true, how: 'passkey' })
      : undefined,
  )
  if (begun === undefined) return { ok: false, reason: 'wrong-passkey' }
  shop.log.info({ staff: staffId }, 'signed in to the office with a passkey')
  return { ok: true, ...begun }
}

/** For an action that asks again; confirmIdentity takes the response. */
export const startPasskeyConfirmation = (
  { db, office }: Pick<Shop, 'db' | 'office'>,
  staff: SignedInPerson,
): Promise<PublicKeyCredentialRequestOptionsJSON> => askForPasskey(db, office, staff.id)

async function askForPasskey(db: Db, office: Shop['office'], staffId: number | null) {
  const { generateAuthenticationOptions } = await loadLibrary()
  const passkeys = staffId === null ? [] : await selectPasskeys(db, staffId)
  const options = await generateAuthenticationOptions({
    rpID: hostOf(office),
    userVerification: 'required',
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
  })
  const purpose = staffId === null ? 'sign-in' : 'confirm'
  await insertChallenge(db, { challenge: options.challenge, purpose, staffId }, CHALLENGE_SECONDS)
  return options
}

/** Returns whose passkey it is. With a `staffId`, only a passkey of that person counts. */
export async function verifyPasskey(
  shop: PasskeyShop,
  text: string,
  staffId: number | null,
): Promise<number | undefined> {
  const read = readAuthentication(text)
  if (read === undefined) return undefined
  const { challenge, response } = read
  const purpose = staffId === null ? 'sign-in' : 'confirm'
  if (!(await takeChallenge(shop.db, { challenge, purpose, staffId }))) return undefined
  const passkey = await selectPasskey(shop.db, response.id)
  if (passkey === undefined || (staffId !== null && passkey.staff_id !== staffId)) return undefined
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { id, counter, transports } = passkey
  const publicKey = new Uint8Array(Buffer.from(passkey.public_key, 'base64url'))
  const credential = { id, counter, transports, publicKey }
  const expected = { ...expectedOf(shop, challenge), expectedRPID: hostOf(shop.office) }
  const verified = await verifyAuthenticationResponse({ response, credential, ...expected }).catch(refuse(shop))
  if (verified?.verified !== true) return undefined
  const isNewest = await updatePasskeyUse(shop.db, id, verified.authenticationInfo.newCounter)
  return isNewest ? passkey.staff_id : undefined
}

const expectedOf = ({ office }: Pick<Shop, 'office'>, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: office.origin,
  expectedRPID: hostOf(office),
  requireUserVerification: true,
})

/** The library throws for whatever does not fit: another origin, an earlier counter, a wrong signature. */
const refuse =
  ({ log }: Pick<Shop, 'log'>) =>
  (error: unknown): undefined => {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused')
  }
