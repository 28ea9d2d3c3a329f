import type { Shop } from '../shop/shop.ts'
import type { Log } from '../values/log.ts'
import type { Handlers } from './door/handler.ts'

/** A page that breaks its policy does so in many places: one request says enough with these. */
const MOST_LOOKED_AT = 10
const AGAIN_AFTER_MS = 3_600_000
/** Whoever makes reports up fills no more of the log than this, and no table at all. */
const MOST_TOLD = 50

type Violation = { effectiveDirective?: string | undefined; blockedURL?: string | undefined }

export const reportHandlers = {
  'POST /api/csp-reports': async ({ shop, body }) => {
    for (const { type, body: violation = {} } of body.list.slice(0, MOST_LOOKED_AT)) {
      if (type === 'csp-violation') tell(shop, violation)
    }
    return { status: 204, body: {} }
  },
} satisfies Partial<Handlers>

function tell({ log }: Pick<Shop, 'log'>, { effectiveDirective = '', blockedURL = '' }: Violation): void {
  const about = /^[a-z-]{1,40}$/.test(effectiveDirective) ? effectiveDirective : 'unknown'
  const host = originOf(blockedURL)
  if (isNews(log, `${about} ${host}`)) {
    log.warn({ about, host }, 'a browser refused something that the policy of a page forbids')
  }
}

/** What a log was told already, and when. */
const toldTo = new WeakMap<Log, Map<string, number>>()

/** Thousands may see the same page, so each process says the same thing once an hour. */
function isNews(log: Log, report: string): boolean {
  const now = performance.now()
  const told = toldTo.get(log) ?? new Map<string, number>()
  toldTo.set(log, told)
  for (const [earlier, at] of told) if (now - at > AGAIN_AFTER_MS) told.delete(earlier)
  if (told.has(report) || told.size >= MOST_TOLD) return false
  told.set(report, now)
  return true
}

/** Path and query may hold anything, a token as well. Browsers also say in a word what has no address: inline, eval. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked
  const url = URL.parse(blocked)
  if (url === null) return 'unknown'
  return /^(https?|wss?):$/.test(url.protocol)
    ? `${url.protocol}//${url.host}`.slice(0, 200)
    : url.protocol.slice(0, 40)
}
