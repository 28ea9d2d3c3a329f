import { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '../values/log.ts'
import { columnTypes } from './column-types.ts'
import { rememberStatements } from './remember-statements.ts'

export type ServerPatience = {
  maxConnections?: number
  waitMs?: number
  /** A connection that says nothing for so long is cut; 0 lets it be silent for ever. */
  silenceMs?: number
  /** Where the address stands, for whoever has to mend it. */
  setting?: string
}

/** Wrong whatever one waits for: password, user, or a database that does not exist. */
const hopeless = new Set(['28P01', '28000', '3D000'])

/** A pool on a PostgreSQL server that has answered once. No message it gives carries the address's password. */
export async function connectToServer(
  address: string,
  log: Log,
  { maxConnections = 20, waitMs = 30_000, silenceMs = 11_000, setting = 'DATABASE_URL' }: ServerPatience = {},
): Promise<pg.Pool> {
  const place = placeOf(address)
  const pool = new pg.Pool({
    connectionString: address,
    max: maxConnections,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    // As the embedded database has it, so that a day cut out of an instant is the same day on both.
    options: '-c timezone=UTC',
    types: columnTypes,
    stream: () => cutWhenSilent(silenceMs),
  })
  const lost = (error: Error) => log.warn({ reason: error.message }, 'lost a connection to the database')
  // Without these an error on a connection nobody is using ends the whole process.
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  pool.on('connect', rememberStatements)
  try {
    await answer(pool, { place, setting }, waitMs, log)
  } catch (error) {
    await pool.end()
    throw error
  }
  return pool
}

/**
 * A server that vanished without a word, its network with it, would be waited for until the kernel gives up a quarter
 * of an hour later, and every connection with it. No statement is longer than five seconds, so this is no answer.
 */
function cutWhenSilent(silenceMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error('the database fell silent')))
}

type Address = { place: string; setting: string }

async function answer(pool: pg.Pool, { place, setting }: Address, waitMs: number, log: Log): Promise<void> {
  const deadline = Date.now() + waitMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const reason = error instanceof Error ? error.message || error.name : String(error)
      if (isHopeless(error)) throw new Error(`The database ${place} refuses ${setting}: ${reason}.`)
      if (Date.now() >= deadline) {
        throw new Error(
          `The database ${place} did not answer within ${waitMs / 1000} seconds (${reason}). See that it runs and that ` +
            `${setting} names it.`,
        )
      }
      if (attempt === 1) log.info({ place, reason }, 'waiting for the database')
      await new Promise((done) => setTimeout(done, Math.min(500, deadline - Date.now())))
    }
  }
}

function isHopeless(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && hopeless.has(error.code)
}

function placeOf(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new Error(
      'DATABASE_URL is not an address of a PostgreSQL database. It looks like postgres://user:password@host:5432/name, ' +
        'with signs such as @ : / # in the password written as %40 %3A %2F %23.',
    )
  }
  return `${url.pathname.slice(1) || 'with no name'} at ${url.host || url.searchParams.get('host') || 'this machine'}`
}
