import cluster from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../values/log.ts'

const LONGEST_PAUSE_SECONDS = 30
/** A process that ran this long was healthy, so the next pause is the shortest again. */
const HEALTHY_AFTER_SECONDS = 60

// Each process accepts connections itself. With the default, this process hands them out, and a connection that it hands
// to a process that was just killed is never answered.
cluster.schedulingPolicy = cluster.SCHED_NONE

/** Keeps this many processes running, with these settings besides the environment. Restarts one that ends, after a pause that doubles as long as it keeps failing. */
export function superviseProcesses(
  count: number,
  settings: Record<string, string>,
  log: Log,
): { serving: Promise<void>; stop(): Promise<void> } {
  const closing = new AbortController()
  const { promise: serving, resolve: resolveServing, reject: failed } = Promise.withResolvers<void>()
  let hasServed = false
  cluster.once('listening', () => {
    hasServed = true
    resolveServing()
  })
  const supervised = Array.from({ length: count }, async () => {
    let pauseSeconds = 1
    while (!closing.signal.aborted) {
      const startedAt = performance.now()
      const code = await ended(cluster.fork(settings))
      if (closing.signal.aborted) return
      // No process could start, and each has printed the reason. A restart would not help.
      if (!hasServed) return failed(new Error('The shop could not open: its processes ended at once.'))
      if (performance.now() - startedAt > HEALTHY_AFTER_SECONDS * 1000) pauseSeconds = 1
      log.error({ code, pauseSeconds }, 'a process ended and is restarted')
      // Rejects only if the shop is closing, which ends the loop.
      await wait(pauseSeconds * 1000, undefined, { signal: closing.signal }).catch(() => undefined)
      pauseSeconds = Math.min(pauseSeconds * 2, LONGEST_PAUSE_SECONDS)
    }
  })
  return {
    // Resolves when the first process accepts connections.
    serving,
    async stop() {
      closing.abort()
      // A process that is still opening does not handle the signal yet, and simply ends.
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
      await Promise.all(supervised)
    },
  }
}

function ended(process: ReturnType<typeof cluster.fork>): Promise<number | null> {
  return new Promise((resolve) => process.once('exit', resolve))
}
