import { createHash } from 'node:crypto'
import type { Endpoint, FieldErrors, RefusalBody } from '../../contract/endpoint.ts'
import * as texts from '../../contract/texts.ts'
import { type Bytes, chooseEncoding, type EncodedBytes, encodeOnce } from '../../http/cache/encodings.ts'
import { isKnownTag } from '../../http/cache/etag-match.ts'

type Headers = Record<string, string>

const jsonType = { 'content-type': 'application/json; charset=utf-8' }

// A shared cache may hold an answer as long as stock shown may lag; a browser asks each time, mostly to hear 304.
const publicCache = 'public, max-age=0, s-maxage=5, must-revalidate'

// The five seconds in which stock may lag are shared between what the shop keeps itself and what a cache in front keeps.
export const STOCK_KEPT_MS = 3_000
const stockCache = 'public, max-age=0, s-maxage=2, must-revalidate'

export const neverCached: Headers = { 'cache-control': 'no-store' }

export function jsonResponse(status: number, body: object, headers: Headers = neverCached): Response {
  return new Response(JSON.stringify({ status, ...body }), { status, headers: { ...jsonType, ...headers } })
}

/** A success for its caller alone, whom no cache may keep it for. Who has it already hears so. */
export function personalResponse(
  request: Request,
  status: number,
  body: object,
  headers: Headers = neverCached,
): Response {
  const text = JSON.stringify({ status, ...body })
  const etag = `"${tagOf(text)}"`
  if (isKnownTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: { ...headers, etag } })
  }
  return new Response(text, { status, headers: { ...jsonType, ...headers, etag } })
}

const tagOf = (bytes: Bytes | string) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** A success that is the same for every caller, written down once for all who ask. */
export type PublicAnswer = { status: number; etag: string; length: number; body: EncodedBytes }

// Packing less than this saves no packet on the way.
const WORTH_PACKING = 1_024

export function writePublicAnswer(status: number, body: object): PublicAnswer {
  const bytes: Bytes = new TextEncoder().encode(JSON.stringify({ status, ...body }))
  return { status, etag: tagOf(bytes), length: bytes.length, body: encodeOnce(bytes, 'quick') }
}

/** It may be kept: for seconds that are given, by browsers too. Who has it already hears so. */
export async function publicResponse(
  request: Request,
  answer: PublicAnswer,
  { cacheSeconds, showsStock }: Pick<Endpoint, 'cacheSeconds' | 'showsStock'> = {},
): Promise<Response> {
  const encoding = answer.length < WORTH_PACKING ? 'identity' : chooseEncoding(request.headers.get('accept-encoding'))
  // Different bytes are a different entity, so each encoding has a tag of its own.
  const etag = encoding === 'identity' ? `"${answer.etag}"` : `"${answer.etag}-${encoding}"`
  const usualCache = showsStock ? stockCache : publicCache
  const headers = {
    'cache-control': cacheSeconds === undefined ? usualCache : `public, max-age=${cacheSeconds}`,
    etag,
    vary: 'accept-encoding',
  }
  if (isKnownTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const body = await answer.body(encoding)
  const packed = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  return new Response(body, {
    status: answer.status,
    headers: { ...jsonType, ...headers, ...packed, 'content-length': String(body.length) },
  })
}

export function refusalResponse(status: number, message: string, errors?: FieldErrors, headers?: Headers): Response {
  const body: RefusalBody = { status, message, ...(errors === undefined ? {} : { validation_errors: errors }) }
  return jsonResponse(status, body, { ...neverCached, ...headers })
}

/** The shop's own fault, or its database is away: what happened is in the log, under the reference. */
export function unavailableResponse(reference: string): Response {
  const body = { message: texts.unavailable, error_id: reference } satisfies Omit<RefusalBody, 'status'>
  return jsonResponse(503, body, { ...neverCached, 'retry-after': '5' })
}
