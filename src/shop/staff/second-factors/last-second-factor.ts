import type { Db } from '../../../db/db.ts'
import { lockStaffWithRule } from '../sign-in/queries.ts'
import { selectOneTimeCode, selectPasskeys } from './queries.ts'

/**
 * True if the person may do without a second factor, or keeps another one. Locks the person, so that two factors cannot be
 * removed at the same time.
 */
export async function mayLoseSecondFactor(db: Db, staffId: number, removed: 'code' | 'passkey'): Promise<boolean> {
  const person = await lockStaffWithRule(db, staffId)
  if (person === undefined) return false
  if (!person.must_have_second_factor) return true
  const passkeys = (await selectPasskeys(db, staffId)).length
  const codes = ((await selectOneTimeCode(db, staffId))?.secret ?? null) === null ? 0 : 1
  return removed === 'code' ? passkeys > 0 : passkeys - 1 + codes > 0
}
