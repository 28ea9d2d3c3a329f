import { Hono } from 'hono'
import * as texts from '../contract/texts.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import type { Log } from '../values/log.ts'
import type { ClientFiles } from './files/client-files.ts'
import { createPictures, picturesPath } from './files/pictures.ts'
import { type DoorEnv, type Visit, visitOf } from './request-context.ts'
import { closedPolicy, commonHeaders } from './security-headers.ts'
import { asResponse, readerOf, shortAnswer } from './short-answer.ts'

/** The page door. It may name the template it answered with in `visit.route`. */
export type Pages = (request: Request, visit: Visit) => Promise<Response>

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
  const notFound = () => asResponse(shortAnswer('person', { status: 404, message: texts.notFound }))

  // A door may be stricter than this, and says so itself; one that says nothing is closed.
  app.use(async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value)
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', closedPolicy)
  })

  app.onError((error, context) => {
    const { id, route } = visitOf(context)
    shop.log.error({ id, route, error }, 'a request failed')
    const reader = readerOf(context.req.path)
    if (reader === 'person')
      return asResponse(shortAnswer(reader, { status: 500, message: texts.applicationError, reference: id }))
    return asResponse(
      shortAnswer(reader, { status: 503, message: texts.unavailable, retryAfterSeconds: 5, reference: id }),
    )
  })

  app.get('/healthz', (context) => sayHealth(visitOf(context), '/healthz', true))
  app.get('/readyz', async (context) => sayHealth(visitOf(context), '/readyz', await isReady()))

  app.get(`${picturesPath}*`, (context) => {
    visitOf(context).route = `${picturesPath}:file`
    return pictures(context)
  })
  app.all('/public/*', (context) => {
    visitOf(context).route = '/public/*'
    return notFound()
  })

  app.route('/', api)
  if (pay !== undefined) app.route('/pay', pay)
  if (sandbox !== undefined) {
    app.route('/sandbox', sandbox)
    app.all('/sandbox/*', (context) => {
      visitOf(context).route = '/sandbox/*'
      return notFound()
    })
  }

  if (clientFiles !== undefined) {
    app.get('*', async (context, next) => {
      const file = await clientFiles(context)
      if (file === undefined) return next()
      visitOf(context).route = 'file'
      return file
    })
    app.all('/assets/*', (context) => {
      visitOf(context).route = '/assets/*'
      return notFound()
    })
  }

  app.get('*', (context) => {
    const visit = visitOf(context)
    visit.route = 'page'
    return pages(context.req.raw, visit)
  })
  app.all('*', () => {
    const refusal = shortAnswer('person', { status: 405, message: texts.methodNotAllowed })
    return asResponse({ ...refusal, headers: { ...refusal.headers, allow: 'GET, HEAD' } })
  })
  return app
}

function sayHealth(visit: Visit, route: string, well: boolean): Response {
  visit.route = route
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(well ? 'up\n' : 'down\n', { status: well ? 200 : 503, headers })
}
