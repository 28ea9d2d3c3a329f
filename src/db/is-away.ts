/** Nobody answers there, or the answer was cut off: how Node says it. */
const ofTheNetwork = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

// PostgreSQL's classes: the connection, no room left, stopped by an operator or its time over; and a lock not got in time.
const ofTheServer = /^(08|53|57)...$|^55P03$/

// Where a connection ends or none is free, node-postgres and Kysely have words and no code.
const words =
  /^Connection terminated|timeout exceeded when trying to connect|^timeout expired|is not queryable|after calling end on the pool|driver has already been destroyed|the database fell silent|^The embedded database .* stopped/

/** Whether the database could not be asked. Nothing is wrong with the question then, and it may be asked again soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return ofTheNetwork.has(code) || ofTheServer.test(code) || words.test(error.message)
}
