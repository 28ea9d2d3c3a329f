import { z } from 'zod'
import { inTransaction } from '../../../db/transaction.ts'
import { type Activity, listActivity } from '../../audit/list-activity.ts'
import type { Assignment } from '../../long-jobs/long-job.ts'
import { startLongJob } from '../../long-jobs/start-long-job.ts'
import type { Shop } from '../../shop.ts'
import { MOST_IN_A_REQUEST, MOST_PREVIEWED } from '../bulk-change.ts'
import { listUndoable, undoArticleChange, undoRefusals } from './undo-change.ts'

/** All that one request changed of articles, also in a long job that it started. `from`: not long before it. */
export type ChangeOfMany = { requestId: string; from: Date }

const resultShape = z.object({
  undone: z.number(),
  left: z.array(z.object({ sku: z.string(), reason: z.enum(undoRefusals) })),
})

/** `left`: the articles that stay as they are, and why. */
export type UndoneChanges = z.infer<typeof resultShape>

export const readUndoneChanges = (stored: unknown): UndoneChanges =>
  resultShape.safeParse(stored).data ?? { undone: 0, left: [] }

/** The entries of the record, in the order in which the articles were changed. */
async function listChanges({ db }: Pick<Shop, 'db'>, { requestId, from }: ChangeOfMany): Promise<Activity[]> {
  const filter = { action: 'article.change', requestId, from }
  return (await listActivity({ db }, filter, { atMost: MOST_PREVIEWED })).entries.toReversed()
}

/** Whether at least one of the articles could get its old values back. */
export async function canUndoChanges(shop: Pick<Shop, 'db'>, change: ChangeOfMany): Promise<boolean> {
  return (await listUndoable(shop, await listChanges(shop, change))).length > 0
}

export type UndoManyResult = { ok: true; result: UndoneChanges } | { ok: true; job: number } | { ok: false }

/** Undoes the change of each article that still has its values. Those of a large change are undone by a long job. */
export async function undoArticleChanges(
  shop: Pick<Shop, 'db' | 'actor'>,
  change: ChangeOfMany,
): Promise<UndoManyResult> {
  const changes = await listChanges(shop, change)
  if (changes.length === 0) return { ok: false }
  if (changes.length > MOST_IN_A_REQUEST) {
    const last = Math.max(...changes.map(({ id }) => id))
    const input: z.input<typeof jobInput> = { requestId: change.requestId, from: change.from.toISOString(), last }
    return { ok: true, job: await startLongJob(shop, { kind: 'articles-undo', input }) }
  }
  return { ok: true, result: await inTransaction(shop.db, (db) => undoEach({ ...shop, db }, changes)) }
}

async function undoEach(shop: Pick<Shop, 'db' | 'actor'>, changes: readonly Activity[]): Promise<UndoneChanges> {
  const result: UndoneChanges = { undone: 0, left: [] }
  for (const change of changes) {
    const undone = await undoArticleChange(shop, change)
    if (undone.ok) result.undone += 1
    else result.left.push({ sku: change.subject.key, reason: undone.reason })
  }
  return result
}

/** `last`: the last entry to undo. What is recorded later, such as the job's own changes, is not undone. */
const jobInput = z.object({ requestId: z.string(), from: z.string(), last: z.number() })

/** How many articles one transaction changes. The job can be stopped between two of them. */
const AT_ONCE = 25

/** Undoes the changes of some articles after the other, each once, however often the job begins again. */
export async function undoInBackground(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  job: Assignment,
): Promise<UndoneChanges> {
  const { requestId, from, last } = jobInput.parse(job.input)
  const recorded = await listChanges({ db }, { requestId, from: new Date(from) })
  const changes = recorded.filter(({ id }) => id <= last)
  let result = readUndoneChanges(job.checkpoint)
  for (let done = job.done; done < changes.length; done += AT_ONCE) {
    job.signal.throwIfAborted()
    const next = changes.slice(done, done + AT_ONCE)
    const upTo = done + next.length
    const before = result
    result = await inTransaction(db, async (db) => {
      const { undone, left } = await undoEach({ db, actor }, next)
      const after = { undone: before.undone + undone, left: [...before.left, ...left] }
      await job.saveCheckpoint(db, { done: upTo, total: changes.length, checkpoint: after })
      return after
    })
    job.showProgress('Undoing changes', upTo, changes.length)
  }
  return result
}
