import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import { createPageCache, type PageCacheKey } from '../../../src/http/cache/page-cache.ts'
import { createLog } from '../../../src/http/log.ts'
import { createMetrics } from '../../../src/http/metrics.ts'
import type { DoorEnv } from '../../../src/http/request-context.ts'
import { startServer } from '../../../src/http/server.ts'

/** What a test controls; `rendered` lists the pages that were rendered so far. */
type World = { version: number; nowMs: number; readMsAgo: number; msToNextChange: number; rendered: string[] }

type Options = { render?: () => Response | Promise<Response>; maxBytes?: number }

export const text = 'The cloth is heavy and falls by itself. '.repeat(200)

/** A server with a page cache, and a catalogue that the test changes. Each page says which version it shows. */
export async function openCachedShop({ render, maxBytes }: Options = {}) {
  const listeners: ((version: number, isScheduled: boolean) => void)[] = []
  const world: World = { version: 1, nowMs: 0, readMsAgo: 0, msToNextChange: Number.POSITIVE_INFINITY, rendered: [] }
  const lines: string[] = []
  const log = createLog({ write: (line) => void lines.push(line) })
  const metrics = createMetrics({ eventLoopLagMs: () => 0 })
  const pageCache = createPageCache({
    async render(target, requestContext) {
      world.rendered.push(target)
      requestContext.route = '/shop/:slug'
      return (await render?.()) ?? page(`version ${world.version} of ${target}. ${text}`)
    },
    keyOf: (target): PageCacheKey | undefined =>
      target.startsWith('/api') ? undefined : { target, isPlain: !target.includes('?') },
    catalogue: {
      version: () => world.version,
      readMsAgo: () => world.readMsAgo,
      msToNextChange: () => world.msToNextChange,
      onChange: (listener) => {
        listeners.push(listener)
        return () => true
      },
    },
    log,
    nowMs: () => world.nowMs,
    ...(maxBytes === undefined ? {} : { maxBytes }),
  })
  const server = await startServer({
    app: new Hono<DoorEnv>().all('/api/*', (context) => context.json({})),
    admissionControl: () => undefined,
    pageCache,
    log,
    metrics,
    port: 0,
    host: '127.0.0.1',
    publicOrigin: 'https://shop.example',
    trustedProxies: [],
  })
  const change = ({ isScheduled = false } = {}) => {
    world.version += 1
    for (const listener of listeners) listener(world.version, isScheduled)
  }
  const close = async () => {
    pageCache.stop()
    await server.stop()
  }
  return { world, change, pageCache, metrics, lines, close, ask: asker(`http://127.0.0.1:${server.port}`) }
}

export const page = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'content-type': 'text/html', 'cache-control': 'public', ...init.headers } })

/** Like fetch, but it adds no headers and does not decompress. */
function asker(origin: string) {
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const sent = httpRequest(origin, { method, path, headers, agent: false })
    sent.end()
    const [answer] = await once(sent, 'response')
    return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }
  }
}
