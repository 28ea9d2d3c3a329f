import { type ExactLimit, LIMITS } from '../../values/limits.ts'
import type { Shop } from '../shop.ts'
import { type AttemptUse, endLimitUse, insertAttempt, selectSecondsToAttempt } from './attempt-queries.ts'
import { callerOf } from './caller.ts'

export type LimitedAttempt =
  /** Counted as a failure until it is said to have succeeded, so that those who come at once count each other. */
  { ok: true; succeed(): Promise<void> } | { ok: false; limit: ExactLimit; retryAfterSeconds: number }

/** After as many failures as may be: so long until the next attempt, and each time twice as long, up to the window. */
const FIRST_DELAY_SECONDS: Partial<Record<ExactLimit, number>> = { 'login.account-address': 60 }

type Taken = AttemptUse & { number: number }

/**
 * For limits that count only what fails. The attempt is let through when each of them has room, exactly, over all
 * processes; when one has none, it counts for none.
 */
export async function beginLimitedAttempt(
  { db, limits, log }: Pick<Shop, 'db' | 'limits' | 'log'>,
  wanted: readonly (readonly [limit: ExactLimit, key: string])[],
): Promise<LimitedAttempt> {
  const taken: Taken[] = []
  const giveBack = async () => {
    for (const turn of taken) await endLimitUse(db, turn)
  }
  for (const [limit, key] of wanted) {
    const { perSeconds } = LIMITS[limit]
    const firstDelaySeconds = FIRST_DELAY_SECONDS[limit] ?? perSeconds
    const attempting = { limit, caller: callerOf(limit, key), count: limits[limit], perSeconds, firstDelaySeconds }
    const turn = await take(db, attempting)
    if (!turn.ok) {
      await giveBack()
      log.warn({ limit }, 'a limit was reached')
      return { ok: false, limit, retryAfterSeconds: turn.seconds }
    }
    taken.push({ ...attempting, number: turn.number })
  }
  return { ok: true, succeed: giveBack }
}

async function take(db: Shop['db'], attempting: AttemptUse) {
  for (;;) {
    const number = await insertAttempt(db, attempting)
    if (number !== undefined) return { ok: true, number } as const
    const seconds = await selectSecondsToAttempt(db, attempting)
    if (seconds !== undefined) return { ok: false, seconds } as const
    // Somebody else was quicker with the number, which happens no oftener than the limit has turns.
  }
}
