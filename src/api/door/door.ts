import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Endpoint, FieldErrors } from '../../contract/endpoint.ts'
import * as texts from '../../contract/texts.ts'
import { networkOf } from '../../http/client-address.ts'
import { type DoorEnv, visitOf } from '../../http/request-context.ts'
import type { Customer } from '../../shop/account/customer.ts'
import type { CatalogueWatch } from '../../shop/catalogue/watch-catalogue.ts'
import { type Turn, takeTurn } from '../../shop/limits/take-turn.ts'
import type { Shop } from '../../shop/shop.ts'
import type { LimitName } from '../../values/limits.ts'
import { createTurns } from '../../values/turns.ts'
import {
  personal,
  refuse,
  STOCK_KEPT_MS,
  say,
  sayPersonally,
  sayPublicly,
  sayUnavailable,
  writePublicAnswer,
} from './answers.ts'
import { type KeepAnswer, keepAnswers } from './cached-answers.ts'
import { crossOrigin } from './cross-origin.ts'
import { describeFault } from './describe-field-error.ts'
import type { HandlersOf, Refused } from './handler.ts'
import { isPerson, leadToPage, sayElsewhere } from './lead-to-page.ts'
import { readJson } from './read-json.ts'

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
type AnyHandler = (asked: object) => Promise<Given | Refused>
type Given = { status: number; body?: object; headers?: Record<string, string> }

/** Turns endpoints and their handlers into routes: everything that no handler should have to think of. */
export function createDoor<E extends Endpoint>(
  endpoints: readonly E[],
  handlers: HandlersOf<E>,
  parts: DoorParts,
): Hono<DoorEnv> {
  const door = new Hono<DoorEnv>()
  const byKey = new Map(Object.entries<AnyHandler>(handlers as Record<string, AnyHandler>))
  const keep = parts.catalogue && keepAnswers({ catalogue: parts.catalogue, log: parts.shop.log })
  for (const path of ['/api/*', '/sanctum/*']) door.use(path, crossOrigin(parts.config))
  door.onError((error, context) => {
    if (error instanceof Crowded) return refuse(429, texts.manyAreOrdering, undefined, { 'retry-after': '2' })
    const { id, route } = visitOf(context)
    parts.shop.log.error({ id, route, error }, 'a call failed')
    return sayUnavailable(id)
  })

  for (const endpoint of endpoints) {
    const handler = byKey.get(`${endpoint.method} ${endpoint.path}`)
    if (handler === undefined) throw new Error(`${endpoint.method} ${endpoint.path} has no handler`)
    if (endpoint.page !== undefined) door.get(endpoint.path, leadToPage(endpoint.page.asks, parts.config.publicOrigin))
    const identify = endpoint.comesInCrowds ? inLine(parts.identify) : parts.identify
    let underway = 0
    door.on(endpoint.method, endpoint.path, async (context) => {
      visitOf(context).route = endpoint.path
      if (endpoint.atOnce !== undefined && underway >= endpoint.atOnce) return sayUnavailable(visitOf(context).id)
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
      visitOf(context).route = path
      if (context.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } })
      return refuse(405, texts.methodNotAllowed, undefined, { allow })
    })
  }
  // Hono takes this for /api as well.
  door.all('/api/*', (context) => {
    visitOf(context).route = '/api/*'
    return refuse(404, texts.notFound)
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
  parts: DoorParts & { keep: KeepAnswer | undefined },
): Promise<Response> {
  const request = context.req.raw
  const customer = endpoint.who === 'anyone' ? undefined : await parts.identify(request)
  if (endpoint.who === 'customer' && customer === undefined) return refuse(401, texts.loginFirst)

  const params = parse(endpoint.params, context.req.param())
  if (!params.ok) return refuse(404, textOfUnknown(endpoint))
  const query = parse(endpoint.query, context.req.query())
  if (!query.ok) return refuse(422, texts.checkFields, query.errors)
  const headers = parse(endpoint.headers, Object.fromEntries(request.headers))
  if (!headers.ok) return refuse(422, texts.checkFields, headers.errors)
  const json = endpoint.body === undefined ? undefined : await readJson(request, wantedOf(endpoint))
  if (json?.ok === false) return refuse(json.status, json.status === 413 ? texts.tooLarge : texts.invalidRequest)
  const body = parse(endpoint.body, json?.value)
  if (!body.ok) return refuse(422, texts.checkFields, body.errors)

  const network = networkOf(visitOf(context).address)
  const turn = await takeTurnsOf(endpoint, { network, customer }, parts)
  if (!turn.ok) return refuse(429, texts.tooOften, undefined, { 'retry-after': String(turn.retryAfterSeconds) })

  const input = { params: params.value, query: query.value, headers: headers.value, body: body.value }
  const asked = { shop: parts.shop, customer, network, ...input }
  const usualMs = endpoint.method === 'GET' ? READ_LIMIT_MS : WRITE_LIMIT_MS
  const limitMs = endpoint.withinSeconds === undefined ? usualMs : endpoint.withinSeconds * 1_000
  const handle = () => withinLimit(handler(asked), limitMs)
  if (endpoint.method !== 'GET' || endpoint.who !== 'anyone' || endpoint.personal) {
    const given = await handle()
    const elsewhere = 'refused' in given ? endpoint.page?.refused : endpoint.page?.done
    if (elsewhere !== undefined && isPerson(request)) return sayElsewhere(parts.config.publicOrigin + elsewhere)
    return 'refused' in given ? refuseBy(endpoint, given) : sayToCaller(request, endpoint, given)
  }
  const write = async () => {
    const given = await handle()
    return 'refused' in given ? given : writePublicAnswer(given.status, toldBy(endpoint, given))
  }
  const keep = endpoint.changesWithCatalogue ? parts.keep : undefined
  const key = JSON.stringify([endpoint.path, params.value, query.value])
  const written =
    keep === undefined ? await write() : await keep(key, write, endpoint.tellsStock ? STOCK_KEPT_MS : undefined)
  return 'refused' in written ? refuseBy(endpoint, written) : sayPublicly(request, written, endpoint)
}

const wantedOf = ({ largestBody, bodyIsList }: Endpoint) => ({ largest: largestBody, isList: bodyIsList })

function sayToCaller(request: Request, endpoint: Endpoint, given: Given): Response {
  const headers = { ...personal, ...given.headers }
  if (given.status === 204) return new Response(null, { status: 204, headers })
  const told = toldBy(endpoint, given)
  const mayBeKnown = endpoint.method === 'GET' && endpoint.who === 'customer'
  return mayBeKnown ? sayPersonally(request, given.status, told, headers) : say(given.status, told, headers)
}

function toldBy({ replies }: Endpoint, { status, body = {} }: Given): object {
  const reply = replies[status]
  return typeof reply === 'string' ? { message: reply } : body
}

function refuseBy({ refusals }: Endpoint, { refused, message, errors, retryAfterSeconds }: Refused): Response {
  const [status, text] = refusals[refused] ?? [404, texts.notFound]
  const wait = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return refuse(status, message ?? text, errors, wait)
}

type Caller = { network: string; customer: Customer | undefined }

async function takeTurnsOf(
  { path, who, limits = [] }: Endpoint,
  { network, customer }: Caller,
  parts: DoorParts,
): Promise<Turn> {
  for (const [limit, per] of limits) {
    const caller = per === 'address' ? network : customer?.id
    if (caller === undefined && who === 'either') continue
    if (caller === undefined) throw new Error(`${path} is counted by account, and anyone may call it`)
    const turn = await takeTurn(parts.shop, limit, String(caller))
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
  const parsed = schema.safeParse(value, { error: describeFault })
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
