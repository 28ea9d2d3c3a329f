import { setTimeout } from 'node:timers/promises'
import type { InTurn } from '../shop/media/derive-picture.ts'

type Clock = { now(): number; wait(ms: number): Promise<unknown> }

type Breaks = {
  /** Of the shop and its office. */
  sinceLastRequestMs(): number
  stop: AbortSignal
  clock?: Clock
}

/** After this long without a request, probably no one is visiting. A shopper who reads a page comes back sooner. */
const BREAK_MS = 60_000
/** A busy shop gets its pictures too: it waits for a break this many times as long as the last encoding took. */
const WAIT_PER_ENCODING = 6
const CHECK_MS = 100

const realClock: Clock = { now: () => performance.now(), wait: (ms) => setTimeout(ms) }

/**
 * A page takes about half as long again while a picture is encoded on the other of two cores. While visitors come, pictures are encoded at
 * most one seventh of the time: on average, that is less than a tenth.
 */
export function encodeInBreaks({ sinceLastRequestMs, stop, clock = realClock }: Breaks): InTurn {
  let lastMs = 0
  return async (encode) => {
    const until = clock.now() + WAIT_PER_ENCODING * lastMs
    while (sinceLastRequestMs() < BREAK_MS && clock.now() < until && !stop.aborted)
      await clock.wait(Math.min(CHECK_MS, until - clock.now()))
    const begun = clock.now()
    try {
      return await encode()
    } finally {
      lastMs = clock.now() - begun
    }
  }
}
