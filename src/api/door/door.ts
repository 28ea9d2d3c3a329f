import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Endpoint, FieldErrors } from '../../contract/endpoint.ts'
import * as texts from '../../contract/texts.ts'
import { networkOf } from '../../http/client-address.ts'
import { type DoorEnv, requestContextOf } from '../../http/request-context.ts'
import type { Customer } from '../../shop/accounts/customer.ts'
import type { CatalogueWatch } from '../../shop/articles/watch-catalogue.ts'
import { consumeLimit, type LimitResult } from '../../shop/limits/consume-limit.ts'
import type { Shop } from '../../shop/shop.ts'
import type { LimitName } from '../../values/limits.ts'
import { createTurns } from '../../values/turns.ts'
import { isBrowserNavigation, redirectBrowsersTo, seeOther } from './browser-redirect.ts'
import { type AnswerCache, createAnswerCache } from './cached-answers.ts'
import { crossOrigin } from './cross-origin.ts'
import { describeFieldError } from './describe-field-error.ts'
import type { HandlerRefusal, HandlersOf } from './handler.ts'
import { readJson } from './read-json.ts'
import {
  jsonResponse,
  neverCached,
  personalResponse,
  publicResponse,
  refusalResponse,
  STOCK_KEPT_MS,
  unavailableResponse,
  writePublicAnswer,
} from './responses.ts'

const READ_LIMIT_MS = 2_000
const WRITE_LIMIT_MS = 5_000

export type DoorParts = {
  shop: Shop
  /** Who is signed in, by the request's access token; nobody when it has none that is good. */
  identify: (request: Request) => Promise<Customer | undefined>
  config: { publicOrigin: string; apiOrigin: string }
  /** Without it nothing is kept: every answer is made anew. */
  catalogue?: CatalogueWatch
  onLimited?: (limit: LimitName) => void
}

// From here on a handler is found by its endpoint's key, and the compiler no longer sees that they belong together.
type AnyHandler = (asked: object) => Promise<Given | HandlerRefusal>
type Given = { status: number; body?: object; headers?: Record<string, string> }

/** Turns endpoints and their handlers into routes: everything that no handler should have to think of. */
export function createDoor<E extends Endpoint>(
  endpoints: readonly E[],
  handlers: HandlersOf<E>,
  parts: DoorParts,
): Hono<DoorEnv> {
  const door = new Hono<DoorEnv>()
  const byKey = new Map(Object.entries<AnyHandler>(handlers as Record<string, AnyHandler>))
  const keep = parts.catalogue && createAnswerCache({ catalogue: parts.catalogue, log: parts.shop.log })
  for (const path of ['/api/*', '/sanctum/*']) door.use(path, crossOrigin(parts.config))
  door.onError((error, context) => {
    if (error instanceof Crowded) return refusalResponse(429, texts.manyAreOrdering, undefined, { 'retry-after': '2' })
    const { id, route } = requestContextOf(context)
    parts.shop.log.error({ id, route, error }, 'a call failed')
    return unavailableResponse(id)
  })

  for (const endpoint of endpoints) {
    const handler = byKey.get(`${endpoint.method} ${endpoint.path}`)
    if (handler === undefined) throw new Error(`${endpoint.method} ${endpoint.path} has no handler`)
    if (endpoint.page !== undefined)
      door.get(endpoint.path, redirectBrowsersTo(endpoint.page.asks, parts.config.publicOrigin))
    const identify = endpoint.expectsCrowds ? inLine(parts.identify) : parts.identify
    let underway = 0
    door.on(endpoint.method, endpoint.path, async (context) => {
      requestContextOf(context).route = endpoint.path
      if (endpoint.maxConcurrent !== undefined && underway >= endpoint.maxConcurrent)
        return unavailableResponse(requestContextOf(context).id)
      underway += 1
      try {
        return await answer(endpoint, handler, context, { ...parts, identify, keep })
      } finally {
        underway -= 1
      }
    })
  }

  for (const [path, allow] of allowedByPath(endpoints)) {
    door.all(path, (context) => {
      requestContextOf(context).route = path
      if (context.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } })
      return refusalResponse(405, texts.methodNotAllowed, undefined, { allow })
    })
  }
  // Hono takes this for /api as well.
  door.all('/api/*', (context) => {
    requestContextOf(context).route = '/api/*'
    return refusalResponse(404, texts.notFound)
  })
  return door
}

class Crowded extends Error {}

/** Whoever comes in a crowd waits for a connection without standing in anybody else's way, and not for long. */
function inLine(identify: DoorParts['identify']): DoorParts['identify'] {
  const inTurn = createTurns({ atOnce: 4, mostWaiting: 5_000, longestWaitMs: 1_500 })
  return async (request) => {
    const turn = await inTurn(() => identify(request))
    if (!turn.ok) throw turn.isStuck ? new Error('nobody in line is known in time') : new Crowded()
    return turn.result
  }
}

async function answer(
  endpoint: Endpoint,
  handler: AnyHandler,
  context: Context<DoorEnv>,
  parts: DoorParts & { keep: AnswerCache | undefined },
): Promise<Response> {
  const request = context.req.raw
  const customer = endpoint.who === 'anyone' ? undefined : await parts.identify(request)
  if (endpoint.who === 'customer' && customer === undefined) return refusalResponse(401, texts.loginFirst)

  const params = parse(endpoint.params, context.req.param())
  if (!params.ok) return refusalResponse(404, textOfUnknown(endpoint))
  const query = parse(endpoint.query, context.req.query())
  if (!query.ok) return refusalResponse(422, texts.checkFields, query.errors)
  const headers = parse(endpoint.headers, Object.fromEntries(request.headers))
  if (!headers.ok) return refusalResponse(422, texts.checkFields, headers.errors)
  const json = endpoint.body === undefined ? undefined : await readJson(request, wantedOf(endpoint))
  if (json?.ok === false)
    return refusalResponse(json.status, json.status === 413 ? texts.tooLarge : texts.invalidRequest)
  const body = parse(endpoint.body, json?.value)
  if (!body.ok) return refusalResponse(422, texts.checkFields, body.errors)

  const network = networkOf(requestContextOf(context).address)
  const turn = await takeTurnsOf(endpoint, { network, customer }, parts)
  if (!turn.ok)
    return refusalResponse(429, texts.tooOften, undefined, { 'retry-after': String(turn.retryAfterSeconds) })

  const input = { params: params.value, query: query.value, headers: headers.value, body: body.value }
  const asked = { shop: parts.shop, customer, network, ...input }
  const usualMs = endpoint.method === 'GET' ? READ_LIMIT_MS : WRITE_LIMIT_MS
  const limitMs = endpoint.timeLimitSeconds === undefined ? usualMs : endpoint.timeLimitSeconds * 1_000
  const handle = () => withinLimit(handler(asked), limitMs)
  if (endpoint.method !== 'GET' || endpoint.who !== 'anyone' || endpoint.personal) {
    const given = await handle()
    const elsewhere = 'refused' in given ? endpoint.page?.refused : endpoint.page?.done
    if (elsewhere !== undefined && isBrowserNavigation(request)) return seeOther(parts.config.publicOrigin + elsewhere)
    return 'refused' in given ? refuseBy(endpoint, given) : sayToCaller(request, endpoint, given)
  }
  const write = async () => {
    const given = await handle()
    return 'refused' in given ? given : writePublicAnswer(given.status, toldBy(endpoint, given))
  }
  const keep = endpoint.changesWithCatalogue ? parts.keep : undefined
  const key = JSON.stringify([endpoint.path, params.value, query.value])
  const written =
    keep === undefined ? await write() : await keep(key, write, endpoint.showsStock ? STOCK_KEPT_MS : undefined)
  return 'refused' in written ? refuseBy(endpoint, written) : publicResponse(request, written, endpoint)
}

const wantedOf = ({ maxBodyBytes, bodyIsList }: Endpoint) => ({ largest: maxBodyBytes, isList: bodyIsList })

function sayToCaller(request: Request, endpoint: Endpoint, given: Given): Response {
  const headers = { ...neverCached, ...given.headers }
  if (given.status === 204) return new Response(null, { status: 204, headers })
  const told = toldBy(endpoint, given)
  const mayBeKnown = endpoint.method === 'GET' && endpoint.who === 'customer'
  return mayBeKnown ? personalResponse(request, given.status, told, headers) : jsonResponse(given.status, told, headers)
}

function toldBy({ replies }: Endpoint, { status, body = {} }: Given): object {
  const reply = replies[status]
  return typeof reply === 'string' ? { message: reply } : body
}

function refuseBy({ refusals }: Endpoint, { refused, message, errors, retryAfterSeconds }: HandlerRefusal): Response {
  const [status, text] = refusals[refused] ?? [404, texts.notFound]
  const wait = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return refusalResponse(status, message ?? text, errors, wait)
}

type Caller = { network: string; customer: Customer | undefined }

async function takeTurnsOf(
  { path, who, limits = [] }: Endpoint,
  { network, customer }: Caller,
  parts: DoorParts,
): Promise<LimitResult> {
  for (const [limit, per] of limits) {
    const caller = per === 'address' ? network : customer?.id
    if (caller === undefined && who === 'either') continue
    if (caller === undefined) throw new Error(`${path} is counted by account, and anyone may call it`)
    const turn = await consumeLimit(parts.shop, limit, String(caller))
    if (!turn.ok) {
      parts.onLimited?.(limit)
      parts.shop.log.warn({ limit, route: path, customer: customer?.id }, 'a limit was reached')
      return turn
    }
  }
  return { ok: true }
}

type Parsed = { ok: true; value: unknown } | { ok: false; errors: FieldErrors }

function parse(schema: z.ZodObject | undefined, value: unknown): Parsed {
  if (schema === undefined) return { ok: true, value: undefined }
  const parsed = schema.safeParse(value, { error: describeFieldError })
  if (parsed.success) return { ok: true, value: parsed.data }
  const errors = new Map<string, string[]>()
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? '')
    const said = errors.get(field) ?? []
    if (!said.includes(message)) errors.set(field, [...said, message])
  }
  return { ok: false, errors: Object.fromEntries(errors) }
}

/** A malformed id and an unknown one are answered alike, so that neither tells which ids exist. */
function textOfUnknown({ refusals }: Endpoint): string {
  return Object.values(refusals).find(([status]) => status === 404)?.[1] ?? texts.notFound
}

function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

function allowedByPath(endpoints: readonly Endpoint[]): Map<string, string> {
  const methods = new Map<string, string[]>()
  for (const { method, path } of endpoints) {
    methods.set(path, [...(methods.get(path) ?? ['OPTIONS']), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])])
  }
  return new Map([...methods].map(([path, allowed]) => [path, allowed.toSorted().join(', ')]))
}
