import { sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../values/log.ts'
import type { Db } from './db.ts'

// Any number that nothing else in the database locks.
const servingLock = '6470113922814405219'

const RETRY_MS = 2_000

class RestoreRunning extends Error {
  constructor() {
    super('A restore is running on this database. Wait until it is done, then start the shop again.')
  }
}

type ServingLock = {
  release(): Promise<void>
  /** Resolves if a restore began while the lock's connection was lost. The tables are replaced, so this process must end. */
  lost: Promise<Error>
}

/**
 * Holds a shared lock in the database for as long as this process serves visitors, so that a restore never replaces the
 * tables of a running shop. The lock belongs to a connection of its own; if that is lost, it is taken again.
 */
export async function holdServingLock(url: string, log: Log): Promise<ServingLock> {
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>()
  let client = await takeLock(url)
  let released = false
  let timer: NodeJS.Timeout | undefined

  function watch(): void {
    // pg reports a lost connection twice; each report would open another connection.
    client.once('error', () => {
      if (!released) timer = setTimeout(retake, RETRY_MS)
    })
  }

  async function retake(): Promise<void> {
    try {
      const next = await takeLock(url)
      if (released) return void (await next.end())
      client = next
      watch()
    } catch (error) {
      if (error instanceof RestoreRunning) return lose(error)
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'waiting for the database')
      if (!released) timer = setTimeout(retake, RETRY_MS)
    }
  }

  watch()
  return {
    lost,
    async release() {
      released = true
      clearTimeout(timer)
      await client.end().catch(() => undefined)
    },
  }
}

async function takeLock(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  // Without a listener, an error on the connection ends the process.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock_shared($1::bigint) as taken', [
    servingLock,
  ])
  if (rows[0]?.taken) return client
  await client.end()
  throw new RestoreRunning()
}

/** Until the end of the transaction no shop can start, and none is running. */
export async function lockOutShops(db: Db): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(servingLock)}::bigint) as taken`.execute(db)
  if (rows[0]?.taken) return
  throw new Error('The shop is running on this database. Stop all of its processes first, then restore.')
}
