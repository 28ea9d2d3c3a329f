/** The queue was full, or the wait too long. `isStuck`: no work ended meanwhile, so the cause is more than a crowd. */
export type TooBusy = { ok: false; reason: 'busy'; retryAfterSeconds: number; isStuck: boolean }

type InTurn = <T>(work: () => Promise<T>, caller?: string) => Promise<{ ok: true; result: T } | TooBusy>

type Place = 'in' | 'full' | 'late'

/** Work that waits for its place. */
type Waiting = (place: Place) => void

type Line = { atOnce: number; mostWaiting: number; longestWaitMs: number }

const RETRY_AFTER_SECONDS = 2
const tooBusy = (isStuck: boolean): TooBusy => ({
  ok: false,
  reason: 'busy',
  retryAfterSeconds: RETRY_AFTER_SECONDS,
  isStuck,
})

/**
 * Runs `atOnce` pieces of work at a time; the others wait. Work is refused at once if the queue is full, and after
 * `longestWaitMs`, so that no work is done for callers that have given up.
 *
 * Callers take turns, and each caller's work runs in the order it came. If the queue is full, a caller with little work in it
 * displaces the newest work of the caller with the most. So one caller cannot keep others out.
 */
export function createTurns({ atOnce, mostWaiting, longestWaitMs }: Line): InTurn {
  let busy = 0
  let ended = 0
  let inQueue = 0
  /** The caller whose turn is next comes first. */
  const queues = new Map<string, Set<Waiting>>()

  function takePlace(caller: string): Promise<Place> {
    if (busy < atOnce) {
      busy += 1
      return Promise.resolve('in')
    }
    if (inQueue >= mostWaiting && !displaceFor(caller)) return Promise.resolve('full')
    return new Promise((decide) => {
      const patience = setTimeout(() => end('late'), longestWaitMs)
      const end = (place: Place) => {
        clearTimeout(patience)
        remove(caller, end)
        decide(place)
      }
      const queue = queues.get(caller) ?? new Set()
      queues.set(caller, queue.add(end))
      inQueue += 1
    })
  }

  function remove(caller: string, end: Waiting): void {
    const queue = queues.get(caller)
    queue?.delete(end)
    inQueue -= 1
    if (queue?.size === 0) queues.delete(caller)
  }

  /** Returns false if no other caller has at least two more in the queue. */
  function displaceFor(caller: string): boolean {
    const [longest = new Set<Waiting>()] = [...queues.values()].sort((one, other) => other.size - one.size)
    if (longest.size < (queues.get(caller)?.size ?? 0) + 2) return false
    const newest = [...longest].at(-1)
    newest?.('full')
    return true
  }

  // The place goes directly to the next in the queue, so that a new caller cannot take it first.
  function leavePlace(): void {
    ended += 1
    const [next] = queues
    if (next === undefined) {
      busy -= 1
      return
    }
    const [caller, queue] = next
    const [first] = queue
    queues.delete(caller)
    queues.set(caller, queue)
    first?.('in')
  }

  return async (work, caller = '') => {
    const before = ended
    const place = await takePlace(caller)
    if (place !== 'in') return tooBusy(place === 'late' && ended === before)
    try {
      return { ok: true, result: await work() }
    } finally {
      leavePlace()
    }
  }
}
