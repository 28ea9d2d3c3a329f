import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../values/log.ts'

/** Something that happens without a visitor. Two processes may run the same job at once, so a job takes each piece of its work before it begins it. */
export type Job = {
  name: string
  everySeconds: number
  /** One round. It looks at the signal between pieces of work, since the shop may be closing. */
  run(signal: AbortSignal): Promise<void>
  /** Is given what makes the next round begin at once, and gives back what ends that. */
  listen?(wake: () => void): () => void
}

/** Runs every job now and then again and again, never one job twice at once. A round that fails is logged, and the next one tried. */
export function runJobs(jobs: readonly Job[], log: Log): { stop(): Promise<void> } {
  const closing = new AbortController()
  const loops = jobs.map((job) => repeat(job, closing.signal, log))
  return {
    async stop() {
      closing.abort()
      await Promise.all(loops)
    },
  }
}

async function repeat(job: Job, closing: AbortSignal, log: Log): Promise<void> {
  let pause = new AbortController()
  const deafen = job.listen?.(() => pause.abort())
  while (!closing.aborted) {
    // Anew before the round, so that what wakes the job during it is not forgotten.
    pause = new AbortController()
    try {
      await job.run(closing)
    } catch (error) {
      log.error({ job: job.name, error }, 'a job failed; it will be tried again')
    }
    const early = AbortSignal.any([closing, pause.signal])
    // Rejects only because the shop is closing, and then the loop ends by itself, or because the job was woken.
    await wait(job.everySeconds * 1000, undefined, { signal: early }).catch(() => undefined)
  }
  deafen?.()
}
