import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '../db/is-away.ts'
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
  /** The round is repeated soon, and counts neither as failed nor as done. */
  postponed(job: Job): void
}

export type RunOptions = { recorder?: RoundRecorder; retryAfterMs?: number; patienceMs?: number }

/** A round that gets no connection is repeated this much later. */
const RETRY_AFTER_MS = 5_000
/** A backup or an import can have the only connection of the embedded database for some time. For longer than this is a failure. */
const PATIENCE_MS = 60_000

/**
 * Runs every job now and then at its interval, never twice at once in this process. A failed round is logged. A round that could
 * not reach the database is repeated soon; only if that goes on has it failed.
 */
export function runJobs(jobs: readonly Job[], log: Log, options: RunOptions = {}): { stop(): Promise<void> } {
  const closing = new AbortController()
  const loops = jobs.map((job) => repeat(job, closing.signal, log, options))
  return {
    async stop() {
      closing.abort()
      await Promise.all(loops)
    },
  }
}

async function repeat(
  job: Job,
  closing: AbortSignal,
  log: Log,
  { recorder, retryAfterMs = RETRY_AFTER_MS, patienceMs = PATIENCE_MS }: RunOptions,
): Promise<void> {
  let awaySince: number | undefined
  let pause = new AbortController()
  const stopListening = job.listen?.(() => pause.abort())
  while (!closing.aborted) {
    // Created before the round, so that a wake-up during the round is not lost.
    pause = new AbortController()
    const startedAt = performance.now()
    recorder?.begun(job)
    let outcome: 'done' | 'failed' | 'postponed' = 'done'
    try {
      await job.run(closing)
      awaySince = undefined
    } catch (error) {
      if (isDatabaseAway(error)) awaySince ??= startedAt
      else awaySince = undefined
      const isPostponed = awaySince !== undefined && performance.now() - awaySince < patienceMs
      outcome = isPostponed ? 'postponed' : 'failed'
      if (isPostponed) log.warn({ job: job.name, error }, 'a job got no connection to the database; it will be retried')
      else log.error({ job: job.name, error }, 'a job failed; it will be retried')
    }
    const ms = Math.round(performance.now() - startedAt)
    if (outcome === 'postponed') recorder?.postponed(job)
    else await recorder?.ended(job, { ms, failed: outcome === 'failed' })
    const pauseMs = job.everySeconds * 1000
    const early = AbortSignal.any([closing, pause.signal])
    // Rejects only if the shop is shutting down or the job was woken.
    await wait(outcome === 'postponed' ? Math.min(pauseMs, retryAfterMs) : pauseMs, undefined, { signal: early }).catch(
      () => undefined,
    )
  }
  stopListening?.()
}
