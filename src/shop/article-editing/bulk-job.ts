import { createHash } from 'node:crypto'
import { z } from 'zod'
import { inTransaction } from '../../db/transaction.ts'
import type { Assignment } from '../long-jobs/long-job.ts'
import { startLongJob } from '../long-jobs/start-long-job.ts'
import type { Shop } from '../shop.ts'
import { type BulkChange, type BulkRow, previewBulkChange, toRow, writeBulkChange } from './bulk-change.ts'
import { lockArticles, selectUnknownSlugs } from './write-queries.ts'

const changeInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), by: z.enum(['amount', 'percent']), value: z.number() }),
  z.object({ kind: z.literal('published'), isPublished: z.boolean() }),
  z.object({ kind: z.literal('category'), category: z.string() }),
])

/** The number of an article, and the value that the preview showed. */
const jobInput = z.object({
  change: changeInput,
  articles: z.array(z.tuple([z.string(), z.string()])),
  /** The filters of the list that the articles were chosen from, as in its address. */
  list: z.string().default(''),
})

export const readBulkJobList = (input: unknown): string => jobInput.safeParse(input).data?.list ?? ''

const jobResult = z.object({ changed: z.number(), left: z.array(z.string()) })

/** `left`: the articles that a colleague had changed since the preview, or that were gone. They stay as they are. */
export type BulkJobResult = z.infer<typeof jobResult>

export const readBulkJobResult = (stored: unknown): BulkJobResult =>
  jobResult.safeParse(stored).data ?? { changed: 0, left: [] }

/** How many articles one transaction changes. The job can be stopped between two of them. */
const AT_ONCE = 25

/** Says which preview a person saw, so that no other change is confirmed by it. */
export const fingerprintOf = (rows: readonly BulkRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ sku, before, after }) => [sku, before, after])))
    .digest('base64url')

type Input = { skus: readonly string[]; change: BulkChange; seen: string; list?: string }

export type StartBulkResult =
  | { ok: true; job: number }
  | { ok: false; reason: 'unknown-category' | 'invalid' | 'changed-meanwhile' }

/** Starts the change of many articles in the background, if the preview that was seen is still right. */
export function startBulkChange(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  { skus, change, seen, list = '' }: Input,
): Promise<StartBulkResult> {
  return inTransaction(db, async (db): Promise<StartBulkResult> => {
    if (change.kind === 'category' && (await selectUnknownSlugs(db, 'category', [change.category])).length > 0) {
      return { ok: false, reason: 'unknown-category' }
    }
    const rows = await previewBulkChange({ db }, { skus, change })
    if (fingerprintOf(rows) !== seen) return { ok: false, reason: 'changed-meanwhile' }
    if (rows.some(({ problem }) => problem !== undefined)) return { ok: false, reason: 'invalid' }
    const articles = rows.map(({ sku, before }): [string, string] => [sku, before])
    return {
      ok: true,
      job: await startLongJob({ db, actor }, { kind: 'articles-change', input: { change, articles, list } }),
    }
  })
}

/** Changes some articles after the other, each once, however often the job begins again. */
export async function changeArticles(
  { db, actor }: Pick<Shop, 'db' | 'actor'>,
  job: Assignment,
): Promise<BulkJobResult> {
  const { change, articles } = jobInput.parse(job.input)
  let result = readBulkJobResult(job.checkpoint)
  for (let done = job.done; done < articles.length; done += AT_ONCE) {
    job.signal.throwIfAborted()
    const next = articles.slice(done, done + AT_ONCE)
    const upTo = done + next.length
    const before = result
    result = await inTransaction(db, async (db) => {
      const stored = await lockArticles(
        db,
        next.map(([sku]) => sku),
      )
      const expected = new Map(next)
      const fit = stored.filter((article) => {
        const row = toRow(article, change)
        return row.problem === undefined && row.before === expected.get(article.sku)
      })
      const kept = new Set(fit.map(({ sku }) => sku))
      const after = {
        changed: before.changed + (await writeBulkChange({ db, actor }, fit, change)),
        left: [...before.left, ...next.flatMap(([sku]) => (kept.has(sku) ? [] : [sku]))],
      }
      await job.saveCheckpoint(db, { done: upTo, total: articles.length, checkpoint: after })
      return after
    })
    job.showProgress('Changing articles', upTo, articles.length)
  }
  return result
}
