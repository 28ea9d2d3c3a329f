import { createHash } from 'node:crypto'
import type { FieldErrors, RefusalBody } from '../contract/endpoint.ts'
import * as texts from '../contract/texts.ts'

type Headers = Record<string, string>

const jsonType = { 'content-type': 'application/json; charset=utf-8' }

// A shared cache may hold an answer as long as stock shown may lag; a browser asks each time, mostly to hear 304.
const publicCache = 'public, max-age=0, s-maxage=5, must-revalidate'

const personal: Headers = { 'cache-control': 'no-store' }

export function say(status: number, body: object, headers: Headers = personal): Response {
  return new Response(JSON.stringify({ status, ...body }), { status, headers: { ...jsonType, ...headers } })
}

/** The same for every caller, so it may be kept: for seconds that are given, by browsers too. Who has it already hears so. */
export function sayPublicly(request: Request, status: number, body: object, keptSeconds?: number): Response {
  const text = JSON.stringify({ status, ...body })
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = {
    'cache-control': keptSeconds === undefined ? publicCache : `public, max-age=${keptSeconds}`,
    etag,
  }
  const known = request.headers
    .get('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (known?.includes(etag) || known?.includes('*')) return new Response(null, { status: 304, headers })
  return new Response(text, { status, headers: { ...jsonType, ...headers } })
}

export function refuse(status: number, message: string, errors?: FieldErrors, headers?: Headers): Response {
  const body: RefusalBody = { status, message, ...(errors === undefined ? {} : { validation_errors: errors }) }
  return say(status, body, { ...personal, ...headers })
}

/** The shop's own fault, or its database is away: what happened is in the log, under the reference. */
export function sayUnavailable(reference: string): Response {
  const body = { message: texts.unavailable, error_id: reference } satisfies Omit<RefusalBody, 'status'>
  return say(503, body, { ...personal, 'retry-after': '5' })
}
