import type { Log } from '../../values/log.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { type Exchanged, exchange } from './exchange.ts'

/** One question to a partner. The path begins with a slash and stays on the partner's origin. */
export type PartnerRequest = {
  method: 'GET' | 'POST'
  path: string
  /** Secrets go here and nowhere else: addresses end up in logs of others. */
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON, or URLSearchParams as the form that they are. */
  body?: unknown
  /** Shortens the time for the whole answer, never lengthens it. */
  withinMs?: number
}

/**
 * `answered`: a status below 500 that is neither 408, 429 nor a redirect; a success has JSON for certain, a refusal may not.
 * `not-sent`: the partner has certainly not seen it. `unknown`: it may have, and may have acted on it.
 */
export type PartnerAnswer =
  | { outcome: 'answered'; status: number; json: unknown }
  | { outcome: 'not-sent'; why: string }
  | { outcome: 'unknown'; why: string; status?: number }

export type AskPartner = (request: PartnerRequest) => Promise<PartnerAnswer>

export type PartnerParts = {
  /** For the log. */
  name: string
  /** Scheme, host and port, as the settings name them: this client reaches nothing else. */
  origin: string
  log: Log
  connectMs?: number
  answerMs?: number
}

const LARGEST_ANSWER = 256 * 1024
const form = 'application/x-www-form-urlencoded'

/**
 * The only way out of the shop: to one origin that the settings name, without redirects, bounded in time and size, and
 * not at all while that partner keeps failing.
 */
export function partnerAt({ name, origin, log, connectMs = 1_000, answerMs = 5_000 }: PartnerParts): AskPartner {
  const breaker = createCircuitBreaker({
    onOpen: () => log.warn({ partner: name }, 'a partner keeps failing and is left alone for a while'),
  })
  return async ({ method, path, headers = {}, body, withinMs = answerMs }) => {
    const url = new URL(origin + path)
    if (url.origin !== new URL(origin).origin) throw new Error(`A path for ${name} leads to another origin`)
    if (breaker.isOpen()) return { outcome: 'not-sent', why: 'the partner kept failing' }
    const exchanged = await exchange(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': body instanceof URLSearchParams ? form : 'application/json' }),
        ...headers,
      },
      body: body instanceof URLSearchParams || body === undefined ? body?.toString() : JSON.stringify(body),
      connectMs: Math.min(connectMs, withinMs),
      answerMs: Math.min(answerMs, withinMs),
      largestAnswer: LARGEST_ANSWER,
    })
    const answer = understand(exchanged)
    if (answer.outcome !== 'answered') {
      if (!isPlea(answer)) breaker.failed()
      const { why, outcome } = answer
      log.warn({ partner: name, method, outcome, why }, 'a partner gave no answer')
    }
    return answer
  }
}

/** Too slow a request, or too many: the partner is well, and asks for patience. */
const isPlea = (answer: PartnerAnswer) =>
  answer.outcome === 'unknown' && (answer.status === 408 || answer.status === 429)

function understand(exchanged: Exchanged): PartnerAnswer {
  if (exchanged.outcome !== 'answered') return exchanged
  const { status, contentType, body } = exchanged
  if (status >= 500 || status === 408 || status === 429) return { outcome: 'unknown', why: `status ${status}`, status }
  if (status >= 300 && status < 400) return { outcome: 'unknown', why: 'a redirect', status }
  const json = /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType) ? parse(body) : undefined
  if (json === undefined && status < 300) return { outcome: 'unknown', why: 'the answer is no JSON', status }
  return { outcome: 'answered', status, json }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}
