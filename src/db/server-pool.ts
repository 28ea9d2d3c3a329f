import { Socket } from 'node:net'
import pg from 'pg'
import { errorCode } from '../values/error-code.ts'
import type { Log } from '../values/log.ts'
import { columnTypes } from './column-types.ts'
import { randomPageCost } from './plans.ts'
import { rememberStatements } from './remember-statements.ts'

export type ServerOptions = {
  maxConnections?: number
  waitMs?: number
  /** A connection without any data for this long is closed; 0 means never. */
  silenceMs?: number
  /** The name of the setting with the address, for error messages. */
  setting?: string
}

/** Waiting does not help: a wrong password or user, or a database that does not exist. */
const permanentErrors = new Set(['28P01', '28000', '3D000'])

/** Opens a pool on a PostgreSQL server, and waits until it answers. No message contains the password of the address. */
export async function connectToServer(
  address: string,
  log: Log,
  { maxConnections = 20, waitMs = 30_000, silenceMs = 11_000, setting = 'DATABASE_URL' }: ServerOptions = {},
): Promise<pg.Pool> {
  const place = placeOf(address)
  const pool = new pg.Pool({
    connectionString: address,
    max: maxConnections,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    // The embedded database has it too, so that the date of a timestamp is the same on both.
    options: `-c timezone=UTC -c random_page_cost=${randomPageCost}`,
    types: columnTypes,
    stream: () => closeWhenSilent(silenceMs),
  })
  const lost = (error: Error) => log.warn({ reason: error.message }, 'lost a connection to the database')
  // Without these listeners, an error on an idle connection ends the whole process.
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  pool.on('connect', rememberStatements)
  try {
    await waitForAnswer(pool, { place, setting }, waitMs, log)
  } catch (error) {
    await pool.end()
    throw error
  }
  return pool
}

/**
 * If a server disappears together with its network, the kernel gives a connection up after 15 minutes only. No statement
 * takes longer than five seconds, so a connection that is silent for longer is dead.
 */
function closeWhenSilent(silenceMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () => {
    const { bytesRead } = socket
    // On a busy machine the timer can run before what has already arrived is read.
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) socket.destroy(new Error('the database fell silent'))
    })
  })
}

type Address = { place: string; setting: string }

async function waitForAnswer(pool: pg.Pool, { place, setting }: Address, waitMs: number, log: Log): Promise<void> {
  const deadline = Date.now() + waitMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const reason = error instanceof Error ? error.message || error.name : String(error)
      if (isPermanent(error)) throw new Error(`The database ${place} refuses ${setting}: ${reason}.`)
      if (Date.now() >= deadline) {
        throw new Error(
          `The database ${place} did not answer within ${waitMs / 1000} seconds (${reason}). Check that it runs and that ` +
            `${setting} names it.`,
        )
      }
      if (attempt === 1) log.info({ place, reason }, 'waiting for the database')
      await new Promise((done) => setTimeout(done, Math.min(500, deadline - Date.now())))
    }
  }
}

function isPermanent(error: unknown): boolean {
  return permanentErrors.has(errorCode(error) ?? '')
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
