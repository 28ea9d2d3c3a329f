import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { ShopIdentity } from '../shop/shop.ts'

const COOKIE = 'XSRF-TOKEN'

type CsrfHeaders = { origin?: string | undefined; cookie?: string | undefined; 'x-xsrf-token'?: string | undefined }

/**
 * Sets the CSRF cookie before a browser signs in. The page sends its value back in a header; pages of other sites can
 * neither read the cookie nor send the header. `X-XSRF-TOKEN` repeats the value for pages on another host.
 */
export function createCsrfCookie({ publicOrigin }: Pick<ShopIdentity, 'publicOrigin'>): Record<string, string> {
  const value = randomBytes(32).toString('base64url')
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : ''
  return { 'set-cookie': `${COOKIE}=${value}; Path=/; SameSite=Lax${secure}`, 'x-xsrf-token': value }
}

/**
 * True if the request does not come from another site's page. A program that is no browser sends neither origin nor
 * cookie, and no page can make it send a request.
 */
export function passesCsrfCheck(
  identity: Pick<ShopIdentity, 'publicOrigin' | 'apiOrigin'>,
  sent: CsrfHeaders,
): boolean {
  const cookies = readCookies(sent.cookie)
  if (sent.origin === undefined && cookies.length === 0) return true
  if (sent.origin !== undefined && ![identity.publicOrigin, identity.apiOrigin].includes(sent.origin)) return false
  const header = sent['x-xsrf-token']
  return header !== undefined && cookies.some((cookie) => isSame(cookie, header))
}

/** There can be several, if a parent domain has set one of the same name. */
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
