import type { PGlite } from '@electric-sql/pglite'
import type { DurableFiles } from './durable-files.ts'

const everyMs = 5 * 60_000
const dayMs = 24 * 3_600_000
/** Three in the morning in Jakarta, in UTC. */
const quietHour = 20

type Upkeep = { checkpointIfDue(): Promise<void>; tidy(): Promise<string | undefined>; stop(): void }
type Settings = { checkpointAfterFlushes: number; inTurn(work: () => Promise<void>): void }

/**
 * Does what a PostgreSQL server does behind one's back and PGlite never does: without checkpoints the log grows without
 * end and the next start has to replay it; without vacuum and analyze tables bloat and plans go wrong.
 */
export function startUpkeep(engine: PGlite, files: DurableFiles, { checkpointAfterFlushes, inTurn }: Settings): Upkeep {
  let flushesAtCheckpoint = files.flushes
  let tidiedAt: number | undefined

  async function checkpoint(): Promise<void> {
    await engine.exec('checkpoint')
    flushesAtCheckpoint = files.flushes
  }

  /** Gives back why it could not, if it could not: an open transaction has to end first. */
  async function tidy(): Promise<string | undefined> {
    if (engine.isInTransaction()) return 'a transaction is open'
    await engine.exec('vacuum (analyze)')
    await checkpoint()
    tidiedAt = Date.now()
    return undefined
  }

  // Also once soon after a start, for the shop whose machine sleeps at night.
  const isTimeToTidy = () =>
    tidiedAt === undefined || (new Date().getUTCHours() === quietHour && Date.now() - tidiedAt > dayMs / 2)

  const timer = setInterval(() => {
    inTurn(async () => {
      if (engine.isInTransaction()) return
      if (isTimeToTidy()) await tidy()
      else if (files.flushes > flushesAtCheckpoint) await checkpoint()
    })
  }, everyMs)

  return {
    async checkpointIfDue() {
      const isDue = files.flushes - flushesAtCheckpoint >= checkpointAfterFlushes
      if (isDue && !engine.isInTransaction()) await checkpoint()
    },
    tidy,
    stop: () => clearInterval(timer),
  }
}
