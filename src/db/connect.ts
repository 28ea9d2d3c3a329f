import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../values/log.ts'
import { columnTypes } from './column-types.ts'
import type { Db } from './db.ts'
import { assertDurable } from './durability.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import { migrate } from './migrate.ts'
import { rememberStatements } from './remember-statements.ts'
import type { Tables } from './schema/tables.ts'
import { connectToServer, type ServerPatience } from './server-pool.ts'

/** The folder is the database's own: nothing else may be put in it. */
export type DatabaseLocation =
  | { kind: 'embedded'; folder: string }
  | ({ kind: 'server'; url: string; migrationUrl?: string | undefined } & ServerPatience)

export type OpenDatabase = {
  db: Db
  kind: 'embedded' | 'server'
  /** Of PostgreSQL, for example 15.14. */
  version: string
  /** Brings the tables up to date, and says what ran. A step of it may take longer than a statement of the shop may. */
  migrate(): Promise<string[]>
  /** Fresh statistics after much has changed at once, an import for example. Not within a transaction. */
  tidy(): Promise<void>
  close(): Promise<void>
  /** Comes true when only a restart of the shop helps. A server that went away comes back by itself; this never does then. */
  lost: Promise<Error>
}

const oldestPostgres = 15

/** One pool of node-postgres and one SQL, whichever database stands behind it. */
export async function openDatabase(where: DatabaseLocation, log: Log): Promise<OpenDatabase> {
  const opened = where.kind === 'embedded' ? await openEmbedded(where.folder, log) : await openServer(where, log)
  try {
    await assertDurable(opened.db, opened.kind)
    if (Number.parseInt(opened.version, 10) < oldestPostgres) {
      throw new Error(`The database is PostgreSQL ${opened.version}; the shop needs ${oldestPostgres} or newer.`)
    }
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

type Server = { url: string; migrationUrl?: string | undefined } & ServerPatience

async function openServer(where: Server, log: Log): Promise<OpenDatabase> {
  const db = kyselyOn(await connectToServer(where.url, log, where))
  return {
    db,
    kind: 'server',
    version: await versionOf(db),
    async migrate() {
      const patience = { ...where, maxConnections: 1, silenceMs: 0 }
      // Whoever makes tables may be another role than the one that the shop works with.
      const pool =
        where.migrationUrl === undefined
          ? await connectToServer(where.url, log, patience)
          : await connectToServer(where.migrationUrl, log, { ...patience, setting: 'MIGRATION_DATABASE_URL' })
      const patient = kyselyOn(pool)
      return migrate(patient).finally(() => patient.destroy())
    },
    tidy: async () => {
      await sql`analyze`.execute(db)
    },
    close: () => db.destroy(),
    lost: new Promise(() => {}),
  }
}

async function openEmbedded(folder: string, log: Log): Promise<OpenDatabase> {
  const engine = await startEmbedded(folder)
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    // There is one session: a second connection would stand in the first one's transaction.
    max: 1,
    idleTimeoutMillis: 0,
    // Asking the pool from within a transaction waits for oneself; this turns it into an error.
    connectionTimeoutMillis: 5_000,
    stream: () => engine.connect(),
    types: columnTypes,
  })
  const lost = (error: Error) => log.error({ reason: error.message }, 'lost the connection to the embedded database')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  pool.on('connect', rememberStatements)
  const db = kyselyOn(pool)
  return {
    db,
    kind: 'embedded',
    version: await versionOf(db),
    migrate: () => migrate(db),
    tidy: () => engine.tidy(),
    async close() {
      await db.destroy()
      await engine.close()
    },
    lost: engine.lost,
  }
}

export function kyselyOn(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

async function versionOf(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  // Debian adds its own name behind a space.
  return rows[0]?.version.split(' ')[0] ?? 'unknown'
}
