import { Hono } from 'hono'
import * as texts from '../contract/texts.ts'
import { isDatabaseAway } from '../db/is-away.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import type { Log } from '../values/log.ts'
import type { ClientFiles } from './files/client-files.ts'
import { createPictures, picturesPath } from './files/pictures.ts'
import { type DoorEnv, type RequestContext, requestContextOf } from './request-context.ts'
import { closedPolicy, commonHeaders, transportOf } from './security-headers.ts'
import { formatFor, simpleResponse, toResponse } from './simple-response.ts'

/** The page door. It writes the route template into `requestContext.route`. */
export type Pages = (request: Request, requestContext: RequestContext) => Promise<Response>

type AppParts = {
  shop: { media: MediaStorage; log: Log }
  config: { publicOrigin: string; contentOrigin: string; hstsSubdomains?: boolean }
  /** The JSON door: /api, /openapi.json and /docs. */
  api: Hono<DoorEnv>
  pages: Pages
  /** The page that opens the payment widget. It has its own content security policy. */
  pay?: Hono<DoorEnv>
  /** The payment sandbox; absent when the shop uses a real provider. */
  sandbox?: Hono<DoorEnv> | undefined
  isReady: () => Promise<boolean>
  /** What the owner should do soon, although the shop is up. */
  warning?: () => string | undefined
  /** Absent in development, where Vite serves these files. */
  clientFiles?: ClientFiles
  /** The owner's icons, under /public/icons/. */
  icons?: ClientFiles
}

/** All routes of the shop, in the order they are tried. */
export function createApp({
  shop,
  config,
  api,
  pages,
  pay,
  sandbox,
  isReady,
  warning,
  clientFiles,
  icons,
}: AppParts): Hono<DoorEnv> {
  const app = new Hono<DoorEnv>()
  const common = Object.entries(commonHeaders(transportOf(config)))
  const pictures = createPictures({ media: shop.media, foreignHost: config.contentOrigin !== config.publicOrigin })
  const notFound = () => toResponse(simpleResponse('html', { status: 404, message: texts.notFound }))

  // Doors may set stricter headers. Without a policy of its own, an answer gets one that allows nothing.
  app.use(async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value)
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', closedPolicy)
  })

  app.onError((error, context) => {
    const { id, route } = requestContextOf(context)
    shop.log.error({ id, route, error }, 'a request failed')
    const format = formatFor(context.req.path)
    const message = format === 'html' ? texts.applicationError : texts.unavailable
    // A page that failed for another reason fails again.
    const isTemporary = format === 'json' || isDatabaseAway(error)
    return toResponse(
      simpleResponse(format, {
        ...(isTemporary ? { status: 503, retryAfterSeconds: 5 } : { status: 500 }),
        ...{ message, reference: id },
      }),
    )
  })

  app.get('/healthz', (context) => healthResponse(requestContextOf(context), '/healthz', 'up'))
  app.get('/readyz', async (context) => {
    const state = (await isReady()) ? (warning?.() ?? 'up') : 'down'
    return healthResponse(requestContextOf(context), '/readyz', state)
  })

  app.get(`${picturesPath}*`, (context) => {
    requestContextOf(context).route = `${picturesPath}:file`
    return pictures(context)
  })
  app.get('/public/icons/*', async (context, next) => {
    const icon = await icons?.(context)
    if (icon === undefined) return next()
    requestContextOf(context).route = '/public/icons/:file'
    return icon
  })
  app.all('/public/*', (context) => {
    requestContextOf(context).route = '/public/*'
    return notFound()
  })

  app.route('/', api)
  if (pay !== undefined) app.route('/pay', pay)
  if (sandbox !== undefined) app.route('/sandbox', sandbox)

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
    const refusal = simpleResponse('html', { status: 405, message: texts.methodNotAllowed })
    return toResponse({ ...refusal, headers: { ...refusal.headers, allow: 'GET, HEAD' } })
  })
  return app
}

function healthResponse(requestContext: RequestContext, route: string, state: string): Response {
  requestContext.route = route
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(`${state}\n`, { status: state === 'down' ? 503 : 200, headers })
}
