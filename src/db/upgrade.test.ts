import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type OwnDatabase, ownDatabase } from '../../test/support/database/databases.ts'
import { silentLog } from '../../test/support/shop/silent-log.ts'
import { checkInvariants } from '../shop/invariants/check-invariants.ts'
import { type OpenDatabase, openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

const migrationFolder = join(import.meta.dirname, 'migrations')
const rowFolder = join(import.meta.dirname, '../../test/support/database/rows-by-migration')
const migrations = readdirSync(migrationFolder).sort()
const numberOf = (file: string) => Number(file.slice(0, 4))

// The last version that recorded its migrations in Kysely's tables as well.
const lastWithKysely = 25
// The released version 0.1.0 (25), and the versions just before a migration that changes stored rows or renames tables.
const mostInteresting = [6, 14, 16, 21, 25, 26, 28]

const isEmbedded = inject('databases')?.kind === 'embedded'
const versions = isEmbedded ? mostInteresting : migrations.map(numberOf)

let own: OwnDatabase
let opened: OpenDatabase
const query = async (text: string): Promise<Record<string, unknown>[]> =>
  (await sql.raw<Record<string, unknown>>(text).execute(opened.db)).rows

beforeAll(async () => {
  own = await ownDatabase('empty')
  opened = await openDatabase(own.where, silentLog)
})
afterAll(async () => {
  await opened.close()
  await own.remove()
})
beforeEach(async () => {
  await query('drop schema public cascade')
  await query('create schema public')
})

/** The database of an earlier version, with rows in every table that it had. */
async function createVersion(version: number): Promise<void> {
  await query('create table migration_file (name text primary key, sha256 text not null)')
  for (const file of migrations.filter((one) => numberOf(one) <= version)) {
    const text = readFileSync(join(migrationFolder, file), 'utf8')
    await query(text)
    const sha256 = createHash('sha256').update(text).digest('hex')
    await query(`insert into migration_file values ('${file.replace('.sql', '')}', '${sha256}')`)
    const rows = join(rowFolder, `${file.slice(0, 4)}.sql`)
    if (existsSync(rows)) await query(readFileSync(rows, 'utf8'))
  }
  if (version > lastWithKysely) return
  await query('create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)')
  await query("insert into kysely_migration select name, '2026-11-20T08:00:00.000Z' from migration_file")
  await query('create table kysely_migration_lock (id varchar(255) primary key, is_locked int default 0 not null)')
}

const newNames: Record<string, string> = { letter: 'outbox_email', limit_turn: 'limit_use' }
// What migrations 0007 and 0029 change on purpose.
const rewritten = ['name_folded']

async function readTables(): Promise<Map<string, Record<string, unknown>[]>> {
  const tables = await query("select tablename from pg_tables where schemaname = 'public' order by tablename")
  const read = new Map<string, Record<string, unknown>[]>()
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

describe('an upgrade to the newest version', () => {
  test.each(versions)('from the schema of migration %i keeps every row, and verify finds nothing', async (version) => {
    await createVersion(version)
    const before = await readTables()
    expect([...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual(
      // Nothing was ordered before there were orders.
      version === 17 ? ['voucher_use'] : [],
    )

    expect((await migrate(opened.db)).map(numberOf)).toEqual(migrations.map(numberOf).filter((one) => one > version))

    const after = await readTables()
    for (const [table, rows] of before) {
      const kept = after.get(table) ?? []
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
    expect((await checkInvariants(opened.db)).filter(({ broken }) => broken > 0)).toEqual([])
  })

  test('changes the stored data that each migration is about', async () => {
    await createVersion(6)
    await migrate(opened.db)
    expect(await query('select distinct name_folded from article')).toEqual([{ name_folded: 'gamis sela' }])
    expect(await query('select code, loaded = qty as all_left from voucher order by code')).toEqual([
      { code: 'ONGKIR', all_left: true },
      { code: 'TEDUH50', all_left: true },
    ])
    await query('drop schema public cascade; create schema public')
    await createVersion(14)
    await migrate(opened.db)
    expect(await query("select kind, data ->> 'subscriberId' as subscriber from outbox_email")).toEqual([
      { kind: 'newsletter.confirm', subscriber: '2' },
    ])
    await query('drop schema public cascade; create schema public')
    await createVersion(21)
    await migrate(opened.db)
    expect(await query('select attempt_id, decided_as from payment_transaction order by 1')).toEqual([
      { attempt_id: 1, decided_as: null },
      { attempt_id: 4, decided_as: '' },
    ])
  })
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
