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
 * With a backslash, or a step up or on the spot. No browser sends one, and to this gate and to caches the address would be
 * another one than to the doors: a page that counts as a file, say.
 */
const ambiguousPath = /\\|\/(\.|%2e){1,2}(\/|$)/i

/**
 * An access token, or what programs call one. Addresses stand in histories and in the logs of everybody on the way, so a
 * token is taken from its header only.
 */
const tokenInAddress = /\d(\||%7c)[0-9a-z]{48}|[?&](access_token|auth_token|api_token|bearer)=./i

type Kind = 'health' | 'partner' | 'file' | 'read' | 'page' | 'write'

/** Signed or with a key, and as many as there are payments: what money depends on is counted by no address. */
const NOTICES = '/api/payment/notification'
/** Nobody waits for an answer to it, so it is the first that may wait. */
const REPORTS = '/api/csp-reports'
const SANDBOX_CALLS = /^\/sandbox\/(snap\/v1|v2)\//

/** What a request is, by its address alone: enough to know its limit, and whether it may wait when the shop is overloaded. */
function kindOf(method: string, path: string, hasSandbox: boolean): Kind {
  if (path === '/healthz' || path === '/readyz') return 'health'
  if (path === NOTICES || (hasSandbox && SANDBOX_CALLS.test(path))) return 'partner'
  if (path.startsWith('/assets/') || path.startsWith('/public/')) return 'file'
  if (path === REPORTS) return 'read'
  if (method !== 'GET' && method !== 'HEAD') return 'write'
  return formatFor(path) === 'program' ? 'read' : 'page'
}

const limitsOf: Record<Kind, readonly LimitName[]> = {
  health: [],
  partner: [],
  file: ['everything'],
  read: ['everything', 'reads'],
  page: ['everything', 'pages'],
  write: ['everything'],
}

export type AdmissionControl = (incoming: IncomingMessage, requestContext: RequestContext) => SimpleResponse | undefined

type GateParts = {
  limiter: RateLimiter
  eventLoopLagMs: () => number
  /** Later than this, what can wait is asked to come back. */
  busyAboveMs: number
  /** Whether the payment sandbox is served here too. */
  hasSandbox?: boolean
  onLimited?: (limit: LimitName) => void
  log?: Log
}

/** Turns away, before any work is done, what is too long, too often, or too much for this moment. */
export function createAdmissionControl({
  limiter,
  eventLoopLagMs,
  busyAboveMs,
  hasSandbox = false,
  onLimited,
  log,
}: GateParts): AdmissionControl {
  return ({ method = '', url = '', rawHeaders }, requestContext) => {
    const path = url.split('?', 1)[0] ?? ''
    const reader = formatFor(path)
    // A target such as http://other.example/ or * names no page of this shop.
    if (!url.startsWith('/')) return simpleResponse(reader, { status: 400, message: texts.invalidRequest })
    if (ambiguousPath.test(path)) return simpleResponse(reader, { status: 400, message: texts.invalidRequest })
    if (url.length > LONGEST_URL) return simpleResponse(reader, { status: 414, message: texts.tooLarge })
    if (rawHeaders.length > MOST_HEADERS * 2) return simpleResponse(reader, { status: 431, message: texts.tooLarge })
    if (!KNOWN_METHODS.has(method)) return simpleResponse(reader, { status: 501, message: texts.methodNotAllowed })
    if (tokenInAddress.test(url)) {
      log?.warn({ id: requestContext.id }, 'an access token stood in an address: whoever can read that can use it')
      return simpleResponse(reader, { status: 400, message: texts.invalidRequest })
    }
    const kind = kindOf(method, path, hasSandbox)
    if ((kind === 'page' || kind === 'read') && eventLoopLagMs() > busyAboveMs) {
      return simpleResponse(reader, {
        status: 503,
        message: texts.unavailable,
        retryAfterSeconds: 2,
        reference: requestContext.id,
      })
    }
    for (const limit of limitsOf[kind]) {
      const taken = limiter.take(limit, networkOf(requestContext.address))
      if (!taken.ok) {
        onLimited?.(limit)
        const { retryAfterSeconds } = taken
        return simpleResponse(reader, { status: 429, message: texts.tooOften, retryAfterSeconds })
      }
    }
    return undefined
  }
}
