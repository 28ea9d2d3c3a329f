import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type OwnDatabase, ownDatabase } from '../../test/support/database/databases.ts'
import { silentLog } from '../../test/support/shop/silent-log.ts'
import { type OpenDatabase, openDatabase } from './connect.ts'
import type { Db } from './db.ts'
import { migrate } from './migrate.ts'

let own: OwnDatabase
let opened: OpenDatabase

beforeAll(async () => {
  own = await ownDatabase('empty')
  opened = await openDatabase(own.where, silentLog)
  return async () => {
    await opened.close()
    await own.remove()
  }
})

beforeEach(async () => {
  await sql`drop schema public cascade`.execute(opened.db)
  await sql`create schema public`.execute(opened.db)
})

/** The embedded database has a single connection; there, two starts at once share the pool. */
async function openAnother(): Promise<OpenDatabase> {
  if (own.where.kind === 'embedded') return opened
  const other = await openDatabase(own.where, silentLog)
  onTestFinished(() => other.close())
  return other
}

/** A folder of migrations: names and their SQL. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'etalase-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

/** Copies the shipped migrations that the last version with two ledgers had. */
function folderOfTwoLedgers(): string {
  const folder = folderWith({})
  const hadTwoLedgers = (path: string) => (/\/(\d{4})_\w+\.sql$/.exec(path)?.[1] ?? '') < '0026'
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true, filter: hadTwoLedgers })
  return folder
}

const tables = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration_file'`.execute(db)
  return rows.map(({ name }) => name)
}

describe('migrations', () => {
  test('create all tables in an empty database, and then have nothing left to do', async () => {
    const ran = await migrate(opened.db)
    expect(ran.slice(0, 2)).toEqual(['0001_pictures', '0002_catalogue'])
    expect(await tables(opened.db)).toEqual(expect.arrayContaining(['article', 'picture', 'store', 'voucher']))
    expect(await migrate(opened.db)).toEqual([])
  })

  test('upgrade a database that Kysely kept a second ledger in, and keep its rows', async () => {
    const before = await migrate(opened.db, folderOfTwoLedgers())
    expect(before.at(-1)).toBe('0025_discounts')
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      opened.db,
    )
    await sql`create table kysely_migration_lock (id varchar(255) primary key, is_locked integer default 0 not null)`.execute(
      opened.db,
    )
    for (const name of ['0000_migration_files', ...before]) {
      await sql`insert into kysely_migration values (${name}, '2026-11-20T08:00:00.000Z')`.execute(opened.db)
    }
    await sql`insert into kysely_migration_lock values ('migration_lock')`.execute(opened.db)
    await sql`insert into shop_address (slug, kind) values ('gamis', 'category')`.execute(opened.db)

    expect((await migrate(opened.db))[0]).toBe('0026_one_migration_ledger')
    expect((await tables(opened.db)).filter((name) => name.startsWith('kysely'))).toEqual([])
    expect((await sql`select slug from shop_address`.execute(opened.db)).rows).toEqual([{ slug: 'gamis' }])
    expect(await migrate(opened.db)).toEqual([])
  })

  test('rename the table of the outbox, keep its rows, and let a process of the version before finish its work', async () => {
    await migrate(opened.db, folderOfTwoLedgers())
    await sql`insert into letter (kind, data) values ('account.welcome', '{}')`.execute(opened.db)
    await migrate(opened.db)
    await sql`
      insert into letter (kind, data, once) values ('order.paid', '{}', 'order.paid 17')
          on conflict (once) do nothing`.execute(opened.db)
    const { rows } = await sql<{ kind: string }>`
      update letter set tries = tries + 1
       where id = (select id from letter where ended_at is null order by id limit 1 for update skip locked)
      returning kind`.execute(opened.db)
    expect(rows).toEqual([{ kind: 'account.welcome' }])
    const kept = await sql`select kind, tries from outbox_email order by id`.execute(opened.db)
    expect(kept.rows).toEqual([
      { kind: 'account.welcome', tries: 1 },
      { kind: 'order.paid', tries: 0 },
    ])
  })

  test('run once when two processes start at the same time', async () => {
    const folder = folderWith({
      '0001_bag.sql': 'create table bag (id int); select pg_sleep(0.5);',
      '0002_line.sql': 'create table bag_line (id int);',
    })
    const another = await openAnother()
    const ran = await Promise.all([migrate(opened.db, folder), migrate(another.db, folder)])
    expect(ran.flat().sort()).toEqual(['0001_bag', '0002_line'])
  })

  test('run even when they were added late, with a number below the last one', async () => {
    await migrate(opened.db, folderWith({ '0002_line.sql': 'create table bag_line (id int)' }))
    const both = { '0001_bag.sql': 'create table bag (id int)', '0002_line.sql': 'create table bag_line (id int)' }
    expect(await migrate(opened.db, folderWith(both))).toEqual(['0001_bag'])
  })

  test('change nothing at all when one of them fails', async () => {
    const folder = folderWith({ '0001_bag.sql': 'create table bag (id int)', '0002_line.sql': 'create tabel bag_line' })
    await expect(migrate(opened.db, folder)).rejects.toThrow('The migration 0002_line failed and nothing was changed')
    expect(await tables(opened.db)).toEqual([])
  })

  test('are refused when one has changed since it ran, before any other runs', async () => {
    await migrate(opened.db, folderWith({ '0001_bag.sql': 'create table bag (id int)' }))
    const changed = {
      '0001_bag.sql': 'create table bag (id bigint)',
      '0002_line.sql': 'create table bag_line (id int)',
    }
    await expect(migrate(opened.db, folderWith(changed))).rejects.toThrow('The migration 0001_bag.sql has changed')
    expect(await tables(opened.db)).toEqual(['bag'])
  })

  test('are refused on a database that a newer version of the shop has used', async () => {
    const bag = { '0001_bag.sql': 'create table bag (id int)' }
    await migrate(opened.db, folderWith({ ...bag, '0002_line.sql': 'create table bag_line (id int)' }))
    await expect(migrate(opened.db, folderWith(bag))).rejects.toThrow(
      'The database has the migration 0002_line, which this version of the shop does not know',
    )
  })

  test('are refused when two have the same number', async () => {
    const folder = folderWith({ '0001_bag.sql': 'select 1', '0001_line.sql': 'select 1' })
    await expect(async () => migrate(opened.db, folder)).rejects.toThrow('0001_bag.sql and 0001_line.sql have the same')
  })

  test('are refused when a file has no number', async () => {
    const folder = folderWith({ 'bag.sql': 'select 1' })
    await expect(async () => migrate(opened.db, folder)).rejects.toThrow(
      'bag.sql needs a name like 0012_what_it_brings.sql',
    )
  })

  test('leave the time limits of ordinary statements as they were', async () => {
    const limits = async () =>
      (
        await sql`
          select current_setting('statement_timeout'), current_setting('lock_timeout') as lock_timeout`.execute(
          opened.db,
        )
      ).rows
    const before = await limits()
    await migrate(opened.db, folderWith({ '0001_bag.sql': 'create table bag (id int)' }))
    expect(await limits()).toEqual(before)
  })
})
