import type { Shop } from '../shop/shop.ts'
import type { Log } from '../values/log.ts'
import type { Handlers } from './door/handler.ts'

/** A page that violates its policy usually does so in many places; the first few are enough. */
const MAX_REPORTS_PER_REQUEST = 10
const REPEAT_AFTER_MS = 3_600_000
/** Anyone can send invented reports, so the log takes only this many different ones an hour. */
const MAX_DIFFERENT_REPORTS = 50

type Violation = { effectiveDirective?: string | undefined; blockedURL?: string | undefined }

export const reportHandlers = {
  'POST /api/csp-reports': async ({ shop, body }) => {
    for (const { type, body: violation = {} } of body.list.slice(0, MAX_REPORTS_PER_REQUEST)) {
      if (type === 'csp-violation') logViolation(shop, violation)
    }
    return { status: 204, body: {} }
  },
} satisfies Partial<Handlers>

function logViolation({ log }: Pick<Shop, 'log'>, { effectiveDirective = '', blockedURL = '' }: Violation): void {
  const about = /^[a-z-]{1,40}$/.test(effectiveDirective) ? effectiveDirective : 'unknown'
  const host = originOf(blockedURL)
  if (isNew(log, `${about} ${host}`)) {
    log.warn({ about, host }, 'a browser refused something that the policy of a page forbids')
  }
}

/** What was logged already, and when. */
const loggedBy = new WeakMap<Log, Map<string, number>>()

/** Thousands of browsers may report the same page, so each process logs a report once an hour. */
function isNew(log: Log, report: string): boolean {
  const now = performance.now()
  const logged = loggedBy.get(log) ?? new Map<string, number>()
  loggedBy.set(log, logged)
  for (const [earlier, at] of logged) if (now - at > REPEAT_AFTER_MS) logged.delete(earlier)
  if (logged.has(report) || logged.size >= MAX_DIFFERENT_REPORTS) return false
  logged.set(report, now)
  return true
}

/** Path and query may contain tokens and are not logged. For what has no address, browsers send a word such as `inline`. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked
  const url = URL.parse(blocked)
  if (url === null) return 'unknown'
  return /^(https?|wss?):$/.test(url.protocol)
    ? `${url.protocol}//${url.host}`.slice(0, 200)
    : url.protocol.slice(0, 40)
}
