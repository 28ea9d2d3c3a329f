import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { dropIndonesianViews, makeIndonesianViews, translatedTables, viewOf } from './indonesian-texts.ts'
import { inTransaction } from './transaction.ts'

export type AppliedMigration = { name: string; sha256: string }
type MigrationFile = AppliedMigration & { text: string }

const shippedFolder = join(import.meta.dirname, 'migrations')
const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/

// The number that Kysely's migrator used, so that an older version of the shop that migrates now waits for this one.
const migrationLock = '3853314791062309107'

/**
 * Runs the migrations that the database has not had, all or nothing, and returns their names. With `last`, it stops after the
 * migration of that name.
 */
export async function migrate(db: Db, folder = shippedFolder, last?: string): Promise<string[]> {
  const files = readMigrations(folder)
  return inTransaction(db, async (db) => {
    // A migration may take longer than an ordinary statement, and so may waiting for one that another process runs.
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`set local lock_timeout = 0`.execute(db)
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)}::bigint)`.execute(db)
    await sql`set local lock_timeout to default`.execute(db)

    const applied = await readApplied(db)
    refuseOtherFiles(files, applied)
    const missing = files.filter(({ name }) => !applied.has(name) && (last === undefined || name <= last))
    if (missing.length > 0) await dropIndonesianViews(db)
    for (const file of missing) await run(db, file)
    if (missing.length > 0) await makeIndonesianViews(db)
    return missing.map(({ name }) => name)
  })
}

async function run(db: Db, { name, text, sha256 }: MigrationFile): Promise<void> {
  try {
    // The only place where text becomes SQL: these files are part of the program.
    await sql.raw(text).execute(db)
    await sql`insert into migration_file (name, sha256) values (${name}, ${sha256})`.execute(db)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The migration ${name} failed and nothing was changed: ${reason}`, { cause: error })
  }
}

/** The checksum of each migration that has run, by its name. Creates their table in an empty database. */
async function readApplied(db: Db): Promise<Map<string, string>> {
  // Not "if not exists": that needs the right to create tables even where there is nothing to create.
  if (!(await hasTables(db))) {
    await sql`create table migration_file (name text primary key, sha256 text not null)`.execute(db)
  }
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from migration_file order by name`.execute(db)
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/** True if any version of the shop has created its tables here. */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('migration_file') is not null as exists`.execute(db)
  return rows[0]?.exists ?? false
}

/** True if the database answers and has every table that this version needs. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migration_file`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  shippedNames ??= readMigrations(shippedFolder).map(({ name }) => name)
  return shippedNames.every((name) => applied.has(name))
}

// A load balancer asks every few seconds, and the files do not change while the shop runs.
let shippedNames: string[] | undefined

function readMigrations(folder: string): MigrationFile[] {
  const numbers = new Map<string, string>()
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const number = fileName.exec(file)?.[1]
      if (!number) throw new Error(`${join(folder, file)} needs a name like 0012_what_it_brings.sql.`)
      const other = numbers.get(number)
      if (other)
        throw new Error(
          `The migrations ${other} and ${file} have the same number. Give the newer one the next free number.`,
        )
      numbers.set(number, file)
      const text = readFileSync(join(folder, file), 'utf8')
      return { name: file.replace(/\.sql$/, ''), text, sha256: createHash('sha256').update(text).digest('hex') }
    })
}

export async function listAppliedMigrations(db: Db): Promise<AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`select name, sha256 from migration_file order by name`.execute(db)
  return rows
}

/** Throws if this version of the shop does not have all of these migrations, with the same texts. */
export const refuseUnknownMigrations = (applied: readonly AppliedMigration[]): void =>
  refuseOtherFiles(readMigrations(shippedFolder), new Map(applied.map(({ name, sha256 }) => [name, sha256])))

/** The names that migrations have given to tables, views and sequences, so that the objects of others are left alone. */
export function readNamesInMigrations(): Set<string> {
  const names = new Set<string>(['migration_file', ...translatedTables.map(viewOf)])
  const created = /\b(?:create (?:table|view|sequence)(?: if not exists)?|rename to) (\w+)/gi
  for (const { text } of readMigrations(shippedFolder)) {
    for (const [, name = ''] of text.matchAll(created)) names.add(name)
  }
  return names
}

function refuseOtherFiles(files: MigrationFile[], applied: Map<string, string>): void {
  for (const [name, sha256] of applied) {
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
