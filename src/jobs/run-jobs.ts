import { setTimeout as wait } from 'node:timers/promises'
import type { Action } from '../shop/audit/actions.ts'
import type { Log } from '../values/log.ts'

/** Work that runs by the clock. Several processes run the same job at once, so a job locks each piece of work first. */
export type Job = {
  name: string
  everySeconds: number
  /** The actions that the job records, or none if it changes nothing that staff could change. */
  records: readonly Action[]
  /** One round. Checks the signal between pieces of work, because the shop may be shutting down. */
  run(signal: AbortSignal): Promise<void>
  /** Receives a function that starts the next round early; returns a function that stops listening. */
  listen?(wake: () => void): () => void
}

/** Is informed of each round. */
export type RoundRecorder = {
  begun(job: Job): void
  ended(job: Job, round: { ms: number; failed: boolean }): Promise<void>
}

/** Runs every job now and then at its interval, never twice at once in this process. A failed round is logged. */
export function runJobs(jobs: readonly Job[], log: Log, recorder?: RoundRecorder): { stop(): Promise<void> } {
  const closing = new AbortController()
  const loops = jobs.map((job) => repeat(job, closing.signal, log, recorder))
  return {
    async stop() {
      closing.abort()
      await Promise.all(loops)
    },
  }
}

async function repeat(job: Job, closing: AbortSignal, log: Log, recorder?: RoundRecorder): Promise<void> {
  let pause = new AbortController()
  const stopListening = job.listen?.(() => pause.abort())
  while (!closing.aborted) {
    // Created before the round, so that a wake-up during the round is not lost.
    pause = new AbortController()
    const startedAt = performance.now()
    recorder?.begun(job)
    let failed = false
    try {
      await job.run(closing)
    } catch (error) {
      failed = true
      log.error({ job: job.name, error }, 'a job failed; it will be retried')
    }
    const ms = Math.round(performance.now() - startedAt)
    await recorder?.ended(job, { ms, failed })
    const early = AbortSignal.any([closing, pause.signal])
    // Rejects only if the shop is shutting down or the job was woken.
    await wait(job.everySeconds * 1000, undefined, { signal: early }).catch(() => undefined)
  }
  stopListening?.()
}
