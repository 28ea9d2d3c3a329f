import type { MiddlewareHandler } from 'hono'
import type { DoorEnv } from '../../http/request-context.ts'

/**
 * Lets the shop's own pages, and no others, call an API that lives on another host. The header is the same on every
 * answer, whoever asks, so a cache can keep it. On one host nothing is said, and browsers keep every other page out.
 */
export function crossOrigin(config: { publicOrigin: string; apiOrigin: string }): MiddlewareHandler<DoorEnv> {
  return async (context, next) => {
    await next()
    if (config.publicOrigin === config.apiOrigin) return
    const { headers } = context.res
    headers.set('access-control-allow-origin', config.publicOrigin)
    headers.set('access-control-allow-credentials', 'true')
    headers.set('access-control-expose-headers', 'etag, retry-after, x-request-id, x-xsrf-token')
    if (context.req.method !== 'OPTIONS') return
    headers.set('access-control-allow-methods', headers.get('allow') ?? '')
    headers.set(
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, if-none-match, x-xsrf-token',
    )
    headers.set('access-control-max-age', '86400')
  }
}
