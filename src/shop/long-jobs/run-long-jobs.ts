import { randomUUID } from 'node:crypto'
import type { Shop } from '../shop.ts'
import type { Assignment, LongJobWorks } from './long-job.ts'
import { claimJob, endJob, extendLease, giveBackJob, releaseJob, type StoredJob, updateCheckpoint } from './queries.ts'

/** After a crash, another process continues the job this much later. */
const LEASE_SECONDS = 30
const EXTEND_EVERY_MS = 5_000
/** How often the progress is written at most. */
const PROGRESS_EVERY_MS = 400
/** A job that failed or died so often without progress is given up. */
const MOST_TRIES = 3
const RETRY_AFTER_SECONDS = 10

/** Why the signal of a job was aborted. */
const CLOSING = 'closing'
const STOPPED = 'stopped'
const TAKEN_OVER = 'taken over'

type Workplace = Pick<Shop, 'db' | 'log' | 'actor'>

type Options = { stop: AbortSignal; leaseSeconds?: number }

/** Works on the jobs that wait, one after the other, and continues those that a process left behind. */
export async function runLongJobs<Own extends Workplace>(
  shop: Own,
  works: LongJobWorks<Own>,
  { stop, leaseSeconds }: Options,
): Promise<void> {
  const seconds = leaseSeconds ?? LEASE_SECONDS
  while (!stop.aborted) {
    const leaseId = randomUUID()
    const job = await claimJob(shop.db, { kinds: Object.keys(works), leaseId, seconds })
    if (job === undefined) return
    await runJob(shop, works, { job, lease: { id: job.id, leaseId }, seconds, closing: stop })
  }
}

type Run = { job: StoredJob; lease: { id: number; leaseId: string }; seconds: number; closing: AbortSignal }

async function runJob<Own extends Workplace>(
  shop: Own,
  works: LongJobWorks<Own>,
  { job, lease, seconds, closing }: Run,
): Promise<void> {
  const { db, log } = shop
  if (job.tries > MOST_TRIES) {
    await endJob(db, lease, 'failed', undefined)
    return
  }
  const interrupted = new AbortController()
  const keeper = keepLease(shop, { lease, seconds, interrupted })
  const close = () => interrupted.abort(CLOSING)
  closing.addEventListener('abort', close)
  let isFinished = false
  const assignment: Assignment = {
    ...{ id: job.id, input: job.input, checkpoint: job.checkpoint ?? undefined, done: job.done },
    signal: interrupted.signal,
    showProgress: keeper.show,
    async saveCheckpoint(db, state) {
      if (!(await updateCheckpoint(db, lease, { ...state, seconds }))) throw new Error(TAKEN_OVER)
    },
    async finish(db, result) {
      if (!(await endJob(db, lease, 'done', result ?? null))) throw new Error(TAKEN_OVER)
      isFinished = true
    },
  }
  try {
    if (job.stop_requested_at !== null) interrupted.abort(STOPPED)
    interrupted.signal.throwIfAborted()
    const result = await works[job.kind]?.({ ...shop, actor: job.actor }, assignment)
    await keeper.end()
    if (!isFinished) await endJob(db, lease, 'done', result ?? null)
  } catch (error) {
    await keeper.end()
    const { reason } = interrupted.signal
    if (reason === CLOSING) await giveBackJob(db, lease)
    else if (reason === STOPPED) await endJob(db, lease, 'stopped', undefined)
    else if (reason !== TAKEN_OVER) {
      log.error({ job: job.kind, id: job.id, error }, 'a long job failed')
      if (job.tries >= MOST_TRIES) await endJob(db, lease, 'failed', undefined)
      else await releaseJob(db, lease, RETRY_AFTER_SECONDS)
    }
  } finally {
    closing.removeEventListener('abort', close)
  }
}

type Keeping = { lease: Run['lease']; seconds: number; interrupted: AbortController }

/** Extends the lease now and then, writes the progress with it, and learns whether a person has stopped the job. */
function keepLease({ db, log }: Workplace, { lease, seconds, interrupted }: Keeping) {
  let progress: { step: string; done: number; total: number } | undefined
  let writing: Promise<void> | undefined
  let writtenAt = Number.NEGATIVE_INFINITY
  let isOver = false
  const write = () => {
    if (isOver || writing !== undefined) return
    const news = progress
    progress = undefined
    writtenAt = performance.now()
    writing = extendLease(db, lease, { seconds, ...news })
      .then((row) => {
        if (isOver) return
        if (row === undefined) interrupted.abort(TAKEN_OVER)
        else if (row.stop_requested_at !== null) interrupted.abort(STOPPED)
      })
      .catch((error: unknown) => log.warn({ error }, 'the lease of a long job could not be extended'))
      .finally(() => {
        writing = undefined
      })
  }
  const timer = setInterval(write, Math.min(EXTEND_EVERY_MS, (seconds * 1000) / 4))
  return {
    show(step: string, done: number, total: number) {
      progress = { step, done, total }
      if (performance.now() - writtenAt >= PROGRESS_EVERY_MS) write()
    },
    /** Waits for the last write: after it, nothing changes the job any more. */
    async end() {
      isOver = true
      clearInterval(timer)
      await writing
    },
  }
}
