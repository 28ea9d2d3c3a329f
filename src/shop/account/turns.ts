import type { TooBusy } from './passwords.ts'

type InTurn = <T>(work: () => Promise<T>) => Promise<{ ok: true; result: T } | TooBusy>

const RETRY_AFTER_SECONDS = 2

/** So many at once, the others in the order they came, and whoever finds the queue full is sent away at once. */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): InTurn {
  let busy = 0
  const waiting: (() => void)[] = []

  async function takePlace(): Promise<void> {
    if (busy < atOnce) busy += 1
    else await new Promise<void>((next) => waiting.push(next))
  }

  // The place is handed over rather than freed, so that nobody who comes just now slips in between.
  function leavePlace(): void {
    const next = waiting.shift()
    if (next === undefined) busy -= 1
    else next()
  }

  return async (work) => {
    if (busy >= atOnce && waiting.length >= mostWaiting) {
      return { ok: false, reason: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS }
    }
    await takePlace()
    try {
      return { ok: true, result: await work() }
    } finally {
      leavePlace()
    }
  }
}
