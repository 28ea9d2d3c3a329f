import { Kysely, type Logger, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../values/log.ts'
import { columnTypes } from './column-types.ts'
import type { Db } from './db.ts'
import { assertDurable } from './durability.ts'
import { makeRoom } from './embedded/disk-space.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import { migrate } from './migrate.ts'
import { rememberStatements } from './remember-statements.ts'
import type { Tables } from './schema/tables.ts'
import { makeRoomOnServer, watchServerDisk } from './server-disk.ts'
import { connectToServer, type ServerOptions } from './server-pool.ts'

/** The folder must not contain anything but the database. */
export type DatabaseLocation =
  | { kind: 'embedded'; folder: string }
  | ({ kind: 'server'; url: string; migrationUrl?: string | undefined } & ServerOptions)

export type OpenDatabase = {
  db: Db
  kind: 'embedded' | 'server'
  /** The version of PostgreSQL, for example 15.14. */
  version: string
  /** Brings the tables up to date, and returns the names of the migrations that ran. */
  migrate(): Promise<string[]>
  /** Renews the statistics after large changes such as an import. Not within a transaction. */
  tidy(): Promise<void>
  close(): Promise<void>
  /** True while the disk of the database is full: reads are answered, and writes are refused. */
  isDiskFull(): boolean
  /** Resolves if the shop must be restarted. Never for a server: its connections are opened again. */
  lost: Promise<Error>
}

const oldestPostgres = 15

const room = { embedded: makeRoom, server: makeRoomOnServer }

export const adviceForFullDisk = ({ kind }: Pick<OpenDatabase, 'kind'>) =>
  `${room[kind]}, and the shop takes writes again by itself`

/** Opens either kind of database. Both have the same node-postgres pool and the same SQL. */
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

type Server = { url: string; migrationUrl?: string | undefined } & ServerOptions

async function openServer(where: Server, log: Log): Promise<OpenDatabase> {
  const disk = watchServerDisk(log)
  const db = kyselyOn(await connectToServer(where.url, log, where), disk.onStatement)
  return {
    db,
    kind: 'server',
    version: await versionOf(db),
    async migrate() {
      // Another role than the shop's own may be the one that creates tables.
      const longRunning =
        where.migrationUrl === undefined
          ? await openForLong(where, log)
          : await openForLong({ ...where, url: where.migrationUrl, setting: 'MIGRATION_DATABASE_URL' }, log)
      return migrate(longRunning).finally(() => longRunning.destroy())
    },
    async tidy() {
      const longRunning = await openForLong(where, log)
      await longRunning
        .connection()
        .execute(async (db) => {
          // The statistics of a million orders take longer than statements may.
          await sql`set statement_timeout = 0`.execute(db)
          await sql`analyze`.execute(db)
        })
        .finally(() => longRunning.destroy())
    },
    close: () => db.destroy(),
    isDiskFull: disk.isFull,
    lost: new Promise(() => {}),
  }
}

/** A connection of its own for statements that are silent for longer than others may be. */
const openForLong = async (where: Server, log: Log): Promise<Db> =>
  kyselyOn(await connectToServer(where.url, log, { ...where, maxConnections: 1, silenceMs: 0 }))

async function openEmbedded(folder: string, log: Log): Promise<OpenDatabase> {
  const engine = await startEmbedded(folder, {
    onDiskChange(isFull) {
      const advice = adviceForFullDisk({ kind: 'embedded' })
      if (isFull) log.error({}, `the disk is full: the shop answers reads and refuses writes; ${advice}`)
      else log.info({}, 'the disk has room again: the shop takes writes')
    },
  })
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    // The engine has a single session, so a second connection would share the transaction of the first.
    max: 1,
    idleTimeoutMillis: 0,
    // Using the pool within a transaction would wait forever; this turns it into an error.
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
    isDiskFull: engine.isDiskFull,
    lost: engine.lost,
  }
}

export function kyselyOn(pool: pg.Pool, onStatement?: Logger): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(onStatement && { log: onStatement }) })
}

async function versionOf(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  // Debian appends its own version after a space.
  return rows[0]?.version.split(' ')[0] ?? 'unknown'
}
