import { type ExactLimit, LIMITS } from '../../values/limits.ts'
import type { Shop } from '../shop.ts'
import { callerOf } from './caller.ts'
import { type Asking, insertTurns, selectSecondsToWait } from './queries.ts'

export type Turn = { ok: true } | { ok: false; retryAfterSeconds: number }

type Reach = Pick<Shop, 'db' | 'limits'>

/**
 * Whether the caller may do this once more now, in a window that slides with the time. Counted exactly, whichever
 * process is asked. `key` says who calls: an address, an account. What is refused does not count.
 */
export const takeTurn = (reach: Reach, limit: ExactLimit, key: string): Promise<Turn> => takeTurns(reach, [limit], key)

type Turns = { ok: true } | { ok: false; limit: ExactLimit; retryAfterSeconds: number }

/** Of several limits at once, in a transaction that is undone when one of them refuses: then none of them counts. */
export async function takeTurns({ db, limits }: Reach, names: readonly ExactLimit[], key: string): Promise<Turns> {
  for (let missing = names.map((name) => askingFor(limits, name, key)); ; ) {
    const taken = new Set(await insertTurns(db, missing))
    missing = missing.filter(({ limit }) => !taken.has(limit))
    if (missing.length === 0) return { ok: true }
    for (const asking of missing) {
      const seconds = await selectSecondsToWait(db, asking)
      if (seconds !== undefined) return { ok: false, limit: asking.limit, retryAfterSeconds: seconds }
    }
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
