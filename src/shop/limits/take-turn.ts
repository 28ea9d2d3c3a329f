import { createHash } from 'node:crypto'
import { type ExactLimit, LIMITS } from '../../values/limits.ts'
import type { Shop } from '../shop.ts'
import { insertTurn, selectSecondsToWait } from './queries.ts'

export type Turn = { ok: true } | { ok: false; retryAfterSeconds: number }

/**
 * Whether the caller may do this once more now, in a window that slides with the time. Counted exactly, whichever
 * process is asked. `key` says who calls: an address, an account. What is refused does not count.
 */
export async function takeTurn(
  { db, limits }: Pick<Shop, 'db' | 'limits'>,
  limit: ExactLimit,
  key: string,
): Promise<Turn> {
  const caller = createHash('sha256').update(`${limit} ${key}`).digest('base64url')
  const asking = { limit, caller, count: limits[limit], perSeconds: LIMITS[limit].perSeconds }
  for (;;) {
    if (await insertTurn(db, asking)) return { ok: true }
    const seconds = await selectSecondsToWait(db, asking)
    if (seconds !== undefined) return { ok: false, retryAfterSeconds: seconds }
    // Somebody else was quicker with the number, which happens no oftener than the limit has turns.
  }
}
