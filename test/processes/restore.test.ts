import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { leanNode } from '../../scripts/project.mjs'
import { openDatabase } from '../../src/db/connect.ts'
import type { Db } from '../../src/db/db.ts'
import { isMigrated, migrate } from '../../src/db/migrate.ts'
import { holdServingLock } from '../../src/db/serving-lock.ts'
import type { Answer } from '../../src/operator/command.ts'
import { runCommand } from '../../src/operator/run-command.ts'
import { checkBackup } from '../../src/shop/backup/read-backup.ts'
import { restoreBackup } from '../../src/shop/backup/restore-backup.ts'
import { writeBackup } from '../../src/shop/backup/write-backup.ts'
import { systemClock } from '../../src/values/time/clock.ts'
import { command, everyFile, settingsOf } from '../support/backup/backed-up-shop.ts'
import {
  elsewhere,
  fill,
  home,
  inShop,
  isOnServer,
  locationOf,
  lookInto,
  rehearse,
  stateOf,
} from '../support/backup/rehearsal.ts'
import { isProof } from '../support/load/proof.ts'
import { withCommittedOrderingShop } from '../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../support/orders/unpaid-order.ts'
import { childEnvironment } from '../support/processes/child-environment.ts'
import { quickFirstBoot } from '../support/processes/quick-options.ts'
import { secondTry } from '../support/processes/second-try.ts'
import { deskOf } from '../support/shop/operator.ts'
import { silentLog } from '../support/shop/silent-log.ts'
import { testIdentity } from '../support/shop/test-identity.ts'

const settings = { lines: [], secrets: [] }

rehearse()

type TwoStates = { first: string; second: string; settings: Record<string, string> }

let shared: TwoStates | undefined
const sharedFolder = mkdtempSync(join(tmpdir(), 'etalase-two-states-'))
afterAll(() => rmSync(sharedFolder, { recursive: true, force: true }))

/** Two backups of two states, and a shop on a database of its own that has the first. The tests of this file share the backups. */
async function withTwoStates(work: (two: TwoStates) => Promise<void>) {
  shared ??= await makeTwoStates()
  const { first, second } = shared
  const settings = await elsewhere()
  // Only a server's database cannot be copied with its folder.
  if (isOnServer()) expect((await command(settings, ['restore', first])).exit).toBe(0)
  else cpSync(shared.settings['DATA_DIR'] ?? '', settings['DATA_DIR'] ?? '', { recursive: true })
  await work({ first, second, settings })
}

async function makeTwoStates(): Promise<TwoStates> {
  const [first, second] = [join(sharedFolder, 'first.backup'), join(sharedFolder, 'second.backup')]
  await withCommittedOrderingShop(async (world) => {
    await fill(world)
    expect((await inShop(world, ['backup', first])).exit).toBe(0)
    await unpaidOrder(world)
    await world.shop.media.write('only-in-the-second.jpg', Buffer.from('x'))
    expect((await inShop(world, ['backup', second])).exit).toBe(0)
  })
  const settings = settingsOf(join(sharedFolder, 'shop'))
  if (!isOnServer()) expect((await command(settings, ['restore', first])).exit).toBe(0)
  return { first, second, settings }
}

const filesOf = ({ DATA_DIR = '' }: Record<string, string>) => ({
  media: everyFile(join(DATA_DIR, 'media')),
  content: everyFile(join(DATA_DIR, 'content')),
})
const wholeState = async (settings: Record<string, string>) => ({ ...(await stateOf(settings)), ...filesOf(settings) })

// A restore makes a database, and the embedded one takes seconds for it.
describe('restoring a backup', { ...secondTry, timeout: 240_000 }, () => {
  test('refuses a file that was altered or cut off, and leaves the shop as it is', () =>
    withTwoStates(async ({ second, settings }) => {
      const before = await wholeState(settings)
      const whole = readFileSync(second)
      const bad = join(home, 'bad.backup')
      const refused = async (expected: string) => {
        const { exit, output } = await command(settings, ['restore', bad, '--yes'])
        expect({ exit, last: output.at(-1) }).toEqual({ exit: 1, last: expect.stringContaining(expected) })
      }
      for (const part of [0.1, 0.5, 0.9]) {
        const altered = Buffer.from(whole)
        const place = Math.floor(whole.length * part)
        altered[place] = (altered[place] ?? 0) ^ 1
        writeFileSync(bad, altered)
        await refused('altered or damaged')
      }
      for (const cut of [1, 512, Math.floor(whole.length / 2)]) {
        writeFileSync(bad, whole)
        truncateSync(bad, whole.length - cut)
        await refused('not a whole backup')
      }
      expect(await wholeState(settings)).toEqual(before)
    }))

  test('with --check reads the file and changes nothing', () =>
    withTwoStates(async ({ second, settings }) => {
      const before = await wholeState(settings)
      const { exit, output } = await command(settings, ['restore', second, '--check'])
      expect({ exit, last: output.at(-1) }).toEqual({ exit: 0, last: expect.stringContaining('Nothing was changed') })
      expect(await wholeState(settings)).toEqual(before)
    }))

  test('asks before it replaces a shop', () =>
    withTwoStates(async ({ second, settings }) => {
      const before = await wholeState(settings)
      const answering = (answer: Answer) => ({ confirm: async () => answer })
      const inScript = await command(settings, ['restore', second], answering('no-terminal'))
      expect(inScript.output.at(-1)).toContain('Use --yes')
      expect((await command(settings, ['restore', second], answering('no'))).exit).toBe(1)
      expect(await wholeState(settings)).toEqual(before)
      expect((await command(settings, ['restore', second], answering('yes'))).exit).toBe(0)
      expect((await wholeState(settings)).media).toHaveProperty('only-in-the-second.jpg')
      expect(existsSync(join(settings['DATA_DIR'] ?? '', 'restore'))).toBe(false)
    }))

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

  test('refuses a backup of a newer version of the shop', () =>
    withCommittedOrderingShop(async (world) => {
      const path = join(home, 'newer.backup')
      await sql`insert into migration_file (name, sha256) values ('9999_from_the_future', 'x')`.execute(world.shop.db)
      const { desk } = deskOf(world.shop, home)
      const open = async () => {
        const opened = await desk.open()
        return { ...opened, database: { ...opened.database, migrate: async () => [] } }
      }
      expect(await runCommand({ ...desk, open }, ['backup', path])).toBe(0)
      await sql`delete from migration_file where name = '9999_from_the_future'`.execute(world.shop.db)
      for (const words of [
        ['restore', path],
        ['restore', path, '--check'],
      ]) {
        const { exit, output } = await command(await elsewhere(), words)
        expect({ exit, last: output.at(-1) }).toEqual({
          exit: 1,
          last: expect.stringContaining('newer version of the shop'),
        })
      }
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

const lastInvoiceNumber = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ number: number }>`select last_value::float8 as number from invoice_number`.execute(db)
  return rows[0]?.number ?? 0
}

describe('invoice numbers after a restore', { ...secondTry, timeout: 240_000 }, () => {
  test('continue beyond those of orders that were placed after the backup, also if it is restored twice', () =>
    withCommittedOrderingShop(async (world) => {
      await unpaidOrder(world)
      const path = join(home, 'shop.backup')
      world.clock.set(new Date(Date.now() - 3_600_000))
      expect((await inShop(world, ['backup', path])).exit).toBe(0)
      const inBackup = await lastInvoiceNumber(world.shop.db)

      const settings = await elsewhere()
      const first = await command(settings, ['restore', path])
      const afterFirst = await lookInto(settings, lastInvoiceNumber)
      // Ten orders a second in the hour since the backup.
      expect(afterFirst - inBackup).toBeGreaterThanOrEqual(36_000)
      expect(first.output).toContainEqual(
        expect.stringContaining(`Invoice numbers continue at ${String(afterFirst + 1).padStart(6, '0')}`),
      )
      // An invoice number stays short enough to read out.
      expect(afterFirst - inBackup).toBeLessThan(100_000)

      expect((await command(settings, ['restore', path, '--yes'])).exit).toBe(0)
      expect(await lookInto(settings, lastInvoiceNumber)).toBeGreaterThan(afterFirst)
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
