/** Too many wait already. `isStuck`: nobody ahead came to an end meanwhile, so what they wait for is more than a crowd. */
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
 * So many at once, the others in the order they came. Whoever finds the line full is sent away at once, and who stood in
 * it too long as well: nobody makes a hash for somebody who has given up.
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

  // The place is handed over rather than freed, so that nobody who comes just now slips in between.
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
