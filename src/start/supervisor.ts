import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../values/log.ts'

const LONGEST_PAUSE_SECONDS = 30
/** A process that served this long was well: its end starts the pauses from the beginning. */
const WELL_AFTER_SECONDS = 60

// Each process takes its visitors from the port itself. Were they handed out from here, one handed to a process that
// has just been killed would wait for ever.
cluster.schedulingPolicy = cluster.SCHED_NONE

/** Keeps so many processes serving: one that ends is started again, after a pause that doubles while it keeps failing. */
export function superviseProcesses(count: number, log: Log): { serving: Promise<void>; stop(): Promise<void> } {
  const closing = new AbortController()
  const { promise: serving, resolve: isServing, reject: neverServed } = Promise.withResolvers<void>()
  let anyServed = false
  cluster.once('listening', () => {
    anyServed = true
    isServing()
  })
  const keepers = Array.from({ length: count }, async () => {
    let pauseSeconds = 1
    while (!closing.signal.aborted) {
      const startedAt = performance.now()
      const code = await ended(cluster.fork())
      if (closing.signal.aborted) return
      // Not one of them could begin, and each has said why: starting it again changes nothing.
      if (!anyServed) return neverServed(new Error('The shop could not open: its processes ended at once.'))
      if (performance.now() - startedAt > WELL_AFTER_SECONDS * 1000) pauseSeconds = 1
      log.error({ code, pauseSeconds }, 'a process ended and is started again')
      // Rejects only because the shop is closing, and then the loop ends by itself.
      await wait(pauseSeconds * 1000, undefined, { signal: closing.signal }).catch(() => undefined)
      pauseSeconds = Math.min(pauseSeconds * 2, LONGEST_PAUSE_SECONDS)
    }
  })
  return {
    // Comes true when the first of them takes visitors.
    serving,
    async stop() {
      closing.abort()
      // One that is still opening has no ear for it yet, and simply ends.
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
      await Promise.all(keepers)
    },
  }
}

function ended(process: ReturnType<typeof cluster.fork>): Promise<number | null> {
  return new Promise((resolve) => process.once('exit', resolve))
}
