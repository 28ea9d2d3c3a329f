import { setTimeout } from 'node:timers/promises'
import type { InTurn } from '../shop/media/derive-picture.ts'

type Clock = { now(): number; wait(ms: number): Promise<unknown> }

type Breaks = {
  /** For how long the shop has answered no request. */
  idleMs(): number
  stop: AbortSignal
  clock?: Clock
}

/** After this long without a request, probably no one is waiting for a page. */
const BREAK_MS = 3_000
/** A busy shop gets its pictures too: it waits for a break this many times as long as the last encoding took. */
const WAIT_PER_ENCODING = 6
const CHECK_MS = 100

const realClock: Clock = { now: () => performance.now(), wait: (ms) => setTimeout(ms) }

/**
 * Encoding takes a processor, or half of one that two cores share. At most one seventh of the time while visitors come, that makes a
 * page at most a tenth slower.
 */
export function encodeInBreaks({ idleMs, stop, clock = realClock }: Breaks): InTurn {
  let lastMs = 0
  return async (encode) => {
    const until = clock.now() + WAIT_PER_ENCODING * lastMs
    while (idleMs() < BREAK_MS && clock.now() < until && !stop.aborted) await clock.wait(CHECK_MS)
    const begun = clock.now()
    try {
      return await encode()
    } finally {
      lastMs = clock.now() - begun
    }
  }
}
