import type { MiddlewareHandler } from 'hono'
import type { DoorEnv } from '../../http/request-context.ts'

type Origins = { publicOrigin: string; apiOrigin: string }

/** On every answer of an API on another host than the pages. */
export const crossOriginHeaders = ({ publicOrigin, apiOrigin }: Origins): Record<string, string> =>
  publicOrigin === apiOrigin
    ? {}
    : {
        'access-control-allow-origin': publicOrigin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'etag, retry-after, x-request-id, x-xsrf-token',
      }

/**
 * Allows only the shop's own pages to call an API on another host. The header does not depend on the request, so caches
 * can store it. If pages and API share a host, no header is sent and browsers block all other pages.
 */
export function crossOrigin(config: Origins): MiddlewareHandler<DoorEnv> {
  const shared = Object.entries(crossOriginHeaders(config))
  return async (context, next) => {
    await next()
    if (config.publicOrigin === config.apiOrigin) return
    const { headers } = context.res
    for (const [name, value] of shared) headers.set(name, value)
    if (context.req.method !== 'OPTIONS') return
    headers.set('access-control-allow-methods', headers.get('allow') ?? '')
    headers.set(
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, if-none-match, x-language, x-xsrf-token',
    )
    headers.set('access-control-max-age', '86400')
  }
}
