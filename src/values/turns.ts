/** Too many wait already. */
export type TooBusy = { ok: false; reason: 'busy'; retryAfterSeconds: number }

type InTurn = <T>(work: () => Promise<T>) => Promise<{ ok: true; result: T } | TooBusy>

type Line = { atOnce: number; mostWaiting: number; longestWaitMs: number }

const RETRY_AFTER_SECONDS = 2
const tooBusy: TooBusy = { ok: false, reason: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS }

/**
 * So many at once, the others in the order they came. Whoever finds the line full is sent away at once, and who stood in
 * it too long as well: nobody makes a hash for somebody who has given up.
 */
export function createTurns({ atOnce, mostWaiting, longestWaitMs }: Line): InTurn {
  let busy = 0
  const waiting = new Set<() => void>()

  function takePlace(): Promise<boolean> {
    if (busy < atOnce) {
      busy += 1
      return Promise.resolve(true)
    }
    if (waiting.size >= mostWaiting) return Promise.resolve(false)
    return new Promise((decide) => {
      const patience = setTimeout(() => {
        waiting.delete(enter)
        decide(false)
      }, longestWaitMs)
      const enter = () => {
        clearTimeout(patience)
        waiting.delete(enter)
        decide(true)
      }
      waiting.add(enter)
    })
  }

  // The place is handed over rather than freed, so that nobody who comes just now slips in between.
  function leavePlace(): void {
    const [next] = waiting
    if (next === undefined) busy -= 1
    else next()
  }

  return async (work) => {
    if (!(await takePlace())) return tooBusy
    try {
      return { ok: true, result: await work() }
    } finally {
      leavePlace()
    }
  }
}
