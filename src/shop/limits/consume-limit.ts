import { type ExactLimit, LIMITS } from '../../values/limits.ts'
import type { Shop } from '../shop.ts'
import { callerOf } from './caller.ts'
import { insertLimitUses, type LimitUse, selectSecondsToWait } from './queries.ts'

export type LimitResult = { ok: true } | { ok: false; retryAfterSeconds: number }

type Reach = Pick<Shop, 'db' | 'limits'>

/**
 * Whether the caller may do this once more now, in a window that slides with the time. Counted exactly, whichever
 * process is asked. `key` says who calls: an address, an account. What is refused does not count.
 */
export const consumeLimit = (reach: Reach, limit: ExactLimit, key: string): Promise<LimitResult> =>
  consumeLimits(reach, [limit], key)

type LimitsResult = { ok: true } | { ok: false; limit: ExactLimit; retryAfterSeconds: number }

/** Of several limits at once, in a transaction that is undone when one of them refuses: then none of them counts. */
export async function consumeLimits(
  { db, limits }: Reach,
  names: readonly ExactLimit[],
  key: string,
): Promise<LimitsResult> {
  for (let missing = names.map((name) => askingFor(limits, name, key)); ; ) {
    const taken = new Set(await insertLimitUses(db, missing))
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
export async function checkLimit({ db, limits }: Reach, limit: ExactLimit, key: string): Promise<LimitResult> {
  const seconds = await selectSecondsToWait(db, askingFor(limits, limit, key))
  return seconds === undefined ? { ok: true } : { ok: false, retryAfterSeconds: seconds }
}

const askingFor = (limits: Shop['limits'], limit: ExactLimit, key: string): LimitUse => ({
  limit,
  caller: callerOf(limit, key),
  count: limits[limit],
  perSeconds: LIMITS[limit].perSeconds,
})
