import type { Endpoint, FieldErrors } from '../../contract/endpoint.ts'
import * as texts from '../../contract/texts.ts'
import type { FindKeptAnswer } from '../../http/cache/kept-answers.ts'
import { boundSharedCaching } from '../../http/cache/shared-caching.ts'
import { type Content, type EncodedContent, sendContent } from '../../http/content.ts'
import { withTimeout } from '../../http/with-timeout.ts'
import type { Customer } from '../../shop/accounts/sessions/identify-customer.ts'
import { inLanguage } from '../../shop/in-language.ts'
import { consumeLimit, type LimitResult } from '../../shop/limits/consume-limit.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Language } from '../../values/language.ts'
import type { LimitName } from '../../values/limits.ts'
import { isBrowserNavigation, seeOther } from './browser-redirect.ts'
import type { AnswerCache } from './cached-answers.ts'
import type { FindMoreErrors, HandlerRefusal } from './handler.ts'
import { readJson } from './read-json.ts'
import {
  jsonResponse,
  neverCached,
  personalResponse,
  publicContent,
  refusalResponse,
  STOCK_CACHE_MS,
} from './responses.ts'
import { translateAnswer } from './translate-answer.ts'
import { validate } from './validate.ts'

const READ_TIMEOUT_SECONDS = 2

/** A handler whose endpoint is no longer known to the compiler. */
export type AnyHandler = (input: object) => Promise<HandlerSuccess | HandlerRefusal>
type HandlerSuccess = { status: number; body?: object; headers?: Record<string, string> }

export type CallParts = {
  shop: Shop
  /** Finds the signed-in customer by the request's access token. */
  identify: (request: Request) => Promise<Customer | undefined>
  config: { publicOrigin: string }
  cache: AnswerCache | undefined
  /** On every answer of this door. */
  ownHeaders?: Record<string, string>
  /** Until the next scheduled change of what the shop shows. */
  msToNextChange?: (() => number) | undefined
  onLimited?: (limit: LimitName) => void
}

type Call = {
  endpoint: Endpoint
  handler: AnyHandler
  findMoreErrors?: FindMoreErrors | undefined
  request: Request
  pathParams: Record<string, string>
  queryParams: Record<string, string>
  network: string
  /** Called with a function that finds the answer again, if it depends on nothing but the address and the catalogue. */
  keep?: (find: FindKeptAnswer) => void
}

/** The pages under `/id` ask for their language in a header of their own: browsers send `accept-language` with every call. */
const languageOf = (request: Request): Language => (request.headers.get('x-language') === 'id' ? 'id' : 'en')

export async function answerCall(call: Call, parts: CallParts): Promise<Response> {
  if (languageOf(call.request) === 'en') return answerInEnglish(call, parts)
  // What is kept for an address is its English answer.
  return translateAnswer(await answerInEnglish({ ...call, keep: () => undefined }, parts))
}

/** Identifies the caller, validates the input, counts the limits, runs the handler and makes the response. */
async function answerInEnglish(call: Call, parts: CallParts): Promise<Response> {
  const { endpoint, handler, request, network } = call
  const customer = endpoint.access === 'anyone' ? undefined : await parts.identify(request)
  if (endpoint.access === 'customer' && customer === undefined) return refusalResponse(401, texts.loginFirst)

  const input = await readInput(call, (sent) => findMoreErrors(call, sent, { customer, parts }))
  if (input instanceof Response) return input

  const limited = await consumeLimits(endpoint, { network, customer }, parts)
  if (!limited.ok)
    return refusalResponse(429, texts.tooOften, undefined, { 'retry-after': String(limited.retryAfterSeconds) })

  const language = languageOf(request)
  const handle = () => {
    const work = handler({ shop: inLanguage(parts.shop, language), customer, network, language, ...input })
    // A write may still commit after any time limit, so a 503 then could be wrong. The database and the partners end it.
    if (endpoint.method !== 'GET') return work
    const timeoutMs = (endpoint.timeLimitSeconds ?? READ_TIMEOUT_SECONDS) * 1_000
    return withTimeout(work, timeoutMs, `no answer within ${timeoutMs} ms`)
  }
  if (endpoint.method === 'GET' && endpoint.access === 'anyone' && !endpoint.personal) {
    const cache = endpoint.changesWithCatalogue ? parts.cache : undefined
    const key = JSON.stringify([endpoint.path, input.params, input.query, language])
    const make = async () => publicAnswer(endpoint, await handle())
    const answer = cache ? await cache(key, make, endpoint.showsStock ? STOCK_CACHE_MS : undefined) : await make()
    if (cache !== undefined && !('refused' in answer) && dependsOnAddressAlone(endpoint)) {
      call.keep?.(findAgain(cache, key, parts))
    }
    const bounded = (encoded: EncodedContent) => boundSharedCaching(encoded, parts.msToNextChange?.())
    return 'refused' in answer ? refuse(endpoint, answer) : sendContent(answer, request, bounded)
  }

  const result = await handle()
  const nextPage = 'refused' in result ? endpoint.page?.refused : endpoint.page?.done
  if (nextPage !== undefined && isBrowserNavigation(request)) return seeOther(parts.config.publicOrigin + nextPage)
  return 'refused' in result ? refuse(endpoint, result) : answerPersonally(request, endpoint, result)
}

/** True if nothing else of a request changes the answer, and if answering counts towards no limit. */
const dependsOnAddressAlone = ({ headers, page, limits = [] }: Endpoint): boolean =>
  headers === undefined && page === undefined && limits.length === 0

/** A function of its own: a closure in `answerInEnglish` would keep the whole request in memory. */
const findAgain =
  (cache: AnswerCache, key: string, { ownHeaders = {}, msToNextChange }: CallParts): FindKeptAnswer =>
  () => {
    const content = cache.find(key)
    return content && { content, headers: ownHeaders, msToNextChange: msToNextChange?.() }
  }

type Input = {
  params: unknown
  query: unknown
  headers: unknown
  body: unknown
  file: AsyncIterable<Uint8Array> | undefined
}

/** The validated input, or the response that refuses it. */
async function readInput(
  { endpoint, request, pathParams, queryParams }: Call,
  findMore: (sent: Record<string, unknown>) => Promise<FieldErrors>,
): Promise<Input | Response> {
  const params = validate(endpoint.params, pathParams)
  if (!params.ok) return refusalResponse(404, notFoundText(endpoint))
  const query = validate(endpoint.query, queryParams)
  if (!query.ok) return refusalResponse(422, texts.checkFields, query.errors)
  const headers = validate(endpoint.headers, Object.fromEntries(request.headers))
  if (!headers.ok) return refusalResponse(422, texts.checkFields, headers.errors)
  if (endpoint.file !== undefined) {
    const isTooLarge = Number(request.headers.get('content-length') ?? 0) > endpoint.file.mostBytes
    if (isTooLarge) return refusalResponse(413, texts.tooLarge)
    return {
      params: params.value,
      query: query.value,
      headers: headers.value,
      body: undefined,
      file: chunksOf(request),
    }
  }
  const { maxBodyBytes, bodyIsList } = endpoint
  const json = endpoint.body === undefined ? undefined : await readJson(request, { maxBodyBytes, isList: bodyIsList })
  if (json?.ok === false)
    return refusalResponse(json.status, json.status === 413 ? texts.tooLarge : texts.invalidRequest)
  const body = validate(endpoint.body, json?.value)
  if (!body.ok) {
    const more = json === undefined ? {} : await findMore(json.value)
    return refusalResponse(422, texts.checkFields, { ...more, ...body.errors })
  }
  return { params: params.value, query: query.value, headers: headers.value, body: body.value, file: undefined }
}

async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  if (body !== null) yield* body
}

type Circumstances = { customer: Customer | undefined; parts: CallParts }

/** Counts as a valid call does, so that invalid calls reveal no more than valid ones. Over the limit it finds nothing. */
async function findMoreErrors(
  { endpoint, network, ...call }: Call,
  sent: Record<string, unknown>,
  { customer, parts }: Circumstances,
): Promise<FieldErrors> {
  const find = call.findMoreErrors?.(sent)
  if (find === undefined) return {}
  const limited = await consumeLimits(endpoint, { network, customer }, parts)
  return limited.ok ? await find(parts.shop) : {}
}

/** A malformed id is answered like an unknown one, so that no answer shows which ids exist. */
function notFoundText({ refusals }: Endpoint): string {
  return Object.values(refusals).find(([status]) => status === 404)?.[1] ?? texts.notFound
}

type Caller = { network: string; customer: Customer | undefined }

async function consumeLimits(
  { path, access, limits = [] }: Endpoint,
  { network, customer }: Caller,
  parts: Pick<CallParts, 'shop' | 'onLimited'>,
): Promise<LimitResult> {
  for (const [limit, per] of limits) {
    const key = per === 'address' ? network : customer?.id
    if (key === undefined && access === 'either') continue
    if (key === undefined) throw new Error(`${path} is limited by account, but anyone may call it`)
    const result = await consumeLimit(parts.shop, limit, String(key))
    if (!result.ok) {
      parts.onLimited?.(limit)
      parts.shop.log.warn({ limit, route: path, customer: customer?.id }, 'a limit was reached')
      return result
    }
  }
  return { ok: true }
}

const publicAnswer = (endpoint: Endpoint, result: HandlerSuccess | HandlerRefusal): Content | HandlerRefusal =>
  'refused' in result ? result : publicContent(result.status, bodyOf(endpoint, result), endpoint)

function answerPersonally(request: Request, endpoint: Endpoint, result: HandlerSuccess): Response | Promise<Response> {
  const { status } = result
  const headers = { ...neverCached, ...result.headers }
  if (status === 204) return new Response(null, { status, headers })
  const body = bodyOf(endpoint, result)
  const mayRevalidate = endpoint.method === 'GET' && endpoint.access === 'customer'
  return mayRevalidate ? personalResponse(request, status, body, headers) : jsonResponse(status, body, headers)
}

function bodyOf({ replies }: Endpoint, { status, body = {} }: HandlerSuccess): object {
  const reply = replies[status]
  return typeof reply === 'string' ? { message: reply } : body
}

function refuse({ refusals }: Endpoint, { refused, message, errors, retryAfterSeconds }: HandlerRefusal): Response {
  const [status, text] = refusals[refused] ?? [404, texts.notFound]
  const retryAfter = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return refusalResponse(status, message ?? text, errors, retryAfter)
}
