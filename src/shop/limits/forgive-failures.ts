import type { Db } from '../../db/db.ts'
import type { ExactLimit } from '../../values/limits.ts'
import { endLimitUses } from './attempt-queries.ts'
import { callerOf } from './caller.ts'

/** What has failed so far counts no more: whoever asks has shown who they are in another way. */
export async function clearFailures(db: Db, failed: readonly (readonly [limit: ExactLimit, key: string])[]) {
  for (const [limit, key] of failed) await endLimitUses(db, limit, callerOf(limit, key))
}
