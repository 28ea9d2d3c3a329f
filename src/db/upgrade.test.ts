import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type OwnDatabase, ownDatabase } from '../../test/support/database/databases.ts'
import { silentLog } from '../../test/support/shop/silent-log.ts'
import { checkInvariants } from '../shop/invariants/check-invariants.ts'
import { type OpenDatabase, openDatabase } from './connect.ts'
import type { Db } from './db.ts'
import { migrate } from './migrate.ts'
import { inUndoableTransaction } from './transaction.ts'

const migrationFolder = join(import.meta.dirname, 'migrations')
const rowFolder = join(import.meta.dirname, '../../test/support/database/rows-by-migration')
const migrations = readdirSync(migrationFolder).sort()
const numberOf = (file: string) => Number(file.slice(0, 4))

// The last version that recorded its migrations in Kysely's tables as well.
const lastWithKysely = 25
// The released version 0.1.0 (25), those whose rows are changed on purpose, and one with rows in the later tables.
const toTheNewest = [6, 14, 21, 25, 105, 130]
// What keeps every row in each step keeps it on the whole way, so the others run the next migration alone. The statements are the same
// on the embedded database.
const versions = inject('databases')?.kind === 'embedded' ? [25, 105] : migrations.map(numberOf).slice(0, -1)

let own: OwnDatabase
let opened: OpenDatabase
// Rolled back after each version.
let db: Db
const query = async (text: string): Promise<Record<string, unknown>[]> =>
  (await sql.raw<Record<string, unknown>>(text).execute(db)).rows

/** The newest version that the database has reached. */
let reached = 0

beforeAll(async () => {
  own = await ownDatabase('empty')
  opened = await openDatabase(own.where, silentLog)
})
afterAll(async () => {
  await opened.close()
  await own.remove()
})

/**
 * Runs a test in the database of an earlier version, with rows in every table that it had, and rolls back what the test does. So the
 * database goes from version to version, and no test builds all the versions before its own.
 */
async function inVersion(version: number, work: () => Promise<void>): Promise<void> {
  db = opened.db
  if (reached === 0) await query('create table migration_file (name text primary key, sha256 text not null)')
  for (const file of migrations.filter((one) => numberOf(one) > reached && numberOf(one) <= version))
    await advance(file)
  reached = version
  await inUndoableTransaction(opened.db, async (transaction, undo) => {
    db = transaction
    if (version <= lastWithKysely) await createLedgerOfKysely()
    await work()
    // A commit would check these.
    await query('set constraints all immediate')
    return undo(undefined)
  })
}

async function advance(file: string): Promise<void> {
  const text = readFileSync(join(migrationFolder, file), 'utf8')
  await query(text)
  const sha256 = createHash('sha256').update(text).digest('hex')
  await query(`insert into migration_file values ('${file.replace('.sql', '')}', '${sha256}')`)
  const rows = join(rowFolder, `${file.slice(0, 4)}.sql`)
  if (existsSync(rows)) await query(readFileSync(rows, 'utf8'))
}

async function createLedgerOfKysely(): Promise<void> {
  await query('create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)')
  await query("insert into kysely_migration select name, '2026-11-20T08:00:00.000Z' from migration_file")
  await query('create table kysely_migration_lock (id varchar(255) primary key, is_locked int default 0 not null)')
}

const newNames: Record<string, string> = { letter: 'outbox_email', limit_turn: 'limit_use' }
// What migrations 0007, 0029, 0116 and 0131 change on purpose.
const rewritten = ['name_folded', 'late_trouble', 'is_folded']

async function readTables(): Promise<Rows> {
  const tables = await query("select tablename from pg_tables where schemaname = 'public' order by tablename")
  const read: Rows = new Map()
  for (const { tablename } of tables) {
    const name = String(tablename)
    if (name.startsWith('kysely_') || name === 'migration_file') continue
    const rows = await query(`select to_jsonb(${name}) as row from ${name}`)
    read.set(
      newNames[name] ?? name,
      rows.map(({ row }) => Object(row)),
    )
  }
  return read
}

/** What the migrations change in the rows of a version on purpose. */
const changes: Record<number, () => Promise<void>> = {
  async 6() {
    expect(await query('select distinct name_folded from article')).toEqual([{ name_folded: 'gamis sela' }])
    expect(await query('select code, loaded = qty as all_left from voucher order by code')).toEqual([
      { code: 'ONGKIR', all_left: true },
      { code: 'TEDUH50', all_left: true },
    ])
  },
  async 14() {
    expect(await query("select kind, data ->> 'subscriberId' as subscriber from outbox_email")).toEqual([
      { kind: 'newsletter.confirm', subscriber: '2' },
    ])
  },
  async 21() {
    expect(await query('select attempt_id, decided_as from payment_transaction order by 1')).toEqual([
      { attempt_id: 1, decided_as: null },
      { attempt_id: 4, decided_as: '' },
    ])
  },
  async 115() {
    // What staff have not decided about since the email.
    expect(
      await query('select id, late_trouble from placed_order where late_trouble is not null and id > 1 order by id'),
    ).toEqual([
      { id: 3, late_trouble: 'amount' },
      { id: 4, late_trouble: 'reversal' },
    ])
  },
  async 130() {
    // The sums of months, which were entries of orders, are those from which the sums of years were made.
    expect(await query('select from report_sum where not is_folded')).toEqual([])
    const sums = await query(
      "select span, sum(goods)::int as goods from report_sum where dimension = 'size' group by 1",
    )
    expect(new Set(sums.map(({ goods }) => goods)).size, JSON.stringify(sums)).toBe(1)
    expect(sums.map(({ span }) => span).sort()).toEqual(['day', 'month', 'quarter', 'year'])
  },
}

// The first test on the embedded database runs all migrations.
describe('an upgrade', { timeout: 180_000 }, () => {
  test.each(versions)('from the schema of migration %i keeps every row but what it changes on purpose', (version) =>
    inVersion(version, async () => {
      const before = await readTables()
      expect([...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual(
        // Nothing was ordered before there were orders.
        version === 17 ? ['voucher_use'] : [],
      )

      const isWhole = toTheNewest.includes(version)
      const later = migrations.filter((one) => numberOf(one) > version).map((one) => one.replace('.sql', ''))
      const expected = isWhole ? later : later.slice(0, 1)
      expect(await migrate(db, undefined, expected.at(-1))).toEqual(expected)

      expectSameRows(before, await readTables())
      await changes[version]?.()
      if (!isWhole) return
      expect((await checkInvariants(db)).filter(({ broken }) => broken > 0)).toEqual([])
    }),
  )
})

type Rows = Map<string, Record<string, unknown>[]>

function expectSameRows(before: Rows, after: Rows): void {
  for (const [table, rows] of before) {
    // Migration 0068 adds sums of articles and of sizes' names, and 0131 those of quarters and years.
    const isNew = (row: Record<string, unknown>) =>
      ['dimension', 'span'].some((column) => !rows.some((one) => one[column] === row[column]))
    const kept = (after.get(table) ?? []).filter((row) => table !== 'report_sum' || !isNew(row))
    const isKept = (row: Record<string, unknown>) =>
      kept.some((now) =>
        Object.keys(now).every(
          (column) => !(column in row) || rewritten.includes(column) || isSame(now[column], row[column]),
        ),
      )
    expect(
      rows.filter((row) => !isKept(row)),
      table,
    ).toEqual([])
    expect(kept, table).toHaveLength(rows.length)
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
