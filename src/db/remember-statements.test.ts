import { CompiledQuery } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownDatabase } from '../../test/support/database/databases.ts'
import { silentLog } from '../../test/support/shop/silent-log.ts'
import { openDatabase } from './connect.ts'
import type { Db } from './db.ts'
import { MOST_PREPARED } from './remember-statements.ts'

/** Runs the work on one connection, with its own transactions. */
async function onConnection(work: (db: Db) => Promise<void>): Promise<void> {
  const { where, remove } = await ownDatabase('empty')
  const { db, close } = await openDatabase(where, silentLog)
  try {
    await db.connection().execute(work)
  } finally {
    await close()
    await remove()
  }
}

const run = (db: Db, text: string, values: unknown[] = []) => db.executeQuery<object>(CompiledQuery.raw(text, values))

/** A statement of its own for each number, run often enough to be prepared. */
async function runOften(db: Db, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += 1)
    for (let time = 0; time < 3; time += 1) {
      const { rows } = await run(db, `select $1::int as value, ${number} as number`, [time])
      expect(rows).toEqual([{ value: time, number }])
    }
}

async function readNumber(db: Db, text: string): Promise<number> {
  const [row = {}] = (await run(db, text)).rows
  return Number(Object.values(row)[0])
}

const countPrepared = (db: Db) => readNumber(db, 'select count(*) from pg_prepared_statements')
const planBytes = (db: Db) =>
  readNumber(db, `select sum(total_bytes) from pg_backend_memory_contexts where name like 'CachedPlan%'`)

describe('prepared statements', { timeout: 120_000 }, () => {
  test('are made of what runs often and has parameters', () =>
    onConnection(async (db) => {
      const before = await countPrepared(db)
      for (let time = 0; time < 2; time += 1) await run(db, 'select $1::text as rare', ['x'])
      for (let time = 0; time < 9; time += 1) await run(db, 'select 1 as no_parameters')
      expect(await countPrepared(db)).toBe(before)
      for (let time = 0; time < 9; time += 1) await run(db, 'select $1::text as frequent', ['x'])
      expect(await countPrepared(db)).toBe(before + 1)
    }))

  test('are limited for each connection, and so is the memory that the server needs for them', () =>
    onConnection(async (db) => {
      await runOften(db, 0, MOST_PREPARED)
      const bytes = await planBytes(db)
      expect(bytes).toBeGreaterThan(MOST_PREPARED * 1_000)
      await runOften(db, MOST_PREPARED, 2 * MOST_PREPARED)
      expect(await countPrepared(db)).toBeLessThanOrEqual(MOST_PREPARED)
      expect(await planBytes(db)).toBeLessThan(bytes * 1.1)
      // The first ones were forgotten, and are prepared again.
      await runOften(db, 0, 3)
      expect(await countPrepared(db)).toBeLessThanOrEqual(MOST_PREPARED)
    }))

  test('can be exchanged in a transaction, also in one that is broken', () =>
    onConnection(async (db) => {
      await runOften(db, 0, MOST_PREPARED)
      await run(db, 'begin')
      await runOften(db, 10_000, 10_003)
      await expect(run(db, 'select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
      for (let time = 0; time < 4; time += 1)
        await expect(run(db, 'select $1::int as broken', [time])).rejects.toMatchObject({ code: '25P02' })
      await run(db, 'rollback')
      await run(db, 'begin')
      await runOften(db, 20_000, 20_000 + MOST_PREPARED)
      await run(db, 'commit')
      expect(await countPrepared(db)).toBeLessThanOrEqual(MOST_PREPARED)
    }))
})
