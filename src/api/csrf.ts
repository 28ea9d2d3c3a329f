import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { ShopIdentity } from '../shop/shop.ts'

const COOKIE = 'XSRF-TOKEN'

type Sent = { origin?: string | undefined; cookie?: string | undefined; 'x-xsrf-token'?: string | undefined }

/**
 * What a browser is given before it signs in. The page reads the cookie and sends its value back in a header, which
 * pages of other sites can neither read nor send. `X-XSRF-TOKEN` of the answer says it to pages on another host too.
 */
export function createCsrfCookie({ publicOrigin }: Pick<ShopIdentity, 'publicOrigin'>): Record<string, string> {
  const value = randomBytes(32).toString('base64url')
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : ''
  return { 'set-cookie': `${COOKIE}=${value}; Path=/; SameSite=Lax${secure}`, 'x-xsrf-token': value }
}

/**
 * Whether nobody else's page sends this. A program that is no browser has neither origin nor cookie, and nobody can
 * make it send what its owner does not mean.
 */
export function passesCsrfCheck(identity: Pick<ShopIdentity, 'publicOrigin' | 'apiOrigin'>, sent: Sent): boolean {
  const cookies = readCookies(sent.cookie)
  if (sent.origin === undefined && cookies.length === 0) return true
  if (sent.origin !== undefined && ![identity.publicOrigin, identity.apiOrigin].includes(sent.origin)) return false
  const header = sent['x-xsrf-token']
  return header !== undefined && cookies.some((cookie) => isSame(cookie, header))
}

/** More than one, where a neighbouring domain has set its own beside the shop's. */
function readCookies(cookie = ''): string[] {
  return cookie.split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.trim().split('=')
    return name === COOKIE ? [value.join('=')] : []
  })
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b)
}
