import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { leanNode } from '../../scripts/project.mjs'
import { openDatabase } from '../../src/db/connect.ts'
import { ownDatabase } from '../support/database/databases.ts'
import { freePort } from '../support/network/free-port.ts'
import { childEnvironment } from '../support/processes/child-environment.ts'
import { quickPictures } from '../support/processes/quick-options.ts'
import { secondTry } from '../support/processes/second-try.ts'
import { silentLog } from '../support/shop/silent-log.ts'

vi.setConfig({ testTimeout: 240_000 })

const main = join(import.meta.dirname, '../../src/main.ts')

// Without its history, the office would not offer to remove the demo, and no later start would add it.
test(
  'a first start that is killed as soon as the demo is in the shop leaves it with its history',
  secondTry,
  async () => {
    const own = await ownDatabase('migrated')
    if (own.where.kind !== 'server') throw new Error('Only a server can be read while the shop runs.')
    const folder = mkdtempSync(join(tmpdir(), 'etalase-killed-'))
    const ports = { PORT: String(await freePort()), OFFICE_PORT: String(await freePort()) }
    const { db, close } = await openDatabase(own.where, silentLog)
    const shop = spawn(process.execPath, [...leanNode, ...quickPictures, main], {
      env: {
        ...childEnvironment,
        ...ports,
        NODE_ENV: 'production',
        WORKERS: '1',
        DATA_DIR: folder,
        DATABASE_URL: own.where.url,
      },
      stdio: 'ignore',
    })
    const exit = once(shop, 'exit')
    try {
      const read = async () => {
        const { rows } = await sql<{ articles: number; histories: number }>`
        select (select count(*)::int from article) as articles, (select count(*)::int from demo_history) as histories`.execute(
          db,
        )
        return rows[0]
      }
      let now = await read()
      expect(now).toEqual({ articles: 0, histories: 0 })
      while (now?.articles === 0 && shop.exitCode === null) {
        await wait(20)
        now = await read()
      }
      shop.kill('SIGKILL')
      await exit
      expect(now?.articles).toBeGreaterThan(0)
      expect(await read()).toEqual({ articles: now?.articles, histories: 1 })
    } finally {
      shop.kill('SIGKILL')
      await close()
      await own.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
