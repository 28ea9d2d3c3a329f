import { renderToStaticMarkup } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isDatabaseAway } from '../db/is-away.ts'
import { renderWhole } from '../http/html/render-whole.ts'
import type { PublishedLook } from '../shop/shop.ts'
import { type Fault, FaultDocument } from './components/errors/fault-document.tsx'
import { styleLook } from './server/look-styles.ts'
import { renderContext, shopContext } from './server/page-context.ts'

// The bundle has its own copy of every module, so create-pages.ts takes these context keys from the bundle.
export { renderContext, shopContext }

/** Renders the whole page before sending anything, so that it can be hashed, cached and compressed. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { requestContext, nonce } = context.get(renderContext)
  requestContext.route = templateOf(page)
  const html = await renderWhole(<ServerRouter context={page} url={request.url} nonce={nonce} />, nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/** The route pattern for the request log, such as `/product/:productSlug/:productSku`. */
function templateOf({ staticHandlerContext: { matches } }: EntryContext): string {
  return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`
}

/** The page for a server error, rendered without the router because the router may be what failed, and its inline style sheet. */
export function renderFault(
  fault: Omit<Fault, 'look'>,
  published: PublishedLook,
): { html: string; css: string | undefined } {
  const look = styleLook(published)
  return { html: `<!DOCTYPE html>${renderToStaticMarkup(<FaultDocument {...fault} look={look} />)}`, css: look?.css }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const cause = isRouteErrorResponse(error) ? new Error(`${error.status} ${error.statusText}`) : error
  const render = context.get(renderContext)
  if (isDatabaseAway(error)) render.isTemporary = true
  context.get(shopContext).log.error({ id: render.requestContext.id, error: cause }, 'a page failed')
}
