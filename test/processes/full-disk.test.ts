import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { leanNode } from '../../scripts/project.mjs'
import { openDatabase } from '../../src/db/connect.ts'
import { ownDatabase } from '../support/database/databases.ts'
import { type SmallDisk, smallDisks } from '../support/disk/small-disk.ts'
import { startSubscribing } from '../support/disk/start-subscribing.ts'
import { childEnvironment } from '../support/processes/child-environment.ts'
import { type RunningShop, startShop } from '../support/processes/running-shop.ts'
import { secondTry } from '../support/processes/second-try.ts'
import { silentLog } from '../support/shop/silent-log.ts'

vi.setConfig({ testTimeout: 240_000 })

describe('a full disk under the embedded database', secondTry, () => {
  test.each(smallDisks)('ends no shop and loses nothing: %s', async (_, makeDisk) => {
    const disk = makeDisk()
    let stop = async () => {}
    try {
      await putDatabaseOn(disk)
      const shop = await openShopOn(disk)
      const writers = startSubscribing(shop)
      stop = async () => {
        if (!shop.hasEnded()) process.kill(shop.pid, 'SIGKILL')
        await Promise.all([shop.exit, writers.stop()])
      }
      await vi.waitFor(() => expect(writers.acknowledged.length).toBeGreaterThan(50), { timeout: 60_000 })

      disk.fill()
      await vi.waitFor(() => expect(writers.refusedInARow()).toBeGreaterThan(20), { timeout: 60_000, interval: 20 })
      const refusedAfter = writers.acknowledged.length
      for (const path of ['/', '/api/front'])
        expect([path, (await fetch(shop.origin + path)).status]).toEqual([path, 200])
      const ready = await fetch(`${shop.origin}/readyz`)
      expect([ready.status, await ready.text()]).toEqual([200, expect.stringContaining('disk is full: free at least')])
      expect(await doctor(disk)).toMatch(/✗ Disk: full, so the shop refuses writes; free at least \d+ MB/)
      expect(shop.printed()).toContain('the disk is full: the shop answers reads and refuses writes; free')
      expect(writers.acknowledged).toHaveLength(refusedAfter)

      disk.free()
      await vi.waitFor(() => expect(writers.acknowledged.length).toBeGreaterThan(refusedAfter + 20), {
        timeout: 20_000,
      })
      expect(await (await fetch(`${shop.origin}/readyz`)).text()).toBe('up\n')

      await stop()
      expect(await subscribersOn(disk)).toEqual(expect.arrayContaining(writers.acknowledged))
    } finally {
      await stop()
      disk.remove()
    }
  })

  test.each(smallDisks)('is the reason that a start gives, with the cure: %s', async (_, makeDisk) => {
    const disk = makeDisk()
    try {
      disk.fill()
      // Nothing is there yet, so the database cannot even be created.
      const opening = openShopOn(disk)
      await expect(opening).rejects.toThrow(/The disk is full, .*Nothing that was saved is lost: free at least \d+ MB/)
      await expect(opening).rejects.not.toThrow('backup')
    } finally {
      disk.remove()
    }
  })

  test.each(smallDisks)('is the reason that the next start gives, too: %s', async (_, makeDisk) => {
    const disk = makeDisk()
    try {
      await putDatabaseOn(disk)
      const shop = await openShopOn(disk)
      process.kill(shop.pid, 'SIGTERM')
      await shop.exit
      disk.fill()
      await expect(openShopOn(disk)).rejects.toThrow(
        /The disk is full, .*Nothing that was saved is lost: free at least/,
      )
    } finally {
      disk.remove()
    }
  })
})

async function putDatabaseOn({ folder }: SmallDisk): Promise<void> {
  const { where, remove } = await ownDatabase('migrated')
  if (where.kind !== 'embedded') throw new Error('this test is about the embedded database')
  cpSync(dirname(where.folder), folder, { recursive: true })
  await remove()
}

const program = join(import.meta.dirname, '../../src/main.ts')

function openShopOn({ folder, parameters, settings }: SmallDisk): Promise<RunningShop> {
  const load = { LIMITS: 'subscribe.address=100000000,everything=100000000,reads=100000000', BUSY_ABOVE_MS: '10000' }
  // Emails would fill the same disk.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9' }
  const command = [process.execPath, ...leanNode, ...parameters, program] as const
  return startShop({ DEMO: 'off', DATA_DIR: folder, ...load, ...mail, ...settings }, { command })
}

async function subscribersOn({ folder }: SmallDisk): Promise<string[]> {
  const { db, close } = await openDatabase({ kind: 'embedded', folder: join(folder, 'store') }, silentLog)
  const rows = await db.selectFrom('subscriber').select('email').execute()
  await close()
  return rows.map(({ email }) => email)
}

async function doctor({ folder }: SmallDisk): Promise<string> {
  const operator = spawn(
    process.execPath,
    [...leanNode, join(import.meta.dirname, '../../src/operator/main.ts'), 'doctor'],
    {
      env: { ...childEnvironment, DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  return text(operator.stdout)
}
