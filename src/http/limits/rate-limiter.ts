import { LRUCache } from 'lru-cache'
import { LIMITS, type LimitCounts, type LimitName } from '../../values/limits.ts'

export type TakeResult = { ok: true } | { ok: false; retryAfterSeconds: number }

/** Counts in memory, per process. Limits that must be exact across processes are counted in the database. */
export type RateLimiter = { take(name: LimitName, key: string): TakeResult }

const SLICES = 12
/** A client has two windows, three at most. */
const MOST_KEYS = 25_000

type Window = { counts: Uint32Array; newest: number; total: number }

/**
 * A sliding window of twelve slices: no window ever holds more than the limit, but after a burst a client may wait one
 * slice longer than necessary. Refused requests do not count.
 */
export function createRateLimiter(limits: LimitCounts, nowMs: () => number = () => performance.now()): RateLimiter {
  const byKey = new LRUCache<string, Partial<Record<LimitName, Window>>>({ max: MOST_KEYS })

  function windowsOf(key: string): Partial<Record<LimitName, Window>> {
    const known = byKey.get(key)
    if (known !== undefined) return known
    const windows = {}
    byKey.set(key, windows)
    return windows
  }

  return {
    take(name, key) {
      const sliceMs = (LIMITS[name].perSeconds * 1000) / SLICES
      const slice = Math.floor(nowMs() / sliceMs)
      const windows = windowsOf(key)
      const window = windows[name] ?? { counts: new Uint32Array(SLICES + 1), newest: slice, total: 0 }
      windows[name] = window
      moveTo(window, slice)
      if (window.total >= limits[name]) {
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil((freeAt(window) * sliceMs - nowMs()) / 1000)) }
      }
      window.counts[slice % (SLICES + 1)] = (window.counts[slice % (SLICES + 1)] ?? 0) + 1
      window.total += 1
      return { ok: true }
    },
  }
}

/** Clears the slices that have left the window since the last request. */
function moveTo(window: Window, slice: number): void {
  const passed = Math.min(slice - window.newest, SLICES + 1)
  for (let step = 1; step <= passed; step++) {
    const at = (window.newest + step) % (SLICES + 1)
    window.total -= window.counts[at] ?? 0
    window.counts[at] = 0
  }
  window.newest = Math.max(window.newest, slice)
}

/** The slice in which the oldest counted request leaves the window. */
function freeAt(window: Window): number {
  for (let slice = window.newest - SLICES; slice <= window.newest; slice++) {
    if (slice >= 0 && (window.counts[slice % (SLICES + 1)] ?? 0) > 0) return slice + SLICES + 1
  }
  return window.newest + 1
}
