import { isWriteRefused } from '../../../db/is-away.ts'
import type { Shop } from '../../shop.ts'
import type { Role } from '../permissions.ts'
import { selectSession, touchSession } from './queries.ts'
import { CONFIRMED_SECONDS, hashOfToken } from './sessions.ts'

/** A signed-in person and the session of this request. */
export type Staff = {
  id: number
  sessionId: number
  email: string
  name: string
  role: Role
  language: 'en' | 'id'
  theme: 'system' | 'light' | 'dark'
  sessionExpiresAt: Date
  hasSecondFactor: boolean
  /** The person must have a second factor and has none: only the pages that add one may be opened. */
  needsSecondFactor: boolean
  /** The identity was confirmed within the last ten minutes, so actions that ask again may go on. */
  isConfirmed: boolean
}

/** The last use of a session is recorded at most this often, so that reading pages hardly writes. */
const TOUCH_EVERY_SECONDS = 60

/** Finds the person by the token of their session; undefined if the session or the person's access has ended. */
export async function identifyStaff({ db }: Pick<Shop, 'db'>, token: string | undefined): Promise<Staff | undefined> {
  const hash = hashOfToken(token)
  if (hash === undefined) return undefined
  const times = { idleSeconds: TOUCH_EVERY_SECONDS, confirmedSeconds: CONFIRMED_SECONDS }
  const row = await selectSession(db, hash, times)
  if (row === undefined) return undefined
  if (row.is_idle) await touchSession(db, row.session_id, row.id).catch(ignoreRefusedWrite)
  return {
    id: row.id,
    sessionId: row.session_id,
    email: row.email,
    name: row.name,
    role: row.role,
    language: row.language,
    theme: row.theme,
    sessionExpiresAt: row.expires_at,
    hasSecondFactor: row.has_second_factor,
    needsSecondFactor: row.must_have_second_factor && !row.has_second_factor,
    isConfirmed: row.is_confirmed,
  }
}

/** While the disk of the database is full, staff can still read. */
function ignoreRefusedWrite(error: unknown): void {
  if (!isWriteRefused(error)) throw error
}
