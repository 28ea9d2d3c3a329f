import type { Store } from './open-store.ts'

const everyMs = 5 * 60_000
const dayMs = 24 * 3_600_000
/** Three in the morning in Jakarta, in UTC. */
const quietHour = 20

type Upkeep = { checkpointIfDue(): Promise<void>; tidy(): Promise<string | undefined>; stop(): void }
type Settings = { checkpointAfterFlushes: number; inTurn(work: () => Promise<void>): void }

/**
 * Does the maintenance that a PostgreSQL server does in the background and PGlite does not. Without checkpoints the log grows
 * without limit, and the next start must replay it; without vacuum and analyze, tables bloat and plans become slow.
 */
export function startUpkeep({ engine, files, space }: Store, { checkpointAfterFlushes, inTurn }: Settings): Upkeep {
  let flushesAtCheckpoint = files.flushes
  let tidiedAt: number | undefined

  async function checkpoint(): Promise<void> {
    await engine.exec('checkpoint')
    flushesAtCheckpoint = files.flushes
  }

  /** Returns the reason if it could not run, such as an open transaction. */
  async function tidy(): Promise<string | undefined> {
    if (engine.isInTransaction()) return 'a transaction is open'
    if (space.isFull) return 'the disk is full'
    await engine.exec('vacuum (analyze)')
    await checkpoint()
    tidiedAt = Date.now()
    return undefined
  }

  // Also soon after the start, for a machine that sleeps at night.
  const isTimeToTidy = () =>
    tidiedAt === undefined || (new Date().getUTCHours() === quietHour && Date.now() - tidiedAt > dayMs / 2)

  const timer = setInterval(() => {
    inTurn(async () => {
      if (engine.isInTransaction()) return
      if (isTimeToTidy() && !space.isFull) await tidy()
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
