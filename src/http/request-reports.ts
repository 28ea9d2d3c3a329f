import { LRUCache } from 'lru-cache'
import type { Log } from '../values/log.ts'
import type { RequestMetrics } from './metrics.ts'
import type { RequestContext } from './request-context.ts'

export type FinishedRequest = {
  method: string
  status: number
  ms: number
  /** The client left before the end of the answer. */
  isCut: boolean
  requestContext: RequestContext
}

export type RequestReports = {
  add(request: FinishedRequest): void
  /** Counts and logs what still waits, and from then on each request at once: the process is about to end. */
  close(): void
}

const BATCH_MS = 20
/** Kinds of requests: method, status and route. Routes are templates, so there are few. */
const MOST_KINDS = 500

/**
 * Counts and logs finished requests in batches of 20 ms. One at a time, this took a fifth of the time of a kept answer
 * (docs/decisions/0150-requests-logged-together.md).
 */
export function createRequestReports({ metrics, log }: { metrics?: RequestMetrics | undefined; log: Log }) {
  let waiting: FinishedRequest[] = []
  let isClosed = false
  const logs = new LRUCache<string, Pick<Log, 'info'>>({ max: MOST_KINDS })

  // Most lines differ from others of the same kind only in their id and their time.
  function logFor({ method, status, requestContext: { route, cached } }: FinishedRequest): Pick<Log, 'info'> {
    const key = `${method} ${status} ${cached} ${route}`
    const known = logs.get(key)
    if (known !== undefined) return known
    const fields = { method, route, status, ...(cached === undefined ? {} : { cached }) }
    const made = log.with?.(fields) ?? { info: (more, message) => log.info({ ...fields, ...more }, message) }
    logs.set(key, made)
    return made
  }

  function flush() {
    const requests = waiting
    waiting = []
    for (const request of requests) {
      const { method, status, ms, isCut, requestContext } = request
      const { id, route, cached } = requestContext
      metrics?.observe({ method, route, status, seconds: ms / 1000, cached })
      logFor(request).info(isCut ? { id, ms, cut: true } : { id, ms }, 'request')
    }
  }

  return {
    add(request: FinishedRequest) {
      waiting.push(request)
      if (isClosed) flush()
      else if (waiting.length === 1) setTimeout(flush, BATCH_MS)
    },
    close() {
      isClosed = true
      flush()
    },
  } satisfies RequestReports
}
