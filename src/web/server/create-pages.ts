import { randomBytes } from 'node:crypto'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { RequestContext } from '../../http/request-context.ts'
import { pagePolicy, reportingEndpoints } from '../../http/security-headers.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Fault } from '../components/errors/fault-document.tsx'
import { decodableUrl } from './decodable-url.ts'
import { hashInlineScripts } from './hash-inline-scripts.ts'
import type { Render } from './page-context.ts'

/** The pages as `react-router build` leaves them, with what entry.server.tsx adds. */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      shopContext: RouterContext<Shop>
      renderContext: RouterContext<Render>
      renderFault(fault: Fault): string
    }
  }
}

export type PageParts = {
  shop: Shop
  build: PageBuild
  apiOrigin: string
  mode?: 'production' | 'development'
  /** The policy of one page, by the hashes of its scripts. */
  policy?: (hashes: string[]) => string
}

/** As the API says it. */
const RETRY_AFTER_SECONDS = 5

export type Pages = (request: Request, requestContext: RequestContext) => Promise<Response>

/** The page door: whole bytes, the same for every visitor, for every path that is not a call or a file. */
export function createPages(parts: PageParts): Pages {
  const { shop, build, mode = 'production', policy = policyOf(parts) } = parts
  const { module } = build.entry
  // Most often the page's own host, by whatever name the visitor calls it.
  const reportTo = reportingEndpoints(parts.apiOrigin === shop.identity.publicOrigin ? '' : parts.apiOrigin)
  const answer = createRequestHandler(build, mode)

  return async (request, requestContext) => {
    const nonce = randomBytes(16).toString('base64url')
    const context = new RouterContextProvider()
    context.set(module.shopContext, shop)
    const render: Render = { requestContext, nonce, isMakeshift: false, isDatabaseAway: false }
    context.set(module.renderContext, render)
    const drawn = await answer(asAsked(request), context)
    const page = drawn.status >= 500 ? faultPage(request, render) : isHtml(drawn) ? await finish(drawn, nonce) : drawn
    if (!page.headers.has('cache-control'))
      page.headers.set('cache-control', render.isMakeshift ? 'no-store' : askAgain)
    return request.method === 'HEAD' ? new Response(null, page) : page
  }

  async function finish(drawn: Response, nonce: string): Promise<Response> {
    const { html, scriptHashes } = hashInlineScripts(await drawn.text(), nonce)
    drawn.headers.set('content-security-policy', policy(scriptHashes))
    drawn.headers.set('reporting-endpoints', reportTo)
    return new Response(html, drawn)
  }

  /** A navigation by script is told the bare reference, and the browser draws the same page from it. */
  function faultPage(request: Request, { requestContext, isDatabaseAway }: Render): Response {
    const { pathname, search } = new URL(request.url)
    const status = isDatabaseAway ? 503 : 500
    const wait = isDatabaseAway ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : undefined
    const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain', ...wait }
    if (pathname.endsWith('.data')) return new Response(requestContext.id, { status, headers })
    const styles = build.assets.routes['root']?.css ?? []
    return new Response(module.renderFault({ reference: requestContext.id, address: pathname + search, styles }), {
      status,
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy([]),
        'reporting-endpoints': reportTo,
      },
    })
  }
}

/**
 * A browser asks each time, mostly to hear 304. A cache in front may keep a page for a second and, while it asks, for one
 * more: together with the shop's own cache a change of stock or price shows within five. When the shop is away, its last
 * copy does for ten minutes.
 */
const askAgain = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600'

export function policyOf({ shop: { identity }, apiOrigin }: Pick<PageParts, 'shop' | 'apiOrigin'>) {
  const { contentOrigin, publicOrigin } = identity
  const secure = publicOrigin.startsWith('https:')
  return (hashes: string[]) => pagePolicy({ hashes, apiOrigin, contentOrigin, secure })
}

const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

/** A HEAD is answered with the headers that its GET would have, which are known only when the page is drawn. */
function asAsked(request: Request): Request {
  const url = decodableUrl(request.url)
  if (request.method !== 'HEAD' && url === request.url) return request
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return new Request(url, { method, headers: request.headers, signal: request.signal })
}
