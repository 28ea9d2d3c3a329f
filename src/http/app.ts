import { Hono } from 'hono'
import * as texts from '../contract/texts.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import type { Log } from '../values/log.ts'
import type { ClientFiles } from './files/client-files.ts'
import { createPictures, picturesPath } from './files/pictures.ts'
import { type DoorEnv, type RequestContext, requestContextOf } from './request-context.ts'
import { closedPolicy, commonHeaders } from './security-headers.ts'
import { formatFor, simpleResponse, toResponse } from './simple-response.ts'

/** The page door. It may name the template it answered with in `requestContext.route`. */
export type Pages = (request: Request, requestContext: RequestContext) => Promise<Response>

type AppParts = {
  shop: { media: MediaStorage; log: Log }
  config: { publicOrigin: string; contentOrigin: string }
  /** The JSON door: /api, /openapi.json and /docs. */
  api: Hono<DoorEnv>
  pages: Pages
  /** The bare page that opens the payment widget, with a policy of its own. */
  pay?: Hono<DoorEnv>
  /** The stand-in for a payment provider; absent when there is a real one. */
  sandbox?: Hono<DoorEnv> | undefined
  isReady: () => Promise<boolean>
  /** Absent in development, where the pages' own server has the client's files. */
  clientFiles?: ClientFiles
}

/** Every address of the shop on one port, in the order they are tried. */
export function createApp({ shop, config, api, pages, pay, sandbox, isReady, clientFiles }: AppParts): Hono<DoorEnv> {
  const app = new Hono<DoorEnv>()
  const common = Object.entries(commonHeaders({ secure: config.publicOrigin.startsWith('https:') }))
  const pictures = createPictures({ media: shop.media, foreignHost: config.contentOrigin !== config.publicOrigin })
  const notFound = () => toResponse(simpleResponse('person', { status: 404, message: texts.notFound }))

  // A door may be stricter than this, and says so itself; one that says nothing is closed.
  app.use(async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value)
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', closedPolicy)
  })

  app.onError((error, context) => {
    const { id, route } = requestContextOf(context)
    shop.log.error({ id, route, error }, 'a request failed')
    const reader = formatFor(context.req.path)
    if (reader === 'person')
      return toResponse(simpleResponse(reader, { status: 500, message: texts.applicationError, reference: id }))
    return toResponse(
      simpleResponse(reader, { status: 503, message: texts.unavailable, retryAfterSeconds: 5, reference: id }),
    )
  })

  app.get('/healthz', (context) => sayHealth(requestContextOf(context), '/healthz', true))
  app.get('/readyz', async (context) => sayHealth(requestContextOf(context), '/readyz', await isReady()))

  app.get(`${picturesPath}*`, (context) => {
    requestContextOf(context).route = `${picturesPath}:file`
    return pictures(context)
  })
  app.all('/public/*', (context) => {
    requestContextOf(context).route = '/public/*'
    return notFound()
  })

  app.route('/', api)
  if (pay !== undefined) app.route('/pay', pay)
  if (sandbox !== undefined) {
    app.route('/sandbox', sandbox)
    app.all('/sandbox/*', (context) => {
      requestContextOf(context).route = '/sandbox/*'
      return notFound()
    })
  }

  if (clientFiles !== undefined) {
    app.get('*', async (context, next) => {
      const file = await clientFiles(context)
      if (file === undefined) return next()
      requestContextOf(context).route = 'file'
      return file
    })
    app.all('/assets/*', (context) => {
      requestContextOf(context).route = '/assets/*'
      return notFound()
    })
  }

  app.get('*', (context) => {
    const requestContext = requestContextOf(context)
    requestContext.route = 'page'
    return pages(context.req.raw, requestContext)
  })
  app.all('*', () => {
    const refusal = simpleResponse('person', { status: 405, message: texts.methodNotAllowed })
    return toResponse({ ...refusal, headers: { ...refusal.headers, allow: 'GET, HEAD' } })
  })
  return app
}

function sayHealth(requestContext: RequestContext, route: string, well: boolean): Response {
  requestContext.route = route
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(well ? 'up\n' : 'down\n', { status: well ? 200 : 503, headers })
}
