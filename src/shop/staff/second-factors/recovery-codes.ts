import { randomBytes, randomInt, scrypt } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { TooBusy } from '../../../values/turns.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Shop } from '../../shop.ts'
import { isConfirmed, type SignedInPerson } from '../sign-in/sessions.ts'
import { replaceRecoveryCodes, selectRecoveryCodes, takeRecoveryCode } from './queries.ts'

const CODES = 10
/** Without characters that look alike. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF = 4
const COST = { N: 16_384, r: 8, p: 1 }

export type RecoveryCodesCreated = { ok: true; codes: string[] } | { ok: false; reason: 'not-confirmed' } | TooBusy

/** Makes ten codes, each of which replaces the second factor once. They are shown now and never again. */
export async function createRecoveryCodes(
  { db, passwords, actor, log }: Pick<Shop, 'db' | 'passwords' | 'actor' | 'log'>,
  staff: SignedInPerson,
): Promise<RecoveryCodesCreated> {
  if (!(await isConfirmed(db, staff))) return { ok: false, reason: 'not-confirmed' }
  const codes = Array.from({ length: CODES }, newCode)
  const salt = randomBytes(16).toString('base64url')
  const hashed = await passwords.inTurn(() => Promise.all(codes.map((code) => hashCode(code, salt))), 'office')
  if (!hashed.ok) return hashed
  await inTransaction(db, async (db) => {
    await replaceRecoveryCodes(db, staff.id, hashed.result, salt)
    await recordChange(db, actor, { action: 'staff.recovery-codes', subject: { kind: 'staff', key: String(staff.id) } })
  })
  log.info({ staff: staff.id }, 'recovery codes were made')
  return { ok: true, codes }
}

export const countRecoveryCodes = async ({ db }: Pick<Shop, 'db'>, staffId: number): Promise<number> =>
  (await selectRecoveryCodes(db, staffId))?.left ?? 0

/** Hashes a typed code as the person's codes were; undefined if there are none left or it cannot be one. */
export async function hashTypedCode(db: Db, staffId: number, typed: string): Promise<string | undefined> {
  const characters = typed.toLowerCase().replace(/[\s-]/g, '')
  const salt = (await selectRecoveryCodes(db, staffId))?.salt
  return salt === undefined || characters.length !== 2 * HALF ? undefined : hashCode(characters, salt)
}

/** True if the code was unused. */
export const acceptRecoveryCode = (db: Db, staffId: number, hash: string): Promise<boolean> =>
  takeRecoveryCode(db, staffId, hash)

function newCode(): string {
  const half = () => Array.from({ length: HALF }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  return `${half()}-${half()}`
}

/** Slow, because a code is short enough to be found from a quick hash. All codes of a person share a salt. */
function hashCode(code: string, salt: string): Promise<string> {
  return new Promise((done, fail) => {
    scrypt(code.replace('-', ''), salt, 32, COST, (error, hash) =>
      error === null ? done(hash.toString('base64url')) : fail(error),
    )
  })
}
