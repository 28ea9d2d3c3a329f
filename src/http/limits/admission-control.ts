import type { IncomingMessage } from 'node:http'
import * as texts from '../../contract/texts.ts'
import type { LimitName } from '../../values/limits.ts'
import type { Log } from '../../values/log.ts'
import { networkOf } from '../client-address.ts'
import type { RequestContext } from '../request-context.ts'
import { formatFor, type SimpleResponse, simpleResponse } from '../simple-response.ts'
import type { RateLimiter } from './rate-limiter.ts'

const LONGEST_URL = 2048
const MOST_HEADERS = 100
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])

/**
 * A backslash, `.` or `..` in the path. Browsers never send these, and caches and doors could read the path differently,
 * for example as a file here and as a page there.
 */
const ambiguousPath = /\\|\/(\.|%2e){1,2}(\/|$)/i

/**
 * An access token in the address. Addresses end up in browser histories and proxy logs, so tokens are accepted in the
 * header only.
 */
const tokenInAddress = /\d(\||%7c)[0-9a-z]{48}|[?&](access_token|auth_token|api_token|bearer)=./i

/** Known to HTTP and never allowed here: it would send a request's headers back. */
function refuseTrace(format: 'json' | 'html'): SimpleResponse {
  const refusal = simpleResponse(format, { status: 405, message: texts.methodNotAllowed })
  return { ...refusal, headers: { ...refusal.headers, allow: [...KNOWN_METHODS].join(', ') } }
}

type RequestKind = 'health' | 'partner' | 'file' | 'read' | 'page' | 'write'

/** From the payment provider's few addresses, as often as there are payments, and signed: never limited by address. */
const PAYMENT_NOTIFICATIONS = '/api/payment/notification'
/** Browsers do not wait for the answer, so under load these are refused first, as reads are. */
const CSP_REPORTS = '/api/csp-reports'
const SANDBOX_CALLS = /^\/sandbox\/(snap\/v1|v2)\//

/** Decides by method and path alone which limits apply, and if the request may be refused under load. */
function kindOf(method: string, path: string, hasSandbox: boolean): RequestKind {
  if (path === '/healthz' || path === '/readyz') return 'health'
  if (path === PAYMENT_NOTIFICATIONS || (hasSandbox && SANDBOX_CALLS.test(path))) return 'partner'
  if (path.startsWith('/assets/') || path.startsWith('/public/')) return 'file'
  if (path === CSP_REPORTS) return 'read'
  if (method !== 'GET' && method !== 'HEAD') return 'write'
  return formatFor(path) === 'json' ? 'read' : 'page'
}

const limitsOf: Record<RequestKind, readonly LimitName[]> = {
  health: [],
  partner: [],
  file: ['everything'],
  read: ['everything', 'reads'],
  page: ['everything', 'pages'],
  write: ['everything'],
}

/** Returns the response to a request that is refused, and nothing for one that is admitted. */
export type AdmissionControl = (incoming: IncomingMessage, requestContext: RequestContext) => SimpleResponse | undefined

type Parts = {
  limiter: RateLimiter
  eventLoopLagMs: () => number
  /** Above this lag, reads and pages are refused with 503. */
  busyAboveMs: number
  hasSandbox?: boolean
  onLimited?: (limit: LimitName) => void
  log?: Log
}

/** Refuses requests that are malformed, too large, too frequent or too many at the moment, before any work is done for them. */
export function createAdmissionControl({
  limiter,
  eventLoopLagMs,
  busyAboveMs,
  hasSandbox = false,
  onLimited,
  log,
}: Parts): AdmissionControl {
  return ({ method = '', url = '', rawHeaders }, requestContext) => {
    const query = url.indexOf('?')
    const path = query === -1 ? url : url.slice(0, query)
    const format = formatFor(path)
    // http://other.example/ and * are valid request targets for proxies, not for this shop.
    if (!url.startsWith('/')) return simpleResponse(format, { status: 400, message: texts.invalidRequest })
    if (ambiguousPath.test(path)) return simpleResponse(format, { status: 400, message: texts.invalidRequest })
    if (url.length > LONGEST_URL) return simpleResponse(format, { status: 414, message: texts.tooLarge })
    if (rawHeaders.length > MOST_HEADERS * 2) return simpleResponse(format, { status: 431, message: texts.tooLarge })
    if (method === 'TRACE') return refuseTrace(format)
    if (!KNOWN_METHODS.has(method)) return simpleResponse(format, { status: 501, message: texts.methodNotAllowed })
    if (tokenInAddress.test(url)) {
      log?.warn({ id: requestContext.id }, 'a request was refused: its address contains an access token')
      return simpleResponse(format, { status: 400, message: texts.invalidRequest })
    }
    const kind = kindOf(method, path, hasSandbox)
    if ((kind === 'page' || kind === 'read') && eventLoopLagMs() > busyAboveMs) {
      return simpleResponse(format, {
        status: 503,
        message: texts.unavailable,
        retryAfterSeconds: 2,
        reference: requestContext.id,
      })
    }
    const network = networkOf(requestContext.address)
    for (const limit of limitsOf[kind]) {
      const taken = limiter.take(limit, network)
      if (!taken.ok) {
        onLimited?.(limit)
        const { retryAfterSeconds } = taken
        return simpleResponse(format, { status: 429, message: texts.tooOften, retryAfterSeconds })
      }
    }
    return undefined
  }
}
