import { randomBytes } from 'node:crypto'
import type { FindKeptAnswer } from './cache/kept-answers.ts'

/** What the server notes about a request for the doors and the log. */
export type RequestContext = {
  /** Sent as X-Request-Id, and shown as the reference on error pages. */
  readonly id: string
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

export function createRequestContext(address: string): RequestContext {
  return { id: randomBytes(8).toString('hex'), address, route: 'unknown' }
}

export function requestContextOf({ env }: { env: DoorEnv['Bindings'] | undefined }): RequestContext {
  return env?.requestContext ?? createRequestContext('127.0.0.1')
}
