import { describe, expect, test } from 'vitest'
import { inTestShop, type TestShop } from '../../../test/support/shop/test-shop.ts'
import { listActivity } from '../audit/list-activity.ts'
import type { LongJobWork } from '../long-jobs/long-job.ts'
import { runLongJobs } from '../long-jobs/run-long-jobs.ts'
import { findLongJob, stopLongJob } from '../long-jobs/start-long-job.ts'
import { type BulkChange, previewBulkChange } from './bulk-change.ts'
import { changeArticles, fingerprintOf, startBulkChange } from './bulk-job.ts'
import { listArticleNumbers } from './list-articles.ts'

const never = new AbortController().signal
const dearer: BulkChange = { kind: 'price', by: 'amount', value: 10_000 }

/** Sixty articles of Rp 100.000, and the preview of a change of all. */
async function sixty({ shop, article }: TestShop) {
  for (let at = 1; at <= 60; at += 1) await article({ sku: `LR-${at}`, price: 100_000, published: false })
  const skus = await listArticleNumbers(shop, {}, 1_000)
  const seen = fingerprintOf(await previewBulkChange(shop, { skus, change: dearer }))
  return { skus, seen }
}

async function started({ shop }: TestShop, input: Parameters<typeof startBulkChange>[1]): Promise<number> {
  const start = await startBulkChange(shop, input)
  if (!start.ok) throw new Error(start.reason)
  return start.job
}

/** The shop closes when so many are done. */
async function closedAt({ shop }: TestShop, count: number): Promise<void> {
  const closing = new AbortController()
  const work: LongJobWork = (own, job) =>
    changeArticles(own, {
      ...job,
      async saveCheckpoint(db, state) {
        await job.saveCheckpoint(db, state)
        if (state.done === count) closing.abort()
      },
    })
  await runLongJobs(shop, { 'articles-change': work }, { stop: closing.signal })
}

const pricesIn = async ({ shop }: TestShop) =>
  Object.groupBy(await shop.db.selectFrom('article').select(['sku', 'price']).execute(), ({ price }) => String(price))

describe('a change of many articles in the background', () => {
  test('changes each article once, with a row of the record for each, also when it is interrupted', () =>
    inTestShop(async (world) => {
      const { shop } = world
      const { skus, seen } = await sixty(world)
      const id = await started(world, { skus, change: dearer, seen })
      await closedAt(world, 50)
      expect(await findLongJob(shop, id)).toMatchObject({ state: 'waiting', done: 50, total: 60 })
      expect((await pricesIn(world))['110000']).toHaveLength(50)
      await runLongJobs(shop, { 'articles-change': changeArticles }, { stop: never })
      expect(await findLongJob(shop, id)).toMatchObject({ state: 'done', result: { changed: 60, left: [] } })
      expect(Object.keys(await pricesIn(world))).toEqual(['110000'])
      const { entries } = await listActivity(shop, { action: 'article.change' }, { atMost: 100 })
      expect(entries).toHaveLength(60)
    }))

  test('that is stopped keeps what it changed, and says how much', () =>
    inTestShop(async (world) => {
      const { shop } = world
      const { skus, seen } = await sixty(world)
      const id = await started(world, { skus, change: dearer, seen })
      await closedAt(world, 25)
      await stopLongJob(shop, id)
      await runLongJobs(shop, { 'articles-change': changeArticles }, { stop: never })
      expect(await findLongJob(shop, id)).toMatchObject({ state: 'stopped', result: { changed: 25, left: [] } })
      expect((await pricesIn(world))['100000']).toHaveLength(35)
    }))

  test('leaves an article as it is that a colleague changed meanwhile, and names it', () =>
    inTestShop(async (world) => {
      const { shop } = world
      const { skus, seen } = await sixty(world)
      const id = await started(world, { skus, change: dearer, seen })
      await shop.db.updateTable('article').set({ price: 95_000 }).where('sku', '=', 'LR-7').execute()
      await runLongJobs(shop, { 'articles-change': changeArticles }, { stop: never })
      expect((await findLongJob(shop, id))?.result).toEqual({ changed: 59, left: ['LR-7'] })
      expect((await pricesIn(world))['95000']).toHaveLength(1)
    }))

  test('does not begin if the preview is no longer right, or an article cannot be changed so', () =>
    inTestShop(async (world) => {
      const { shop } = world
      const { skus, seen } = await sixty(world)
      const free: BulkChange = { kind: 'price', by: 'amount', value: -100_000 }
      const rows = await previewBulkChange(shop, { skus, change: free })
      expect(await startBulkChange(shop, { skus, change: free, seen: fingerprintOf(rows) })).toMatchObject({
        reason: 'invalid',
      })
      await shop.db.updateTable('article').set({ price: 95_000 }).where('sku', '=', 'LR-7').execute()
      expect(await startBulkChange(shop, { skus, change: dearer, seen })).toMatchObject({ reason: 'changed-meanwhile' })
      expect(await shop.db.selectFrom('long_job').select('id').execute()).toEqual([])
    }))
})
