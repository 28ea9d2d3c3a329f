import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isDatabaseAway } from '../db/is-away.ts'
import { renderWhole } from '../http/html/render-whole.ts'
import { officeContext } from './server/office-context.ts'

// The bundle has its own copy of every module, so create-office.ts takes this context key from the bundle.
export { officeContext }

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { requestContext, nonce } = context.get(officeContext)
  const { matches } = page.staticHandlerContext
  requestContext.route = `/${matches.flatMap(({ route }) => route.path || []).join('/')}`
  const html = await renderWhole(<ServerRouter context={page} url={request.url} nonce={nonce} />, nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { shop, requestContext, outage } = context.get(officeContext)
  if (isDatabaseAway(error)) outage.isDatabaseAway = true
  // The log does not list what is not an Error.
  const cause = isRouteErrorResponse(error) ? new Error(`${error.status} ${error.statusText}`) : toError(error)
  shop.log.error({ id: requestContext.id, error: cause }, 'a page of the office failed')
}

const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
