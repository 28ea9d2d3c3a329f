import { takeTurn } from '../shop/limits/take-turn.ts'
import type { Shop } from '../shop/shop.ts'
import type { Handlers } from './handler.ts'

/** A page that breaks its policy does so in many places: one request says enough with these. */
const MOST_LOOKED_AT = 10

type Violation = { effectiveDirective?: string | undefined; blockedURL?: string | undefined }

export const reportHandlers = {
  'POST /api/csp-reports': async ({ shop, body }) => {
    for (const { type, body: violation = {} } of body.list.slice(0, MOST_LOOKED_AT)) {
      if (type === 'csp-violation') await tell(shop, violation)
    }
    return { status: 204, body: {} }
  },
} satisfies Partial<Handlers>

/** Thousands may see the same page, so the log says the same thing once an hour. */
async function tell(shop: Shop, { effectiveDirective = '', blockedURL = '' }: Violation): Promise<void> {
  const about = /^[a-z-]{1,40}$/.test(effectiveDirective) ? effectiveDirective : 'unknown'
  const host = originOf(blockedURL)
  const { ok } = await takeTurn(shop, 'report.told', `${about} ${host}`)
  if (ok) shop.log.warn({ about, host }, 'a browser refused something that the policy of a page forbids')
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
