import type { Logger } from 'kysely'
import { errorCode } from '../values/error-code.ts'
import type { Log } from '../values/log.ts'

const DISK_FULL = '53100'

/** A shop writes more often by itself: the rounds of its jobs are stored every half minute. */
const FULL_FOR_MS = 60_000

export const makeRoomOnServer = 'free space on the disk of the database server'

/**
 * Notices from refused statements that the disk of the database server is full. The server does not report that it has room
 * again, so the disk counts as full for a minute after the last refusal.
 */
export function watchServerDisk(log: Log, nowMs = () => performance.now()) {
  let refusedAtMs = Number.NEGATIVE_INFINITY
  const isFull = () => nowMs() - refusedAtMs < FULL_FOR_MS
  const onStatement: Logger = (event) => {
    if (event.level !== 'error' || errorCode(event.error) !== DISK_FULL) return
    const wasFull = isFull()
    refusedAtMs = nowMs()
    if (!wasFull) {
      log.error(
        {},
        `the disk of the database server is full: the shop answers reads, and writes fail; ${makeRoomOnServer}`,
      )
    }
  }
  return { isFull, onStatement }
}
