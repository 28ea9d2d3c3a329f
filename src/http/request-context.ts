import { randomFillSync } from 'node:crypto'
import type { FindKeptAnswer } from './cache/kept-answers.ts'
import type { RawHeaders } from './content.ts'

/** What the server notes about a request for the doors and the log. */
export type RequestContext = {
  /** Sent as X-Request-Id, and shown as the reference on error pages. */
  readonly id: string
  /** Headers that every response to this request gets. */
  readonly headers: RawHeaders
  /** The client's address, read from X-Forwarded-For where a trusted proxy wrote it. */
  readonly address: string
  /** The route template, such as `/product/:productSlug/:productSku`. Real paths can hold secrets and are never logged. */
  route: string
  /** For pages: true if it came from the page cache. */
  cached?: boolean
  /** For an answer of the API that may be sent again as it is. */
  findKeptAnswer?: FindKeptAnswer
}

/** Passed to Hono with each request; absent only where a test injects one without a socket. */
export type DoorEnv = { Bindings: { requestContext?: RequestContext } }

/** `isLast`: the connection is closed after the response. */
export function createRequestContext(address: string, { isLast = false } = {}): RequestContext {
  const id = newId()
  const headers = isLast ? ['x-request-id', id, 'connection', 'close'] : ['x-request-id', id]
  return { id, headers, address, route: 'unknown' }
}

const ID_BYTES = 8

/** Takes random bytes for many ids at a time: each call of the generator costs more than the rest of a kept answer's headers. */
const newId = (() => {
  const random = Buffer.alloc(ID_BYTES * 512)
  let used = random.length
  return (): string => {
    if (used === random.length) {
      randomFillSync(random)
      used = 0
    }
    used += ID_BYTES
    return random.toString('hex', used - ID_BYTES, used)
  }
})()

export function requestContextOf({ env }: { env: DoorEnv['Bindings'] | undefined }): RequestContext {
  return env?.requestContext ?? createRequestContext('127.0.0.1')
}
