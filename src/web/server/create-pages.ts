import { createHash, randomBytes } from 'node:crypto'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { isDatabaseAway } from '../../db/is-away.ts'
import { inlineStyles, type ReadStyle } from '../../http/html/inline-styles.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { pagePolicy, reportingEndpoints } from '../../http/security-headers.ts'
import { TimeoutError, withTimeout } from '../../http/with-timeout.ts'
import { inLanguage } from '../../shop/in-language.ts'
import { withPreview } from '../../shop/previews/with-preview.ts'
import type { PublishedLook, Shop } from '../../shop/shop.ts'
import type { Language } from '../../values/language.ts'
import type { Fault } from '../components/errors/fault-document.tsx'
import { decodableUrl } from './decodable-url.ts'
import { hashInlineScripts } from './hash-inline-scripts.ts'
import type { Render } from './page-context.ts'
import {
  createPreviewTurns,
  finishPreview,
  type PreviewRequest,
  readPreview,
  redirectPreview,
  refuseBusyPreview,
  refusePreview,
} from './preview-pages.ts'

/** The output of `react-router build`, with the extra exports of entry.server.tsx. */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      shopContext: RouterContext<Shop>
      renderContext: RouterContext<Render>
      renderFault(fault: Omit<Fault, 'look'>, look: PublishedLook): { html: string; css: string | undefined }
    }
  }
}

export type PageParts = {
  shop: Shop
  build: PageBuild
  /** The language of the build. */
  language?: Language
  apiOrigin: string
  mode?: 'production' | 'development'
  /** Builds the content security policy of one page from the hashes of its scripts. */
  policy?: (hashes: string[], styles?: string[]) => string
  longestRenderMs?: number
  /** Style sheets that are written into the page; development links to them instead. */
  readStyle?: ReadStyle
}

/** The same value as the API sends. */
const RETRY_AFTER_SECONDS = 5

/** A little less than the page cache waits, so that the visitor of an overloaded shop gets the error page of the shop. */
const LONGEST_RENDER_MS = 9_000

export type Pages = (request: Request, requestContext: RequestContext) => Promise<Response>

/** Answers every path that is neither an API call nor a file. A page is complete, and the same for every visitor. */
export function createPages(parts: PageParts): Pages {
  const { build, language = 'en', mode = 'production', policy = policyOf(parts), readStyle = () => undefined } = parts
  const { longestRenderMs = LONGEST_RENDER_MS } = parts
  const shop: Shop = { ...parts.shop, actor: { kind: 'customer' } }
  const { module } = build.entry
  // A relative address when the API shares the page's origin, so that it works under any host name.
  const reportTo = reportingEndpoints(parts.apiOrigin === shop.identity.publicOrigin ? '' : parts.apiOrigin)
  const answer = createRequestHandler(build, mode)
  const inTurn = createPreviewTurns()

  return async (request, requestContext) => {
    const nonce = randomBytes(16).toString('base64url')
    const preview = await readPreview(shop, request)
    if (preview === 'refused') return refusePreview(shop.office)
    const isData = new URL(request.url).pathname.endsWith('.data')
    const render: Render = { requestContext, nonce, isData, isIncomplete: false, isTemporary: false }
    if (preview !== undefined) return answerPreview(preview, render)
    const page = await answerPage(request, render)
    if (!page.headers.has('cache-control'))
      page.headers.set('cache-control', render.isIncomplete ? 'no-store' : askAgain)
    return request.method === 'HEAD' ? new Response(null, page) : page
  }

  async function answerPage(request: Request, render: Render): Promise<Response> {
    try {
      const drawn = await withTimeout(draw(asAsked(request), shop, render), longestRenderMs, 'the page took too long')
      if (drawn.status < 500) return isHtml(drawn) ? await finish(drawn, render) : drawn
    } catch (error) {
      if (!request.signal.aborted) shop.log.error({ id: render.requestContext.id, error }, 'a page failed')
      if (error instanceof TimeoutError) render.isTemporary = true
    }
    return faultPage(request, render)
  }

  function draw(request: Request, shop: Shop, render: Render, handler = answer): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(module.shopContext, inLanguage(shop, language))
    context.set(module.renderContext, render)
    return handler(request, context)
  }

  async function answerPreview(preview: PreviewRequest, page: Render): Promise<Response> {
    const { office } = shop
    try {
      const turn = await inTurn(() => drawPreview(preview, page))
      return turn.ok ? turn.result : refuseBusyPreview(office)
    } catch (error) {
      // A transaction that could not begin is no fault of the page.
      if (!isDatabaseAway(error)) throw error
      shop.log.warn({ id: page.requestContext.id, error }, 'a preview found no connection to the database')
      return refuseBusyPreview(office)
    }
  }

  /** Only pages: a preview has no files, and nothing of it may be cached. */
  async function drawPreview({ preview, basename, request }: PreviewRequest, page: Render): Promise<Response> {
    const previewOf = preview.of === 'moment' ? preview.at : preview.of === 'article' ? preview.of : undefined
    const render: Render = { ...page, isPreview: true, ...(previewOf && { previewOf }) }
    const handler = createRequestHandler({ ...build, basename }, mode)
    const drawn = await withPreview(shop, preview, (shop) => draw(asAsked(request), shop, render, handler))
    const place = { nonce: render.nonce, policy: policy([], listed(render.styles)), officeOrigin: shop.office.origin }
    if (render.isTemporary) return refuseBusyPreview(shop.office)
    const location = drawn.headers.get('location')
    if (location?.startsWith(`${basename}/`)) return redirectPreview(location)
    return isHtml(drawn) ? finishPreview(drawn, place) : refusePreview(shop.office)
  }

  async function finish(drawn: Response, { nonce, styles }: Render): Promise<Response> {
    const styled = inlineStyles(await drawn.text(), nonce, readStyle)
    const { html, scriptHashes } = hashInlineScripts(styled.html, nonce, language)
    const sheets = [...listed(styled.styles), ...listed(styles)]
    drawn.headers.set('content-security-policy', policy(scriptHashes, sheets))
    drawn.headers.set('reporting-endpoints', reportTo)
    return new Response(html, drawn)
  }

  /** A client-side navigation gets only the error reference, from which the browser renders the same page. */
  function faultPage(request: Request, { requestContext, isTemporary }: Render): Response {
    const { pathname, search } = new URL(request.url)
    const status = isTemporary ? 503 : 500
    const wait = isTemporary ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : undefined
    const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain', ...wait }
    if (pathname.endsWith('.data')) return new Response(requestContext.id, { status, headers })
    const styles = build.assets.routes['root']?.css ?? []
    const fault = { reference: requestContext.id, address: pathname + search, styles }
    const { html, css } = module.renderFault(fault, shop.identity.look)
    return new Response(html, {
      status,
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy([], listed(css)),
        'reporting-endpoints': reportTo,
      },
    })
  }
}

/**
 * Browsers revalidate every time, and mostly get 304. A proxy may cache a page for one second, and serve it for one
 * more while it revalidates: with the shop's own cache, a change of stock or price is visible within five seconds. If
 * the shop is down, the proxy may serve its last copy for ten minutes.
 */
const askAgain = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600'

export function policyOf({ shop: { identity }, apiOrigin }: Pick<PageParts, 'shop' | 'apiOrigin'>) {
  const { contentOrigin, publicOrigin } = identity
  const secure = publicOrigin.startsWith('https:')
  return (hashes: string[], styles: string[] = []) =>
    pagePolicy({
      ...{ hashes, apiOrigin, contentOrigin, secure },
      styleHashes: styles.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`),
    })
}

const listed = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])

const isHtml = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

/** HEAD is rendered like GET, because the headers of a page are known only after rendering it. */
function asAsked(request: Request): Request {
  const url = decodableUrl(request.url)
  if (request.method !== 'HEAD' && url === request.url) return request
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return new Request(url, { method, headers: request.headers, signal: request.signal })
}
