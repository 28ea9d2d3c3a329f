import type { Log } from '../../values/log.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { type Exchanged, exchange } from './exchange.ts'

/** A request to a partner's API. The path begins with a slash. */
export type PartnerRequest = {
  method: 'GET' | 'POST'
  path: string
  /** The only place for secrets, because URLs end up in the partner's logs. */
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON, or as a form if it is URLSearchParams. */
  body?: unknown
  /** Shortens the time limit; it cannot extend it. */
  withinMs?: number
}

/**
 * `answered`: a status below 500 that is not 408, 429 or a redirect; a success always has JSON, a refusal may not.
 * `not-sent`: the partner did not receive the request. `unknown`: it may have received it and acted on it.
 */
export type PartnerAnswer =
  | { outcome: 'answered'; status: number; json: unknown }
  | { outcome: 'not-sent'; why: string }
  | { outcome: 'unknown'; why: string; status?: number }

export type AskPartner = (request: PartnerRequest) => Promise<PartnerAnswer>

export type PartnerParts = {
  /** For the log. */
  name: string
  /** Scheme, host and port from the settings. The client connects to nothing else. */
  origin: string
  log: Log
  connectMs?: number
  answerMs?: number
}

const LARGEST_ANSWER = 256 * 1024
const form = 'application/x-www-form-urlencoded'

/**
 * The only HTTP client of the shop: for one origin from the settings, without redirects, with limits of time and size, and a
 * circuit breaker.
 */
export function partnerAt({ name, origin, log, connectMs = 1_000, answerMs = 5_000 }: PartnerParts): AskPartner {
  const breaker = createCircuitBreaker({
    onOpen: () => log.warn({ partner: name }, 'a partner keeps failing; the circuit breaker is open'),
  })
  return async ({ method, path, headers = {}, body, withinMs = answerMs }) => {
    const url = new URL(origin + path)
    if (url.origin !== new URL(origin).origin) throw new Error(`a path for ${name} leads to another origin`)
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
    const answer = toAnswer(exchanged)
    if (answer.outcome !== 'answered') {
      if (!asksForPatience(answer)) breaker.recordFailure()
      const { why, outcome } = answer
      log.warn({ partner: name, method, outcome, why }, 'a partner gave no answer')
    }
    return answer
  }
}

/** A timeout or rate limit of the partner: it works, and wants fewer requests. */
const asksForPatience = (answer: PartnerAnswer) =>
  answer.outcome === 'unknown' && (answer.status === 408 || answer.status === 429)

function toAnswer(exchanged: Exchanged): PartnerAnswer {
  if (exchanged.outcome !== 'answered') return exchanged
  const { status, contentType, body } = exchanged
  if (status >= 500 || status === 408 || status === 429) return { outcome: 'unknown', why: `status ${status}`, status }
  if (status >= 300 && status < 400) return { outcome: 'unknown', why: 'a redirect', status }
  const json = /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType) ? parse(body) : undefined
  if (json === undefined && status < 300) return { outcome: 'unknown', why: 'the answer is not JSON', status }
  return { outcome: 'answered', status, json }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}
