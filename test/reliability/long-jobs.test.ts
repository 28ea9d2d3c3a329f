import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../src/db/connect.ts'
import { findLongJob, startLongJob } from '../../src/shop/long-jobs/start-long-job.ts'
import { ownDatabase } from '../support/database/databases.ts'
import { startChild } from '../support/processes/child.ts'
import { goodsOf } from '../support/shop/articles.ts'
import { silentLog } from '../support/shop/silent-log.ts'

// Processes that are killed in the middle of their work and started again.
vi.setConfig({ testTimeout: 60_000 })

describe('a long job whose process is killed half-way', () => {
  test('is continued by another process, and does each item once', async () => {
    const own = await ownDatabase('migrated')
    const open = () => openDatabase(own.where, silentLog)
    try {
      const before = await open()
      const { sizes } = await goodsOf(before.db).article({ sizes: { M: 5 } })
      const actor = { kind: 'terminal' } as const
      const id = await startLongJob({ db: before.db, actor }, { kind: 'import', input: {} })
      await before.close()

      const words = [JSON.stringify(own.where), String(sizes.M)]
      const killed = startChild('work-on-long-jobs', ...words, '10')
      await killed.said((lines) => lines.length >= 10)
      await killed.kill()
      expect(killed.lines.length).toBeLessThan(30)

      const next = startChild('work-on-long-jobs', ...words)
      await next.said((lines) => lines.includes('done'))
      // It began where the first one had come to; the item that was under way may have been committed before the line was written.
      const reached = Number(killed.lines.at(-1))
      expect(Number(next.lines[0]) - reached).toBeGreaterThanOrEqual(1)
      expect(Number(next.lines[0]) - reached).toBeLessThanOrEqual(2)

      const after = await open()
      const { rows } = await sql`
        select stock from article_size where id = ${sizes.M}`.execute(after.db)
      expect(rows).toEqual([{ stock: 35 }])
      expect(await findLongJob(after, id)).toMatchObject({ state: 'done', done: 30, total: 30, result: { added: 30 } })
      await after.close()
    } finally {
      await own.remove()
    }
  })
})
