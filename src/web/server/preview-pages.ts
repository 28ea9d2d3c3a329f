import { findOwnElements } from '../../http/html/own-elements.ts'
import { isPreviewToken, previewIdentity } from '../../shop/settings/preview-look.ts'
import type { Shop } from '../../shop/shop.ts'

const address = /^\/look-preview\/([\w.-]{1,80})(\/.*)?$/

/** A request for a page with the draft of the look, for staff who got the address from the office. */
export type Preview = { shop: Shop; request: Request }

export async function readPreview(shop: Shop, request: Request): Promise<Preview | 'refused' | undefined> {
  const url = new URL(request.url)
  const [, token, path = '/'] = address.exec(url.pathname) ?? []
  if (token === undefined) return undefined
  if (!(await isPreviewToken(shop, token))) return 'refused'
  const headers = { accept: request.headers.get('accept') ?? 'text/html' }
  return {
    shop: { ...shop, identity: await previewIdentity(shop) },
    request: new Request(url.origin + path + url.search, { headers, signal: request.signal }),
  }
}

/** The page runs no script: it has another address than its route, and it can change nothing. Only the office may frame it. */
export async function finishPreview(
  drawn: Response,
  { nonce, policy, officeOrigin }: { nonce: string; policy: string; officeOrigin: string },
): Promise<Response> {
  const html = withoutScripts(await drawn.text(), nonce)
  const response = new Response(html, drawn)
  response.headers.set(
    'content-security-policy',
    policy
      .replace(/script-src [^;]*/, "script-src 'none'")
      .replace("frame-ancestors 'none'", `frame-ancestors ${officeOrigin}`)
      .replace('; report-to csp', ''),
  )
  response.headers.set('cache-control', 'no-store')
  response.headers.set('x-robots-tag', 'noindex')
  response.headers.set('referrer-policy', 'no-referrer')
  return response
}

function withoutScripts(html: string, nonce: string): string {
  let result = ''
  let at = 0
  for (const { name, attributes, from, to } of findOwnElements(html, nonce)) {
    const isScript = name === 'script' || attributes['rel'] === 'modulepreload'
    if (!isScript || from < at) continue
    result += html.slice(at, from)
    at = to
  }
  return (result + html.slice(at)).replaceAll(` nonce="${nonce}"`, '')
}
