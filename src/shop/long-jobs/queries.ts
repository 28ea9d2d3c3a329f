import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { LongJobTables } from '../../db/schema/long-jobs.ts'
import type { Actor } from '../audit/actor.ts'

const now = sql<Date>`clock_timestamp()`
const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

export type StoredJob = Selectable<LongJobTables['long_job']>

export async function insertJob(
  db: Db,
  { kind, input, actor }: { kind: string; input: unknown; actor: Actor },
): Promise<number> {
  const { id } = await db
    .insertInto('long_job')
    .values({ kind, input: JSON.stringify(input), actor: JSON.stringify(actor) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const selectJob = (db: Db, id: number): Promise<StoredJob | undefined> =>
  db.selectFrom('long_job').selectAll().where('id', '=', id).executeTakeFirst()

/** The newest first. */
export const selectJobs = (db: Db, kinds: readonly string[], atMost: number): Promise<StoredJob[]> =>
  db.selectFrom('long_job').selectAll().where('kind', 'in', kinds).orderBy('id', 'desc').limit(atMost).execute()

/** Takes the oldest job of these kinds that no process works on. */
export async function claimJob(
  db: Db,
  { kinds, leaseId, seconds }: { kinds: readonly string[]; leaseId: string; seconds: number },
): Promise<StoredJob | undefined> {
  return db
    .updateTable('long_job')
    .set({
      state: 'running',
      begun_at: sql<Date>`coalesce(begun_at, clock_timestamp())`,
      tries: sql<number>`tries + 1`,
      lease_id: leaseId,
      lease_until: inSeconds(seconds),
    })
    .where('id', '=', (jobs) =>
      jobs
        .selectFrom('long_job')
        .select('id')
        .where('ended_at', 'is', null)
        .where('lease_until', '<=', now)
        .where('kind', 'in', kinds)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

type Lease = { id: number; leaseId: string }

const ofLease = (db: Db, { id, leaseId }: Lease) =>
  db.updateTable('long_job').where('id', '=', id).where('lease_id', '=', leaseId).where('ended_at', 'is', null)

/** Undefined if another process has the job by now. */
export const extendLease = (
  db: Db,
  lease: Lease,
  { seconds, ...progress }: { seconds: number; step?: string; done?: number; total?: number },
): Promise<{ stop_requested_at: Date | null } | undefined> =>
  ofLease(db, lease)
    .set({ lease_until: inSeconds(seconds), ...progress })
    .returning('stop_requested_at')
    .executeTakeFirst()

/** False if another process has the job by now. A checkpoint is progress, so earlier failures no longer count. */
export async function updateCheckpoint(
  db: Db,
  lease: Lease,
  { done, total, checkpoint, seconds }: { done: number; total: number; checkpoint: unknown; seconds: number },
): Promise<boolean> {
  const row = await ofLease(db, lease)
    .set({ done, total, checkpoint: JSON.stringify(checkpoint ?? null), lease_until: inSeconds(seconds), tries: 1 })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function endJob(
  db: Db,
  lease: Lease,
  state: 'done' | 'stopped' | 'failed',
  result: unknown,
): Promise<boolean> {
  const row = await ofLease(db, lease)
    .set({ state, result: result === undefined ? sql`checkpoint` : JSON.stringify(result), ended_at: now })
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Another process may continue it, at once or after a pause. */
export async function releaseJob(db: Db, lease: Lease, pauseSeconds: number): Promise<void> {
  await ofLease(db, lease)
    .set({ state: 'waiting', lease_id: null, lease_until: inSeconds(pauseSeconds) })
    .execute()
}

/** The shop is closing: being interrupted is no failure. */
export async function giveBackJob(db: Db, lease: Lease): Promise<void> {
  await ofLease(db, lease)
    .set({ state: 'waiting', lease_id: null, lease_until: now, tries: sql<number>`tries - 1` })
    .execute()
}

/** A job that no process has begun ends at once. Undefined if it has ended already or was asked to stop before. */
export const requestStop = (db: Db, id: number): Promise<{ kind: string } | undefined> =>
  db
    .updateTable('long_job')
    .set({
      stop_requested_at: now,
      state: sql`case when lease_until <= clock_timestamp() then 'stopped' else state end`,
      ended_at: sql`case when lease_until <= clock_timestamp() then clock_timestamp() end`,
      result: sql`case when lease_until <= clock_timestamp() then checkpoint end`,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('stop_requested_at', 'is', null)
    .returning('kind')
    .executeTakeFirst()

export async function deleteEndedJobs(db: Db, days: number): Promise<void> {
  await sql`
    delete from long_job where ended_at < clock_timestamp() - make_interval(days => ${days})`.execute(db)
}
