import { once } from 'node:events'
import { createServer } from 'node:net'

// Between the answer and the moment when the process that is started with it listens, a second or more passes. A port of those that
// the system hands out could meanwhile go to a server of another test, which then answers in place of the process. So these ports
// lie below, and each worker of the tests has its own: every tenth.
const FIRST = 10_000
const TENS = 2_000
const worker = Number(process.env['VITEST_POOL_ID'] ?? 0) % 10
let next = Math.floor(Math.random() * TENS)

/** A port that nothing listens at, for a process that is started with it. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TENS; tries += 1) {
    next = (next + 1) % TENS
    const port = FIRST + next * 10 + worker
    const server = createServer().listen(port, '0.0.0.0')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
  throw new Error('No port for a test is free.')
}
