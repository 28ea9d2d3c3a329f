import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inDemoShop, type TestShop } from '../../../../test/support/shop/test-shop.ts'
import type { LongJobWork } from '../../long-jobs/long-job.ts'
import { runLongJobs } from '../../long-jobs/run-long-jobs.ts'
import { findLongJob } from '../../long-jobs/start-long-job.ts'
import { removeDemo } from './remove-demo.ts'
import { digestOf, removeDemoInBackground, startDemoRemoval } from './remove-demo-job.ts'

const demoFolder = join(import.meta.dirname, '../../../../demo')
const never = new AbortController().signal

const countArticles = async ({ db }: TestShop['shop']) => (await db.selectFrom('article').select('id').execute()).length

const seenIn = async ({ shop }: Pick<TestShop, 'shop'>) =>
  digestOf(await removeDemo(shop, demoFolder, { dryRun: true }))

describe('the removal of the demo in the background', () => {
  test('shows how far it is, and removes all of it', { timeout: 300_000 }, () =>
    inDemoShop(async ({ shop }) => {
      const id = await startDemoRemoval(shop, await seenIn({ shop }))
      const shown: unknown[] = []
      const work: LongJobWork = (own, job) =>
        removeDemoInBackground(own, demoFolder, { ...job, showProgress: (...progress) => shown.push(progress) })
      await runLongJobs(shop, { 'demo-remove': work }, { stop: never })
      expect(shown).toEqual([1, 2, 3, 4, 5, 6].map((done) => ['Removing the demo', done, 6]))
      expect(await findLongJob(shop, id)).toMatchObject({ state: 'done', result: { outcome: 'removed' } })
      expect(await countArticles(shop)).toBe(0)
    }),
  )

  test('takes everything back if the shop closes half-way, and begins again afterwards', { timeout: 300_000 }, () =>
    inDemoShop(async ({ shop }) => {
      const before = await countArticles(shop)
      const id = await startDemoRemoval(shop, await seenIn({ shop }))
      const closing = new AbortController()
      const work: LongJobWork = (own, job) =>
        removeDemoInBackground(own, demoFolder, {
          ...job,
          showProgress: (_, done) => {
            if (done === 3) closing.abort()
          },
        })
      await runLongJobs(shop, { 'demo-remove': work }, { stop: closing.signal })
      expect(await findLongJob(shop, id)).toMatchObject({ state: 'waiting' })
      expect(await countArticles(shop)).toBe(before)
      await runLongJobs(shop, { 'demo-remove': work }, { stop: never })
      expect(await findLongJob(shop, id)).toMatchObject({ state: 'done', result: { outcome: 'removed' } })
      expect(await countArticles(shop)).toBe(0)
    }),
  )
})
