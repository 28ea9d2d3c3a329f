import { describe, expect, test } from 'vitest'
import { addStaff } from '../../../../test/support/shop/staff.ts'
import { inTestShop, type TestShop } from '../../../../test/support/shop/test-shop.ts'
import { listActivity } from '../../audit/list-activity.ts'
import type { LongJobWork } from '../../long-jobs/long-job.ts'
import { runLongJobs } from '../../long-jobs/run-long-jobs.ts'
import { findLongJob } from '../../long-jobs/start-long-job.ts'
import type { Shop } from '../../shop.ts'
import { addSizes } from '../add-article.ts'
import { type ArticleCells, cellsOf } from '../article-cells.ts'
import { applyBulkChange } from '../bulk-change.ts'
import { changeArticle } from '../change-article.ts'
import { removeArticle } from '../remove-article.ts'
import { readArticles } from '../write-queries.ts'
import { listUndoable, undoArticleChange } from './undo-change.ts'
import { undoArticleChanges, undoInBackground } from './undo-changes.ts'

const never = new AbortController().signal
const longAgo = new Date(0)

/** A person of the staff, in one request of theirs. */
async function asked({ shop }: TestShop, requestId: string): Promise<Shop> {
  const { id: staffId, name } = await addStaff(shop.db, { role: 'manager', email: `${requestId}@example.com` })
  return { ...shop, actor: { kind: 'staff', staffId, name, sessionId: 's', address: '127.0.0.1', requestId } }
}

async function cellsIn({ db }: Pick<Shop, 'db'>, sku: string): Promise<ArticleCells> {
  const [article] = await readArticles(db, [sku])
  if (article === undefined) throw new Error(`there is no article ${sku}`)
  return cellsOf(article)
}

async function change(shop: Shop, sku: string, cells: Partial<ArticleCells>) {
  const changed = await changeArticle(shop, { sku, cells: { ...(await cellsIn(shop, sku)), ...cells } })
  if (!changed.ok) throw new Error(changed.reason)
  return lastOf(shop)
}

async function lastOf(shop: Shop) {
  const [entry] = (await listActivity(shop, { action: 'article.change' }, { atMost: 1 })).entries
  if (entry === undefined) throw new Error('nothing was recorded')
  return entry
}

describe('undoing a change of an article', () => {
  test('brings back the old values, also of long texts, as a change of its own', () =>
    inTestShop(async (world) => {
      const shop = await asked(world, 'first')
      const before = 'Rayon, long sleeves. '.repeat(40).trim()
      await world.article({ sku: 'LR-1', price: 100_000, story: before, published: false })
      const entry = await change(shop, 'LR-1', { price: '120000', desc: `${before} New.` })
      const other = await asked(world, 'second')
      expect(await listUndoable(other, [entry])).toEqual([entry])
      expect(await undoArticleChange(other, entry)).toEqual({ ok: true })
      expect(await cellsIn(shop, 'LR-1')).toMatchObject({ price: '100000', desc: before })
      expect(await lastOf(shop)).toMatchObject({
        by: { kind: 'staff', requestId: 'second' },
        before: { price: '120000', desc: `${before} New.` },
        after: { price: '100000', desc: before },
      })
    }))

  test('keeps what others changed of other values', () =>
    inTestShop(async (world) => {
      const shop = await asked(world, 'first')
      await world.article({ sku: 'LR-1', price: 100_000, published: false })
      const entry = await change(shop, 'LR-1', { price: '120000' })
      await change(shop, 'LR-1', { color: 'Kopi' })
      expect(await undoArticleChange(shop, entry)).toEqual({ ok: true })
      expect(await cellsIn(shop, 'LR-1')).toMatchObject({ price: '100000', color: 'Kopi' })
    }))

  test('is refused if the article was changed again since, and changes nothing', () =>
    inTestShop(async (world) => {
      const shop = await asked(world, 'first')
      await world.article({ sku: 'LR-1', price: 100_000, published: false })
      const entry = await change(shop, 'LR-1', { price: '120000', color: 'Kopi' })
      await change(shop, 'LR-1', { price: '130000' })
      expect(await listUndoable(shop, [entry])).toEqual([])
      expect(await undoArticleChange(shop, entry)).toEqual({ ok: false, reason: 'changed-since' })
      expect(await cellsIn(shop, 'LR-1')).toMatchObject({ price: '130000', color: 'Kopi' })
    }))

  test('is refused if the record has only a part of the values', () =>
    inTestShop(async (world) => {
      const shop = await asked(world, 'first')
      const before = 'a'.repeat(6_000)
      await world.article({ sku: 'LR-1', story: before, published: false })
      const long = await change(shop, 'LR-1', { desc: 'Short.' })
      expect(await listUndoable(shop, [long])).toEqual([])
      expect(await undoArticleChange(shop, long)).toEqual({ ok: false, reason: 'incomplete' })
      expect(await cellsIn(shop, 'LR-1')).toMatchObject({ desc: 'Short.' })
      // As an earlier version recorded it.
      const earlier = { ...long, before: { desc: `${'a'.repeat(200)}…` }, after: { desc: 'Short.' } }
      expect(await undoArticleChange(shop, earlier)).toEqual({ ok: false, reason: 'incomplete' })
      await addSizes(shop, { sku: 'LR-1', sizes: [{ size: 'XXL', pieces: 3 }] })
      expect(await undoArticleChange(shop, await lastOf(shop))).toEqual({ ok: false, reason: 'incomplete' })
    }))

  test('is refused if the old values are not allowed any more, or the article was archived or deleted', () =>
    inTestShop(async (world) => {
      const shop = await asked(world, 'first')
      const [dresses, picture] = [await world.category(), await world.picture()]
      await world.article({ sku: 'LR-1', price: 100_000, categories: [dresses], pictures: [picture] })
      const dearer = await change(shop, 'LR-1', { price: '200000' })
      await shop.db.updateTable('article').set({ price_disc: 150_000 }).where('sku', '=', 'LR-1').execute()
      expect(await undoArticleChange(shop, dearer)).toEqual({ ok: false, reason: 'invalid' })
      const hidden = await change(shop, 'LR-1', { published: 'no' })
      await removeArticle(shop, { sku: 'LR-1', step: 'archive' })
      expect(await undoArticleChange(shop, hidden)).toEqual({ ok: false, reason: 'archived' })
      await removeArticle(shop, { sku: 'LR-1', step: 'delete' })
      expect(await undoArticleChange(shop, dearer)).toEqual({ ok: false, reason: 'gone' })
    }))
})

describe('undoing a change of many articles', () => {
  test('undoes each that still has its values, and names the others with the reason', () =>
    inTestShop(async (world) => {
      const shop = await asked(world, 'bulk')
      for (const sku of ['LR-1', 'LR-2', 'LR-3']) await world.article({ sku, price: 100_000, published: false })
      const skus = ['LR-1', 'LR-2', 'LR-3']
      await applyBulkChange(shop, { skus, change: { kind: 'price', by: 'percent', value: -10 } })
      const colleague = await asked(world, 'colleague')
      await change(colleague, 'LR-2', { price: '80000' })
      const undone = await undoArticleChanges(colleague, { requestId: 'bulk', from: longAgo })
      expect(undone).toEqual({ ok: true, result: { undone: 2, left: [{ sku: 'LR-2', reason: 'changed-since' }] } })
      const prices = await Promise.all(skus.map(async (sku) => (await cellsIn(shop, sku)).price))
      expect(prices).toEqual(['100000', '80000', '100000'])
      expect(await undoArticleChanges(colleague, { requestId: 'unknown', from: longAgo })).toEqual({ ok: false })
    }))

  test('brings back the date on which an article was to be published', () =>
    inTestShop(async (world) => {
      const shop = await asked(world, 'bulk')
      const [dresses, picture] = [await world.category(), await world.picture()]
      await world.article({ sku: 'LR-1', published: false, categories: [dresses], pictures: [picture] })
      await change(await asked(world, 'plan'), 'LR-1', { publish_at: '2040-01-02 09:00' })
      const planned = (await cellsIn(shop, 'LR-1')).publish_at
      expect(planned).not.toBe('')
      await applyBulkChange(shop, { skus: ['LR-1'], change: { kind: 'published', isPublished: true } })
      expect(await cellsIn(shop, 'LR-1')).toMatchObject({ published: 'yes', publish_at: '' })
      await undoArticleChanges(shop, { requestId: 'bulk', from: longAgo })
      expect(await cellsIn(shop, 'LR-1')).toMatchObject({ published: 'no', publish_at: planned })
    }))

  test('runs in the background for more than 200, each once, also when it is interrupted', { timeout: 120_000 }, () =>
    inTestShop(async (world) => {
      const shop = await asked(world, 'bulk')
      const skus = Array.from({ length: 201 }, (_, at) => `LR-${at + 1}`)
      for (const sku of skus) await world.article({ sku, price: 100_000, published: false })
      await applyBulkChange(shop, { skus, change: { kind: 'price', by: 'amount', value: 5_000 } })
      const undone = await undoArticleChanges(shop, { requestId: 'bulk', from: longAgo })
      if (!undone.ok || !('job' in undone)) throw new Error('no job was started')
      const closing = new AbortController()
      const closedHalfway: LongJobWork = (own, job) =>
        undoInBackground(own, {
          ...job,
          async saveCheckpoint(db, state) {
            await job.saveCheckpoint(db, state)
            if (state.done === 100) closing.abort()
          },
        })
      await runLongJobs(shop, { 'articles-undo': closedHalfway }, { stop: closing.signal })
      expect(await findLongJob(shop, undone.job)).toMatchObject({ state: 'waiting', done: 100, total: 201 })
      await runLongJobs(shop, { 'articles-undo': undoInBackground }, { stop: never })
      expect(await findLongJob(shop, undone.job)).toMatchObject({ state: 'done', result: { undone: 201, left: [] } })
      const prices = await shop.db.selectFrom('article').select('price').distinct().execute()
      expect(prices).toEqual([{ price: 100_000 }])
    }),
  )
})
