import { type ExactLimit, LIMITS } from '../../values/limits.ts'
import type { Shop } from '../shop.ts'
import { callerOf } from './caller.ts'
import { type Asking, insertTurn, selectSecondsToWait } from './queries.ts'

export type Turn = { ok: true } | { ok: false; retryAfterSeconds: number }

type Reach = Pick<Shop, 'db' | 'limits'>

/**
 * Whether the caller may do this once more now, in a window that slides with the time. Counted exactly, whichever
 * process is asked. `key` says who calls: an address, an account. What is refused does not count.
 */
export async function takeTurn({ db, limits }: Reach, limit: ExactLimit, key: string): Promise<Turn> {
  const asking = askingFor(limits, limit, key)
  for (;;) {
    if (await insertTurn(db, asking)) return { ok: true }
    const seconds = await selectSecondsToWait(db, asking)
    if (seconds !== undefined) return { ok: false, retryAfterSeconds: seconds }
    // Somebody else was quicker with the number, which happens no oftener than the limit has turns.
  }
}

/** Whether there is a turn to be taken. Nothing is counted. */
export async function findTurn({ db, limits }: Reach, limit: ExactLimit, key: string): Promise<Turn> {
  const seconds = await selectSecondsToWait(db, askingFor(limits, limit, key))
  return seconds === undefined ? { ok: true } : { ok: false, retryAfterSeconds: seconds }
}

const askingFor = (limits: Shop['limits'], limit: ExactLimit, key: string): Asking => ({
  limit,
  caller: callerOf(limit, key),
  count: limits[limit],
  perSeconds: LIMITS[limit].perSeconds,
})
