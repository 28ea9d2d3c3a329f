import type { Db } from '../../db/db.ts'
import { type ExactLimit, LIMITS } from '../../values/limits.ts'
import type { Shop } from '../shop.ts'
import { type AttemptUse, endLimitUse, endLimitUses, insertAttempt, selectSecondsToAttempt } from './attempt-queries.ts'
import { callerOf } from './queries.ts'

export type LimitedAttempt =
  /** Counts as a failure until `succeed` is called, so that concurrent attempts count each other. */
  { ok: true; succeed(): Promise<void> } | { ok: false; limit: ExactLimit; retryAfterSeconds: number }

/** Once the limit is reached, the next attempt must wait this long, and each later one twice as long, up to the window. */
const FIRST_DELAY_SECONDS: Partial<Record<ExactLimit, number>> = { 'login.account-address': 60 }

type CountedUse = AttemptUse & { number: number }

type LimitKeys = readonly (readonly [limit: ExactLimit, key: string])[]

type ReachedLimit = Extract<LimitedAttempt, { ok: false }>

/** Says whether each limit has room for another attempt, without counting one. */
export async function checkLimitedAttempt(
  { db, limits, log }: Pick<Shop, 'db' | 'limits' | 'log'>,
  keys: LimitKeys,
): Promise<{ ok: true } | ReachedLimit> {
  for (const [limit, key] of keys) {
    const seconds = await selectSecondsToAttempt(db, attemptUse(limits, limit, key))
    if (seconds !== undefined) return refuseAttempt(log, limit, seconds)
  }
  return { ok: true }
}

/**
 * For limits that count only failures. The attempt needs room in every one of the limits, counted exactly over all
 * processes. If one of them is reached, the attempt counts for none.
 */
export async function beginLimitedAttempt(
  { db, limits, log }: Pick<Shop, 'db' | 'limits' | 'log'>,
  keys: LimitKeys,
): Promise<LimitedAttempt> {
  const counted: CountedUse[] = []
  const uncount = async () => {
    for (const use of counted) await endLimitUse(db, use)
  }
  for (const [limit, key] of keys) {
    const use = attemptUse(limits, limit, key)
    const result = await countAttempt(db, use)
    if (!result.ok) {
      await uncount()
      return refuseAttempt(log, limit, result.seconds)
    }
    counted.push({ ...use, number: result.number })
  }
  return { ok: true, succeed: uncount }
}

function attemptUse(limits: Shop['limits'], limit: ExactLimit, key: string): AttemptUse {
  const { perSeconds } = LIMITS[limit]
  const firstDelaySeconds = FIRST_DELAY_SECONDS[limit] ?? perSeconds
  return { limit, caller: callerOf(limit, key), count: limits[limit], perSeconds, firstDelaySeconds }
}

function refuseAttempt(log: Shop['log'], limit: ExactLimit, retryAfterSeconds: number): ReachedLimit {
  log.warn({ limit }, 'a limit was reached')
  return { ok: false, limit, retryAfterSeconds }
}

async function countAttempt(db: Db, use: AttemptUse) {
  for (;;) {
    const number = await insertAttempt(db, use)
    if (number !== undefined) return { ok: true, number } as const
    const seconds = await selectSecondsToAttempt(db, use)
    if (seconds !== undefined) return { ok: false, seconds } as const
    // Another request took the number first. This repeats at most as often as the limit has uses.
  }
}

/** Failures so far no longer count. Call after the customer has proved their identity in another way. */
export async function clearFailures(db: Db, keys: LimitKeys) {
  for (const [limit, key] of keys) await endLimitUses(db, limit, callerOf(limit, key))
}
