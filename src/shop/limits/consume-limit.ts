import { type ExactLimit, LIMITS } from '../../values/limits.ts'
import type { Shop } from '../shop.ts'
import {
  callerOf,
  deleteEndedLimitUses,
  deleteLastUse,
  insertLimitUses,
  type LimitUse,
  selectSecondsToWait,
} from './queries.ts'

export type LimitResult = { ok: true } | { ok: false; retryAfterSeconds: number }

type LimitShop = Pick<Shop, 'db' | 'limits'>

/**
 * Uses the limit once if it allows that. The window slides, and the count is exact over all processes. `key` is the
 * network or account that is counted. A refused use does not count.
 */
export const consumeLimit = (shop: LimitShop, limit: ExactLimit, key: string): Promise<LimitResult> =>
  consumeLimits(shop, [limit], key)

type LimitsResult = { ok: true } | { ok: false; limit: ExactLimit; retryAfterSeconds: number }

/** Call in a transaction that is rolled back if one of the limits refuses, so that none of them counts. */
export async function consumeLimits(
  { db, limits }: LimitShop,
  names: readonly ExactLimit[],
  key: string,
): Promise<LimitsResult> {
  for (let missing = names.map((name) => limitUse(limits, name, key)); ; ) {
    const used = new Set(await insertLimitUses(db, missing))
    missing = missing.filter(({ limit }) => !used.has(limit))
    if (missing.length === 0) return { ok: true }
    for (const use of missing) {
      const seconds = await selectSecondsToWait(db, use)
      if (seconds !== undefined) return { ok: false, limit: use.limit, retryAfterSeconds: seconds }
    }
    // Another request took the number first, or the purge deleted the last use. This repeats about as often as the limit has uses.
  }
}

/** Says whether the limit allows another use, without counting one. */
export async function checkLimit({ db, limits }: LimitShop, limit: ExactLimit, key: string): Promise<LimitResult> {
  const seconds = await selectSecondsToWait(db, limitUse(limits, limit, key))
  return seconds === undefined ? { ok: true } : { ok: false, retryAfterSeconds: seconds }
}

/** Takes back the caller's last use of each limit. Call where no other use can have come since. */
export async function uncountLastUses(
  { db }: Pick<Shop, 'db'>,
  names: readonly ExactLimit[],
  key: string,
): Promise<void> {
  for (const name of names) await deleteLastUse(db, name, callerOf(name, key))
}

export const purgeEndedLimitUses = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteEndedLimitUses(db)

const limitUse = (limits: Shop['limits'], limit: ExactLimit, key: string): LimitUse => ({
  limit,
  caller: callerOf(limit, key),
  count: limits[limit],
  perSeconds: LIMITS[limit].perSeconds,
})
