import { recordJobRound, recordJobRunning } from '../shop/alerts/job-rounds.ts'
import type { Shop } from '../shop/shop.ts'
import type { RoundRecorder } from './run-jobs.ts'

/** A job that runs every few seconds would otherwise write all the time. */
const WRITE_EVERY_MS = 30_000
/** A round that takes longer is shown as running. */
const LONG_MS = 5_000

/** Stores the last round of each job, so that the office shows the same whichever process answers. */
export function recordRounds(shop: Pick<Shop, 'db' | 'log'>): RoundRecorder {
  const written = new Map<string, { at: number; failed: boolean }>()
  const running = new Map<string, NodeJS.Timeout>()
  const giveUp = (error: unknown) => shop.log.warn({ error }, 'the round of a job was not stored; the next one is')
  return {
    begun(job) {
      const show = () => void recordJobRunning(shop, job).then(() => written.delete(job.name), giveUp)
      running.set(job.name, setTimeout(show, LONG_MS).unref())
    },
    postponed(job) {
      clearTimeout(running.get(job.name))
    },
    async ended(job, round) {
      clearTimeout(running.get(job.name))
      const last = written.get(job.name)
      const isDue = last === undefined || last.failed !== round.failed || Date.now() - last.at >= WRITE_EVERY_MS
      if (!isDue) return
      written.set(job.name, { at: Date.now(), failed: round.failed })
      await recordJobRound(shop, job, round).catch(giveUp)
    },
  }
}
