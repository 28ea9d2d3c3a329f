import type { Shop } from '../shop.ts'
import { selectJobRounds, upsertRound, upsertRunning } from './queries.ts'

/** The last round of a job, in whichever process it was. */
export type JobRound = {
  name: string
  everySeconds: number
  isRunning: boolean
  endedAt: Date | undefined
  ms: number | undefined
  failed: boolean
}

type Job = { name: string; everySeconds: number }

export const recordJobRound = (
  { db }: Pick<Shop, 'db'>,
  { name, everySeconds }: Job,
  { ms, failed }: { ms: number; failed: boolean },
): Promise<void> => upsertRound(db, { name, everySeconds, ms, failed })

/** For a round that takes long. */
export const recordJobRunning = ({ db }: Pick<Shop, 'db'>, { name, everySeconds }: Job): Promise<void> =>
  upsertRunning(db, { name, everySeconds })

/** Jobs of an earlier version, which run no more, are left out. */
export const listJobRounds = ({ db }: Pick<Shop, 'db'>): Promise<JobRound[]> => selectJobRounds(db)
