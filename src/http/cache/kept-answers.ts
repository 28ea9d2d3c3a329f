import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type Content, type RawHeaders, sendEncoded } from '../content.ts'
import type { RequestContext } from '../request-context.ts'
import { closedPolicy } from '../security-headers.ts'
import { boundSharedCaching } from './shared-caching.ts'

/** An answer of the API that is the same for every caller. `headers` are those that the content does not have itself. */
export type KeptAnswer = { content: Content; headers: Record<string, string>; msToNextChange: number | undefined }

/** Finds the answer again while it is fresh. It holds no bytes, so the cache of the answers alone decides what stays in memory. */
export type FindKeptAnswer = () => KeptAnswer | undefined

export type KeptAnswers = {
  /** Sends the answer that this address had before, if it is still fresh. */
  respond(incoming: IncomingMessage, outgoing: ServerResponse, requestContext: RequestContext): boolean
  /** Call after the app has answered. */
  remember(incoming: IncomingMessage, requestContext: RequestContext): void
}

const MOST_ADDRESSES = 1_000
const LONGEST_ADDRESS = 500

/** Pages in Indonesian ask with this header, and the app translates what it answers. */
const isInEnglish = ({ headers }: IncomingMessage): boolean => headers['x-language'] !== 'id'

/**
 * Sends kept answers without the web framework: making objects of a request and a response costs several times what sending the bytes
 * does. The app answers each address first, and decides if the answer may be sent again.
 */
export function createKeptAnswers(common: Record<string, string>): KeptAnswers {
  const known = new LRUCache<string, { route: string; find: FindKeptAnswer }>({ max: MOST_ADDRESSES })
  const shared = { ...common, 'content-security-policy': closedPolicy }
  // All answers of a host share the object of their own headers, so it is the key.
  const made = new WeakMap<Record<string, string>, RawHeaders>()
  const rawHeadersWith = (headers: Record<string, string>): RawHeaders => {
    const raw = made.get(headers) ?? Object.entries({ ...shared, ...headers }).flat()
    made.set(headers, raw)
    return raw
  }
  return {
    respond(incoming, outgoing, requestContext) {
      const before = incoming.method === 'GET' && isInEnglish(incoming) ? known.get(incoming.url ?? '') : undefined
      const answer = before?.find()
      const encoded = answer?.content.encode(incoming.headers['accept-encoding'])
      // The app waits for bytes that are still being compressed.
      if (before === undefined || answer === undefined || encoded === undefined || encoded instanceof Promise)
        return false
      requestContext.route = before.route
      const own = [...rawHeadersWith(answer.headers), ...requestContext.headers]
      sendEncoded(answer.content.status, boundSharedCaching(encoded, answer.msToNextChange), {
        incoming,
        outgoing,
        own,
      })
      return true
    },
    remember({ method, url = '' }, { route, findKeptAnswer }) {
      if (method !== 'GET' || findKeptAnswer === undefined || url.length > LONGEST_ADDRESS) return
      known.set(url, { route, find: findKeptAnswer })
    },
  }
}
