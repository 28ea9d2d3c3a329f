import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../src/db/db.ts'
import type { Answer } from '../../src/operator/command.ts'
import { runCommand } from '../../src/operator/run-command.ts'
import { command } from '../support/backup/backed-up-shop.ts'
import { elsewhere, home, inShop, lookInto, rehearse } from '../support/backup/rehearsal.ts'
import { shareTwoStates, wholeState } from '../support/backup/two-states.ts'
import { withCommittedOrderingShop } from '../support/orders/ordering-shop.ts'
import { unpaidOrder } from '../support/orders/unpaid-order.ts'
import { secondTry } from '../support/processes/second-try.ts'
import { deskOf } from '../support/shop/operator.ts'

rehearse()

const withTwoStates = shareTwoStates()

describe('npm run shop -- restore', { ...secondTry, timeout: 240_000 }, () => {
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
