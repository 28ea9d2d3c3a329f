import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { inTestShop, withCommittedShop } from '../../../test/support/shop/test-shop.ts'
import { listActivity } from '../audit/list-activity.ts'
import type { Assignment, LongJobWork } from './long-job.ts'
import { runLongJobs } from './run-long-jobs.ts'
import { findLongJob, startLongJob, stopLongJob } from './start-long-job.ts'

const never = new AbortController().signal
const order = { kind: 'import', input: { folder: 'spring' } } as const

describe('a long job', () => {
  test('runs with the actor and the input of the person who started it, and keeps its result', () =>
    inTestShop(async ({ shop }) => {
      const actor = { kind: 'staff', staffId: 7, name: 'Rina', sessionId: 's', address: '::1', requestId: 'r' } as const
      const id = await startLongJob({ ...shop, actor }, order)
      expect(await findLongJob(shop, id)).toMatchObject({ state: 'waiting', input: { folder: 'spring' }, total: 0 })
      const seen: unknown[] = []
      const work: LongJobWork = async (own, { input, showProgress }) => {
        seen.push(own.actor, input)
        showProgress('Reading', 1, 2)
        return { rows: 2 }
      }
      await runLongJobs({ ...shop, actor: { kind: 'clock' } }, { import: work }, { stop: never })
      expect(seen).toEqual([actor, { folder: 'spring' }])
      expect(await findLongJob(shop, id)).toMatchObject({ state: 'done', step: 'Reading', result: { rows: 2 } })
      const [started] = (await listActivity(shop, { action: 'job.start' })).entries
      expect(started).toMatchObject({ by: { kind: 'staff', name: 'Rina' }, subject: { key: `import ${id}` } })
    }))

  test('that was finished in a transaction is not run again', () =>
    inTestShop(async ({ shop }) => {
      const id = await startLongJob(shop, order)
      let runs = 0
      const work: LongJobWork = async ({ db }, { finish }) => {
        runs += 1
        await finish(db, { runs })
        throw new Error('the process dies')
      }
      for (const _ of [1, 2]) await runLongJobs(shop, { import: work }, { stop: never })
      expect(await findLongJob(shop, id)).toMatchObject({ state: 'done', result: { runs: 1 } })
    }))

  test('that a person stops ends after its item, and keeps what it did until then', () =>
    withCommittedShop(async ({ shop }) => {
      const id = await startLongJob(shop, order)
      const work: LongJobWork = async ({ db }, job) => {
        for (let done = 1; done <= 1_000; done += 1) {
          job.signal.throwIfAborted()
          await job.saveCheckpoint(db, { done, total: 1_000, checkpoint: { done } })
          if (done < 3) continue
          expect(await stopLongJob(shop, id)).toEqual({ ok: true })
          await vi.waitFor(() => expect(job.signal.aborted).toBe(true), { timeout: 10_000 })
        }
        return {}
      }
      await runLongJobs(shop, { import: work }, { stop: never, leaseSeconds: 1 })
      const job = await findLongJob(shop, id)
      expect(job).toMatchObject({ state: 'stopped', done: 3, result: { done: 3 } })
      expect(await stopLongJob(shop, id)).toEqual({ ok: false, reason: 'ended' })
    }))

  test('that has not begun yet is stopped at once', () =>
    inTestShop(async ({ shop }) => {
      const id = await startLongJob(shop, order)
      await stopLongJob(shop, id)
      await runLongJobs(shop, { import: async () => expect.unreachable('it was stopped') }, { stop: never })
      expect(await findLongJob(shop, id)).toMatchObject({ state: 'stopped' })
    }))

  test('continues after the shop was closed in between', () =>
    inTestShop(async ({ shop }) => {
      const id = await startLongJob(shop, order)
      const closing = new AbortController()
      const work: LongJobWork = async ({ db }, job) => {
        if (job.done === 1) return { seen: job.checkpoint }
        await job.saveCheckpoint(db, { done: 1, total: 2, checkpoint: 'half' })
        closing.abort()
        job.signal.throwIfAborted()
        return expect.unreachable('the signal was aborted')
      }
      await runLongJobs(shop, { import: work }, { stop: closing.signal })
      expect(await findLongJob(shop, id)).toMatchObject({ state: 'waiting', done: 1 })
      await runLongJobs(shop, { import: work }, { stop: never })
      expect(await findLongJob(shop, id)).toMatchObject({ state: 'done', result: { seen: 'half' } })
    }))

  test('that another process has taken over cannot change anything more', () =>
    inTestShop(async ({ shop }) => {
      const id = await startLongJob(shop, order)
      let first: Assignment | undefined
      const work: LongJobWork = async ({ db }, job) => {
        if (first !== undefined) return 'second'
        first = job
        await sql`update long_job set lease_until = clock_timestamp()`.execute(db)
        await runLongJobs(shop, { import: work }, { stop: never })
        await expect(job.saveCheckpoint(db, { done: 9, total: 9, checkpoint: 'late' })).rejects.toThrow('taken over')
        await expect(job.finish(db, 'late')).rejects.toThrow('taken over')
        return 'late'
      }
      await runLongJobs(shop, { import: work }, { stop: never })
      expect(await findLongJob(shop, id)).toMatchObject({ state: 'done', done: 0, result: 'second' })
    }))

  test('that fails three times is given up', () =>
    inTestShop(async ({ shop }) => {
      const id = await startLongJob(shop, order)
      let tries = 0
      const work: LongJobWork = async () => {
        tries += 1
        throw new Error('the disk is full')
      }
      for (const _ of [1, 2, 3, 4]) {
        await runLongJobs(shop, { import: work }, { stop: never })
        await sql`update long_job set lease_until = clock_timestamp()`.execute(shop.db)
      }
      expect(tries).toBe(3)
      expect(await findLongJob(shop, id)).toMatchObject({ state: 'failed' })
    }))
})
