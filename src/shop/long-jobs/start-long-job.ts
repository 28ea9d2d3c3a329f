import { EventEmitter } from 'node:events'
import { inTransaction } from '../../db/transaction.ts'
import { recordChange } from '../audit/record-change.ts'
import type { Shop } from '../shop.ts'
import { type LongJob, type LongJobKind, longJobKinds } from './long-job.ts'
import { deleteEndedJobs, insertJob, requestStop, type StoredJob, selectJob, selectJobs } from './queries.ts'

const KEEP_DAYS = 90

const started = new EventEmitter()

/** Calls the listener when this process starts a job. Other processes find it in their next round. */
export function onJobStarted(listener: () => void): () => void {
  started.on('job', listener)
  return () => started.off('job', listener)
}

/**
 * Starts work in the background and returns at once. In a transaction, the job begins when it commits. Pass the id to
 * `/jobs/:id`, where people see its progress.
 */
export async function startLongJob(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  { kind, input }: { kind: LongJobKind; input: unknown },
): Promise<number> {
  const id = await inTransaction(db, async (db) => {
    const id = await insertJob(db, { kind, input, actor })
    await recordChange(db, actor, { action: 'job.start', subject: { kind: 'job', key: `${kind} ${id}` } })
    return id
  })
  started.emit('job')
  return id
}

export type StopLongJobResult = { ok: true } | { ok: false; reason: 'ended' }

/** The job ends at the next point at which its work looks for a stop. */
export function stopLongJob({ db, actor }: Pick<Shop, 'db' | 'actor'>, id: number): Promise<StopLongJobResult> {
  return inTransaction(db, async (db) => {
    const stopping = await requestStop(db, id)
    if (stopping === undefined) return { ok: false, reason: 'ended' }
    await recordChange(db, actor, { action: 'job.stop', subject: { kind: 'job', key: `${stopping.kind} ${id}` } })
    return { ok: true }
  })
}

export async function findLongJob({ db }: Pick<Shop, 'db'>, id: number): Promise<LongJob | undefined> {
  const job = await selectJob(db, id)
  return job && toJob(job)
}

/** The newest jobs of these kinds. */
export async function listLongJobs(
  { db }: Pick<Shop, 'db'>,
  kinds: readonly LongJobKind[],
  atMost: number,
): Promise<LongJob[]> {
  const jobs = await selectJobs(db, kinds, atMost)
  return jobs.flatMap((job) => toJob(job) ?? [])
}

export const deleteOldJobs = ({ db }: Pick<Shop, 'db'>): Promise<void> => deleteEndedJobs(db, KEEP_DAYS)

/** Undefined for a kind of another version of the shop. */
function toJob({ kind, ...job }: StoredJob): LongJob | undefined {
  const known = longJobKinds.find((one) => one === kind)
  if (known === undefined) return undefined
  return {
    ...{ id: job.id, kind: known, input: job.input, actor: job.actor, state: job.state, step: job.step },
    ...{ done: job.done, total: job.total, result: job.result, isStopping: job.stop_requested_at !== null },
    ...{ createdAt: job.created_at, begunAt: job.begun_at ?? undefined, endedAt: job.ended_at ?? undefined },
  }
}
