import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Log } from '../values/log.ts'
import { kyselyOn } from './connect.ts'
import type { Db } from './db.ts'
import { connectToServer } from './server-pool.ts'

/** `foreignTables` counts the tables that the role cannot change, because another role owns them. */
export type MigrationRole = { isSameDatabase: boolean; canMakeTables: boolean; foreignTables: number }

/** How long to wait for a server that does not answer. */
const WAIT_MS = 4_000

/** Reads what the role of the migrations may do in its database. `db` is the database of the shop. Changes nothing. */
export async function readMigrationRole(db: Db, migrationUrl: string, log: Log): Promise<MigrationRole> {
  const options = { maxConnections: 1, waitMs: WAIT_MS, setting: 'MIGRATION_DATABASE_URL' }
  const other = kyselyOn(await connectToServer(migrationUrl, log, options))
  // Two servers can have the same name, and a copy has the same identifier. So each connection looks for the other.
  const mark = `doctor ${randomUUID()}`
  try {
    return await other.connection().execute(async (held) => {
      await sql`select set_config('application_name', ${mark}, false)`.execute(held)
      const isSameDatabase = await isConnected(db, mark)
      return { isSameDatabase, ...(await readRights(held)) }
    })
  } finally {
    await other.destroy()
  }
}

async function isConnected(db: Db, mark: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where application_name = ${mark} and datname = current_database()`.execute(db)
  return rows.length > 0
}

async function readRights(db: Db): Promise<Omit<MigrationRole, 'isSameDatabase'>> {
  const { rows } = await sql<{ can_make: boolean; foreign_tables: number }>`
    select coalesce(has_schema_privilege(current_schema(), 'create'), false) as can_make,
           (select count(*)::int from pg_class
             where relkind = 'r' and relnamespace = current_schema()::regnamespace and not pg_has_role(relowner, 'usage')
               and not exists (select from pg_depend
                                where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
           ) as foreign_tables`.execute(db)
  const [rights] = rows
  if (rights === undefined) throw new Error('the database did not return the rights of the role')
  return { canMakeTables: rights.can_make, foreignTables: rights.foreign_tables }
}
