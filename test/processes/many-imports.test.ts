import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { leanNode } from '../../scripts/project.mjs'
import { openDatabase } from '../../src/db/connect.ts'
import { ownDatabase } from '../support/database/databases.ts'
import { childEnvironment } from '../support/processes/child-environment.ts'
import { secondTry } from '../support/processes/second-try.ts'
import { smallShop, withFolder } from '../support/shop/import-folder.ts'
import { silentLog } from '../support/shop/silent-log.ts'

vi.setConfig({ testTimeout: 90_000 })

test('an import that is killed while it writes rows changes nothing', secondTry, async () => {
  const own = await ownDatabase('migrated')
  if (own.where.kind !== 'server') throw new Error('This test locks a table of a server')
  const { db, close } = await openDatabase(own.where, silentLog)
  try {
    await withFolder(smallShop, async (path) => {
      const settings = {
        ...process.env,
        ...childEnvironment,
        DATABASE_URL: own.where.kind === 'server' ? own.where.url : '',
        DATA_DIR: path,
      }
      await db.transaction().execute(async (holding) => {
        // The import writes the categories, then waits for this lock before the articles.
        await sql`lock table article in share row exclusive mode`.execute(holding)
        const child = spawn(process.execPath, [...leanNode, 'src/operator/main.ts', 'import', path], {
          env: settings,
          stdio: 'ignore',
        })
        await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 30_000 })
        child.kill('SIGKILL')
        await once(child, 'close')
      })
      await vi.waitFor(async () => expect(await isWaiting()).toBe(false), { timeout: 30_000 })
      expect(await db.selectFrom('category').select('slug').execute()).toEqual([])
      expect(await db.selectFrom('article').select('sku').execute()).toEqual([])
      expect(await db.selectFrom('picture').select('name').execute()).toEqual([])
    })
  } finally {
    await close()
    await own.remove()
  }

  async function isWaiting(): Promise<boolean> {
    const { rows } = await sql<{ waiting: boolean }>`
      select exists (select from pg_locks where not granted and relation = 'article'::regclass) as waiting`.execute(db)
    return rows[0]?.waiting ?? false
  }
})
