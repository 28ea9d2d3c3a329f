import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isDatabaseAway } from '../db/is-away.ts'
import { type Fault, FaultDocument } from './components/errors/fault-document.tsx'
import { renderContext, shopContext } from './server/page-context.ts'

// The bundle has its own copy of every module, so the door takes these keys from here.
export { renderContext, shopContext }

/** Draws the whole page before anything is sent: whole bytes can be hashed, kept and compressed. */
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

/** `/product/:productSlug/:productSku`, for the request log. */
function templateOf({ staticHandlerContext: { matches } }: EntryContext): string {
  return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`
}

function renderWhole(element: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const collector = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(element, {
      nonce,
      // Nothing is sent early, so nothing need be split off to be filled in by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** The page that says something went wrong on our side: drawn without the router, which may be what failed. */
export function renderFault(fault: Fault): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<FaultDocument {...fault} />)}`
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const cause = isRouteErrorResponse(error) ? new Error(`${error.status} ${error.statusText}`) : error
  const render = context.get(renderContext)
  if (isDatabaseAway(error)) render.isDatabaseAway = true
  context.get(shopContext).log.error({ id: render.requestContext.id, error: cause }, 'a page failed')
}
