/** The queue was full, or the wait too long. `isStuck`: no work ended meanwhile, so the cause is more than a crowd. */
export type TooBusy = { ok: false; reason: 'busy'; retryAfterSeconds: number; isStuck: boolean }

type InTurn = <T>(work: () => Promise<T>) => Promise<{ ok: true; result: T } | TooBusy>

type Line = { atOnce: number; mostWaiting: number; longestWaitMs: number }

const RETRY_AFTER_SECONDS = 2
const tooBusy = (isStuck: boolean): TooBusy => ({
  ok: false,
  reason: 'busy',
  retryAfterSeconds: RETRY_AFTER_SECONDS,
  isStuck,
})

/**
 * Runs `atOnce` pieces of work at a time; others wait in a queue, first come first served. Work is refused at once if the
 * queue is full, and after `longestWaitMs`, so that no work is done for callers that have given up.
 */
export function createTurns({ atOnce, mostWaiting, longestWaitMs }: Line): InTurn {
  let busy = 0
  let ended = 0
  const waiting = new Set<() => void>()

  function takePlace(): Promise<'in' | 'full' | 'late'> {
    if (busy < atOnce) {
      busy += 1
      return Promise.resolve('in')
    }
    if (waiting.size >= mostWaiting) return Promise.resolve('full')
    return new Promise((decide) => {
      const patience = setTimeout(() => {
        waiting.delete(enter)
        decide('late')
      }, longestWaitMs)
      const enter = () => {
        clearTimeout(patience)
        waiting.delete(enter)
        decide('in')
      }
      waiting.add(enter)
    })
  }

  // The place goes directly to the next in the queue, so that a new caller cannot take it first.
  function leavePlace(): void {
    ended += 1
    const [next] = waiting
    if (next === undefined) busy -= 1
    else next()
  }

  return async (work) => {
    const before = ended
    const place = await takePlace()
    if (place !== 'in') return tooBusy(place === 'late' && ended === before)
    try {
      return { ok: true, result: await work() }
    } finally {
      leavePlace()
    }
  }
}
