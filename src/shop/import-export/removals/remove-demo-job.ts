import { createHash } from 'node:crypto'
import { z } from 'zod'
import { inTransaction } from '../../../db/transaction.ts'
import type { Assignment, LongJob } from '../../long-jobs/long-job.ts'
import { listLongJobs, startLongJob } from '../../long-jobs/start-long-job.ts'
import type { Shop } from '../../shop.ts'
import { lockDemoRemoval } from '../queries.ts'
import { agreedContent, DemoChanged, type DemoContent, removeDemo } from './remove-demo.ts'

const jobInput = z.object({ seen: z.string() })

/** `changed`: the shop was not as the person had seen it, so nothing was removed. */
const jobResult = z.object({ outcome: z.enum(['removed', 'changed']) })

type DemoRemoval = z.infer<typeof jobResult>

/** Undefined if the job ended without a result. */
export const readDemoRemoval = (stored: unknown): DemoRemoval | undefined => jobResult.safeParse(stored).data

/** Says which list a person has seen. If the shop changes before they confirm it, nothing is removed. */
export const digestOf = (content: DemoContent): string =>
  createHash('sha256')
    .update(JSON.stringify(agreedContent(content)))
    .digest('base64url')

/** The removal that waits or runs. */
export async function findDemoRemoval(shop: Pick<Shop, 'db'>): Promise<LongJob | undefined> {
  const [last] = await listLongJobs(shop, ['demo-remove'], 1)
  return last?.endedAt === undefined ? last : undefined
}

/** Removes the demo in the background, and returns the job. If a removal is under way already, it is that one. */
export function startDemoRemoval({ db, actor }: Pick<Shop, 'db' | 'actor'>, seen: string): Promise<number> {
  return inTransaction(db, async (db) => {
    await lockDemoRemoval(db)
    const underWay = await findDemoRemoval({ db })
    return underWay?.id ?? (await startLongJob({ db, actor }, { kind: 'demo-remove', input: { seen } }))
  })
}

/** All of it or nothing, in one transaction with the end of the job. */
export async function removeDemoInBackground(
  shop: Pick<Shop, 'db' | 'actor' | 'media'>,
  demoPath: string,
  job: Assignment,
): Promise<DemoRemoval> {
  const { seen } = jobInput.parse(job.input)
  const removed: DemoRemoval = { outcome: 'removed' }
  try {
    await removeDemo(shop, demoPath, {
      dryRun: false,
      isExpected: (content) => digestOf(content) === seen,
      progress: (done, total) => job.showProgress('Removing the demo', done, total),
      signal: job.signal,
      beforeCommit: (db) => job.finish(db, removed),
    })
    return removed
  } catch (error) {
    if (error instanceof DemoChanged) return { outcome: 'changed' }
    throw error
  }
}
