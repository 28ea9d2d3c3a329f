import type { Log } from '../values/log.ts'
import type { RequestMetrics } from './metrics.ts'
import type { RequestContext } from './request-context.ts'

export type AnsweredRequest = {
  method: string
  status: number
  ms: number
  /** The client left before the end of the answer. */
  isCut: boolean
  requestContext: RequestContext
}

export type RequestReports = {
  add(request: AnsweredRequest): void
  /** Counts and logs what still waits, before the process ends. */
  flush(): void
}

const GATHER_MS = 20

/**
 * Counts and logs requests that were answered, or whose client has left. Those of 20 ms are done together: between the work of other
 * requests, the same code takes several times as long, and took a fifth of a kept answer (docs/decisions/0150-requests-logged-together.md).
 */
export function createRequestReports({ metrics, log }: { metrics?: RequestMetrics | undefined; log: Log }) {
  let waiting: AnsweredRequest[] = []

  function flush() {
    const requests = waiting
    waiting = []
    for (const { method, status, ms, isCut, requestContext } of requests) {
      const { id, route, cached } = requestContext
      const fromCache = cached === undefined ? {} : { cached }
      metrics?.observe({ method, route, status, seconds: ms / 1000, ...fromCache })
      log.info({ id, method, route, status, ms, ...fromCache, ...(isCut ? { cut: true } : {}) }, 'request')
    }
  }

  return {
    add(request: AnsweredRequest) {
      if (waiting.length === 0) setTimeout(flush, GATHER_MS)
      waiting.push(request)
    },
    flush,
  } satisfies RequestReports
}
