import { randomBytes } from 'node:crypto'

/** What the doors know of a request beside the request itself. */
export type RequestContext = {
  /** Given back as X-Request-Id, and shown as the reference when something went wrong. */
  readonly id: string
  /** The client's address, as the trusted proxies tell it. */
  readonly address: string
  /** The template that answered, such as `/product/:productSlug/:productSku`: the log never holds a path. */
  route: string
  /** Of a page: whether it was given as it lay in the cache. */
  cached?: boolean
}

/** Handed to Hono with each request; absent only where a test injects one without a socket. */
export type DoorEnv = { Bindings: { requestContext?: RequestContext } }

export function createRequestContext(address: string): RequestContext {
  return { id: randomBytes(8).toString('hex'), address, route: 'unknown' }
}

export function requestContextOf({ env }: { env: DoorEnv['Bindings'] | undefined }): RequestContext {
  return env?.requestContext ?? createRequestContext('127.0.0.1')
}
