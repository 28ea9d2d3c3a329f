import { Hono } from 'hono'
import type { Endpoint } from '../../contract/endpoint.ts'
import * as texts from '../../contract/texts.ts'
import type { FindKeptAnswer } from '../../http/cache/kept-answers.ts'
import { networkOf } from '../../http/client-address.ts'
import { type DoorEnv, requestContextOf } from '../../http/request-context.ts'
import type { CatalogueWatch } from '../../shop/articles/watch-catalogue.ts'
import { createTurns } from '../../values/turns.ts'
import { type AnyHandler, answerCall, type CallParts } from './answer-call.ts'
import { redirectBrowsersTo } from './browser-redirect.ts'
import { createAnswerCache } from './cached-answers.ts'
import { crossOrigin, crossOriginHeaders } from './cross-origin.ts'
import type { FindMoreErrors, HandlersOf } from './handler.ts'
import { refusalResponse, unavailableResponse } from './responses.ts'

export type DoorParts = Pick<CallParts, 'shop' | 'identify' | 'onLimited'> & {
  config: { publicOrigin: string; apiOrigin: string }
  /** Without it no answer is cached. */
  catalogue?: CatalogueWatch
  /** By the key of the endpoint. */
  findMoreErrors?: Readonly<Record<string, FindMoreErrors>>
}

/** Makes a route of each endpoint and its handler. Everything that all calls have in common happens here. */
export function createDoor<E extends Endpoint>(
  endpoints: readonly E[],
  handlers: HandlersOf<E>,
  parts: DoorParts,
): Hono<DoorEnv> {
  const door = new Hono<DoorEnv>()
  // From here on handlers are found by key, and the compiler no longer checks that they belong to their endpoint.
  const byKey = new Map(Object.entries<AnyHandler>(handlers as Record<string, AnyHandler>))
  const cache = parts.catalogue && createAnswerCache({ catalogue: parts.catalogue, log: parts.shop.log })
  for (const path of ['/api/*', '/sanctum/*']) door.use(path, crossOrigin(parts.config))
  door.onError((error, context) => {
    if (error instanceof Crowded) return refusalResponse(429, texts.manyAreOrdering, undefined, { 'retry-after': '2' })
    const { id, route } = requestContextOf(context)
    parts.shop.log.error({ id, route, error }, 'a call failed')
    return unavailableResponse(id)
  })

  const ownHeaders = crossOriginHeaders(parts.config)

  for (const endpoint of endpoints) {
    const { method, path, page } = endpoint
    const handler = byKey.get(`${method} ${path}`)
    if (handler === undefined) throw new Error(`${method} ${path} has no handler`)
    const findMoreErrors = parts.findMoreErrors?.[`${method} ${path}`]
    if (page !== undefined) door.get(path, redirectBrowsersTo(page.asks, parts.config.publicOrigin))
    const identify = endpoint.expectsCrowds ? queued(parts.identify) : parts.identify
    door.on(method, path, (context) => {
      const { req } = context
      const requestContext = requestContextOf(context)
      requestContext.route = path
      const network = networkOf(requestContext.address)
      const [pathParams, queryParams] = [req.param(), req.query()]
      const keep = (find: FindKeptAnswer) => {
        requestContext.findKeptAnswer = find
      }
      const call = { endpoint, handler, findMoreErrors, request: req.raw, pathParams, queryParams, network, keep }
      return answerCall(call, {
        ...parts,
        identify,
        cache,
        ownHeaders,
        msToNextChange: parts.catalogue?.msToNextChange,
      })
    })
  }

  for (const [path, allow] of allowedMethods(endpoints)) {
    door.all(path, (context) => {
      requestContextOf(context).route = path
      if (context.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } })
      return refusalResponse(405, texts.methodNotAllowed, undefined, { allow })
    })
  }
  // In Hono this matches /api too.
  door.all('/api/*', (context) => {
    requestContextOf(context).route = '/api/*'
    return refusalResponse(404, texts.notFound)
  })
  return door
}

class Crowded extends Error {}

/** In a crowd, only four calls at a time take a database connection to identify the customer; the others wait briefly. */
function queued(identify: DoorParts['identify']): DoorParts['identify'] {
  const inTurn = createTurns({ atOnce: 4, mostWaiting: 5_000, longestWaitMs: 1_500 })
  return async (request) => {
    const turn = await inTurn(() => identify(request))
    if (!turn.ok) throw turn.isStuck ? new Error('no customer could be identified in time') : new Crowded()
    return turn.result
  }
}

function allowedMethods(endpoints: readonly Endpoint[]): Map<string, string> {
  const methods = new Map<string, string[]>()
  for (const { method, path } of endpoints) {
    methods.set(path, [...(methods.get(path) ?? ['OPTIONS']), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])])
  }
  return new Map([...methods].map(([path, allowed]) => [path, allowed.toSorted().join(', ')]))
}
