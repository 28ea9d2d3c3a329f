import { createHash } from 'node:crypto'
import type { ExactLimit } from '../../values/limits.ts'

/** Whoever is counted, as the tables know them: no address and no account can be read from it. */
export const callerOf = (limit: ExactLimit, key: string): string =>
  createHash('sha256').update(`${limit} ${key}`).digest('base64url')
