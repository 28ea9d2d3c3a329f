import type { Endpoint, FieldErrors, RefusalBody } from '../../contract/endpoint.ts'
import * as texts from '../../contract/texts.ts'
import { type Content, createContent, sendContent } from '../../http/content.ts'

type Headers = Record<string, string>

const jsonType = { 'content-type': 'application/json; charset=utf-8' }

// Proxies may cache an answer for five seconds, as long as the stock it shows may be out of date. Browsers revalidate
// each time and mostly receive 304.
const publicCache = 'public, max-age=0, s-maxage=5, must-revalidate'

// Of these five seconds, an answer that shows stock spends up to three in our own cache and two in a proxy's.
export const STOCK_CACHE_MS = 3_000
const stockCache = 'public, max-age=0, s-maxage=2, must-revalidate'

export const neverCached: Headers = { 'cache-control': 'no-store' }

export function jsonResponse(status: number, body: object, headers: Headers = neverCached): Response {
  return new Response(JSON.stringify({ status, ...body }), { status, headers: { ...jsonType, ...headers } })
}

/** For one caller: never cached by proxies, but answered 304 when the caller has it already. */
export function personalResponse(
  request: Request,
  status: number,
  body: object,
  headers: Headers = neverCached,
): Promise<Response> {
  const content = createContent(encodeJson(status, body), {
    status,
    headers: { ...jsonType, ...headers },
    compression: 'none',
  })
  return sendContent(content, request)
}

/** A success that is the same for every caller. */
export function publicContent(
  status: number,
  body: object,
  { cacheSeconds, showsStock }: Pick<Endpoint, 'cacheSeconds' | 'showsStock'> = {},
): Content {
  const usualCache = showsStock ? stockCache : publicCache
  const cacheControl = cacheSeconds === undefined ? usualCache : `public, max-age=${cacheSeconds}`
  return createContent(encodeJson(status, body), {
    status,
    headers: { ...jsonType, 'cache-control': cacheControl },
    compression: 'fast',
    varies: ['x-language'],
  })
}

const encodeJson = (status: number, body: object) => new TextEncoder().encode(JSON.stringify({ status, ...body }))

export function refusalResponse(status: number, message: string, errors?: FieldErrors, headers?: Headers): Response {
  const body: RefusalBody = { status, message, ...(errors === undefined ? {} : { validation_errors: errors }) }
  return jsonResponse(status, body, { ...neverCached, ...headers })
}

/** For a bug or an unreachable database. The log holds what happened, under the reference. */
export function unavailableResponse(reference: string): Response {
  const body = { message: texts.unavailable, error_id: reference } satisfies Omit<RefusalBody, 'status'>
  return jsonResponse(503, body, { ...neverCached, 'retry-after': '5' })
}
