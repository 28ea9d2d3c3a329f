import { errorCode } from '../values/error-code.ts'

/** The codes of Node for a server that cannot be reached or a broken connection. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

// PostgreSQL's classes of errors: connection, resources, stopped by an operator or a timeout; a lock timeout; and a write
// that is refused because the disk is full, or because the server is a standby.
const serverCodes = /^(08|53|57)...$|^55P03$|^25006$/
const READ_ONLY = '25006'

// If a connection ends or none is free, node-postgres and Kysely throw errors without a code.
const messages =
  /^Connection terminated|timeout exceeded when trying to connect|^timeout expired|is not queryable|after calling end on the pool|driver has already been destroyed|the database fell silent|^The embedded database .* stopped/

/** True if the database could not be reached. The query was not wrong then, and can be sent again later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = errorCode(error) ?? ''
  return networkCodes.has(code) || serverCodes.test(code) || messages.test(error.message)
}

/** True if the database takes no writes now, because its disk is full. It still answers reads. */
export const isWriteRefused = (error: unknown) => errorCode(error) === READ_ONLY
