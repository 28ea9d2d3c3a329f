import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './db.ts'

type MigrationFile = { name: string; text: string; sha256: string }

const shippedFolder = join(import.meta.dirname, 'migrations')
const wellNamed = /^(\d{4})_[a-z0-9_]+\.sql$/
const ledger = '0000_migration_files'

/** Runs what the database does not know yet, all or nothing, and gives back the names of what ran. */
export function migrate(db: Db, folder = shippedFolder): Promise<string[]> {
  const files = readMigrations(folder)
  return db.connection().execute(async (held) => {
    // Another process may migrate for longer than the shop waits for an ordinary statement.
    await sql`set statement_timeout = 0`.execute(held)
    try {
      return await bringUpToDate(held, files)
    } finally {
      // A connection that broke has nothing to reset, and why it broke is already on its way.
      await sql`reset statement_timeout`.execute(held).catch(() => undefined)
    }
  })
}

async function bringUpToDate(db: Db, files: MigrationFile[]): Promise<string[]> {
  await refuseStrangers(db, files)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => steps(files) },
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? 'preparing'
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The migration ${failed} failed and nothing was changed: ${reason}`, { cause: error })
  }
  // Another process may have migrated from other files while this one waited for the lock.
  await refuseStrangers(db, files)
  return results.map(({ migrationName }) => migrationName).filter((name) => name !== ledger)
}

/** Whether any version of the shop has made its tables here. */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migration_file') is not null as there`.execute(db)
  return rows[0]?.there ?? false
}

/** Whether the database answers and has every table that this version asks for. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migration_file`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  shippedNames ??= readMigrations(shippedFolder).map(({ name }) => name)
  return shippedNames.every((name) => applied.has(name))
}

// Asked every few seconds by a balancer, and the files do not change while the shop runs.
let shippedNames: string[] | undefined

function readMigrations(folder: string): MigrationFile[] {
  const numbers = new Map<string, string>()
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const number = wellNamed.exec(file)?.[1]
      if (!number) throw new Error(`${join(folder, file)} is not named as a migration is: 0012_what_it_brings.sql.`)
      const twin = numbers.get(number)
      if (twin)
        throw new Error(
          `The migrations ${twin} and ${file} have the same number. Give the newer one the next free number.`,
        )
      numbers.set(number, file)
      const text = readFileSync(join(folder, file), 'utf8')
      return { name: file.replace(/\.sql$/, ''), text, sha256: createHash('sha256').update(text).digest('hex') }
    })
}

function steps(files: MigrationFile[]): Record<string, Migration> {
  const all: Record<string, Migration> = {
    [ledger]: {
      up: async (db) => {
        await sql`create table migration_file (name text primary key, sha256 text not null)`.execute(db)
      },
    },
  }
  for (const { name, text, sha256 } of files) {
    all[name] = {
      up: async (db) => {
        // The one place where text becomes SQL: these files are the project's own.
        await sql.raw(text).execute(db)
        await sql`insert into migration_file (name, sha256) values (${name}, ${sha256})`.execute(db)
      },
    }
  }
  return all
}

async function refuseStrangers(db: Db, files: MigrationFile[]): Promise<void> {
  if (!(await hasTables(db))) return
  const { rows: applied } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from migration_file order by name`.execute(db)
  for (const { name, sha256 } of applied) {
    const file = files.find((one) => one.name === name)
    if (!file) {
      throw new Error(
        `The database has the migration ${name}, which this version of the shop does not know: a newer version has used ` +
          'it. Start that version, or restore a backup made before the upgrade.',
      )
    }
    if (file.sha256 !== sha256) {
      throw new Error(
        `The migration ${name}.sql has changed since it ran on this database. Put its text back as it was, and make the ` +
          'change in a new migration.',
      )
    }
  }
}
