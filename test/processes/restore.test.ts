import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { leanNode } from '../../scripts/project.mjs'
import { openDatabase } from '../../src/db/connect.ts'
import { isMigrated, migrate } from '../../src/db/migrate.ts'
import { holdServingLock } from '../../src/db/serving-lock.ts'
import { checkBackup } from '../../src/shop/backup/read-backup.ts'
import { restoreBackup } from '../../src/shop/backup/restore-backup.ts'
import { writeBackup } from '../../src/shop/backup/write-backup.ts'
import { systemClock } from '../../src/values/time/clock.ts'
import { command } from '../support/backup/backed-up-shop.ts'
import { elsewhere, home, locationOf, lookInto, rehearse } from '../support/backup/rehearsal.ts'
import { shareTwoStates, wholeState } from '../support/backup/two-states.ts'
import { isProof } from '../support/load/proof.ts'
import { childEnvironment } from '../support/processes/child-environment.ts'
import { quickFirstBoot } from '../support/processes/quick-options.ts'
import { secondTry } from '../support/processes/second-try.ts'
import { silentLog } from '../support/shop/silent-log.ts'
import { testIdentity } from '../support/shop/test-identity.ts'

const settings = { lines: [], secrets: [] }

rehearse()

const withTwoStates = shareTwoStates()

// A restore makes a database, and the embedded one takes seconds for it.
describe('restoring a backup', { ...secondTry, timeout: 240_000 }, () => {
  test('is refused while the shop runs', () =>
    withTwoStates(async ({ second, settings }) => {
      const where = locationOf(settings)
      const { close } =
        where.kind === 'server'
          ? { close: (await holdServingLock(where.url, silentLog)).release }
          : await openDatabase(where, silentLog)
      const { exit, output } = await command(settings, ['restore', second, '--yes'])
      await close()
      expect({ exit, last: output.at(-1) }).toEqual({ exit: 1, last: expect.stringMatching(/[Ss]top .*first/) })
      expect((await command(settings, ['restore', second, '--yes'])).exit).toBe(0)
    }))

  test('brings a backup of an older version up to date', async () => {
    const older = await elsewhere()
    const path = join(home, 'older.backup')
    await lookInto(older, async (db) => {
      await migrate(db, undefined, '0026_one_migration_ledger')
      await sql`insert into limit_turn (limit_name, caller, number, ends_at) values ('uji', 'x', 3, now() + interval '1 day')`.execute(
        db,
      )
      const shop = { db, identity: testIdentity, now: () => new Date() }
      const source = { shop, database: { kind: 'server', version: '18.0' }, dataFolder: home, settings } as const
      await writeBackup(source, path, () => {})
    })
    const restored = await elsewhere()
    expect((await command(restored, ['restore', path])).exit).toBe(0)
    await lookInto(restored, async (db) => {
      expect(await isMigrated(db)).toBe(true)
      expect((await sql`select limit_name, number from limit_use`.execute(db)).rows).toEqual([
        { limit_name: 'uji', number: 3 },
      ])
    })
  })

  test('leaves the old shop or the new one, whenever the process is killed', () =>
    withTwoStates(async ({ second, settings }) => {
      const old = await wholeState(settings)
      const fresh = await elsewhere()
      const startedAt = performance.now()
      await runRestore(fresh, second)
      const wholeMs = performance.now() - startedAt
      const next = await wholeState(fresh)
      const found = new Set<string>()
      for (let part = 0.3; part < 1.1; part += isProof ? 0.08 : 0.16) {
        await runRestore(settings, second, wholeMs * part)
        // The next start completes the restore, or removes what was prepared for it.
        const { exit, output } = await command(settings, ['verify'])
        expect({ exit, output: exit === 0 ? [] : output }).toEqual({ exit: 0, output: [] })
        const state = await wholeState(settings)
        found.add(Object.keys(state.media).includes('only-in-the-second.jpg') ? 'new' : 'old')
        expect(state).toEqual(found.has('new') ? next : old)
        expect(existsSync(join(settings['DATA_DIR'] ?? '', 'restore'))).toBe(false)
        if (found.has('new')) break
      }
      expect(found).toContain('old')
    }))
})

describe('restoring after a restore that was interrupted', { ...secondTry, timeout: 240_000 }, () => {
  test('completes the first one before it begins, so that a second failure leaves a whole shop', () =>
    withTwoStates(async ({ first, second, settings }) => {
      const fresh = await elsewhere()
      await command(fresh, ['restore', second])
      const expected = await wholeState(fresh)
      const target = {
        database: locationOf(settings),
        dataFolder: settings['DATA_DIR'] ?? '',
        log: silentLog,
        now: systemClock,
      }
      const restoreUntil = async (path: string, last: 'loaded' | 'committed') => {
        const atStep = async (step: string) => {
          if (step === last) throw new Error(`stopped when ${step}`)
        }
        const manifest = await checkBackup(path, () => {})
        await expect(restoreBackup(path, manifest, target, { progress: () => {}, atStep })).rejects.toThrow('stopped')
      }
      await restoreUntil(second, 'committed')
      await restoreUntil(first, 'loaded')
      expect((await command(settings, ['verify'])).exit).toBe(0)
      expect(await wholeState(settings)).toEqual(expected)
    }))
})

/** Restores in a process of its own, and kills it after this time. */
async function runRestore(settings: Record<string, string>, path: string, killAfterMs?: number): Promise<void> {
  const main = join(import.meta.dirname, '../../src/operator/main.ts')
  const child = spawn(process.execPath, [...leanNode, ...quickFirstBoot, main, 'restore', path, '--yes'], {
    env: { ...process.env, ...childEnvironment, ...settings, INIT_CWD: home },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  await ended
  clearTimeout(timer)
}
