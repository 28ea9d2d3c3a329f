import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import { type CacheableAddress, createPageCache } from '../../../src/http/cache/page-cache.ts'
import { createLog } from '../../../src/http/log.ts'
import { createMetrics } from '../../../src/http/metrics.ts'
import type { DoorEnv } from '../../../src/http/request-context.ts'
import { startServer } from '../../../src/http/server.ts'

/** Controls: the catalogue version, the clock, how long the database is away. `drawn` lists the pages rendered so far. */
type World = { version: number; nowMs: number; heardMsAgo: number; isIdle: boolean; drawn: string[] }

type Wishes = { draw?: () => Response | Promise<Response>; mostBytes?: number }

export const text = 'The cloth is heavy and falls by itself. '.repeat(200)

/** A page cache over one page that shows its catalogue version; the test controls the version. */
export async function openKeptShop({ draw, mostBytes }: Wishes = {}) {
  const listeners: ((version: number) => void)[] = []
  const world: World = { version: 1, nowMs: 0, heardMsAgo: 0, isIdle: false, drawn: [] }
  const lines: string[] = []
  const log = createLog({ write: (line) => void lines.push(line) })
  const metrics = createMetrics({ eventLoopLagMs: () => 0 })
  const pageCache = createPageCache({
    async draw(target, requestContext) {
      world.drawn.push(target)
      requestContext.route = '/shop/:slug'
      return (await draw?.()) ?? page(`version ${world.version} of ${target}. ${text}`)
    },
    addressOf: (target): CacheableAddress | undefined =>
      target.startsWith('/api') ? undefined : { target, isPlain: !target.includes('?') },
    catalogue: {
      version: () => world.version,
      heardMsAgo: () => world.heardMsAgo,
      onChange: (listener) => {
        listeners.push(listener)
        return () => true
      },
    },
    isIdle: () => world.isIdle,
    log,
    nowMs: () => world.nowMs,
    ...(mostBytes === undefined ? {} : { mostBytes }),
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
  const change = () => {
    world.version += 1
    for (const listener of listeners) listener(world.version)
  }
  const close = async () => {
    pageCache.stop()
    await server.stop()
  }
  return { world, change, pageCache, metrics, lines, close, ask: asker(`http://127.0.0.1:${server.port}`) }
}

export const page = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'content-type': 'text/html', 'cache-control': 'public', ...init.headers } })

/** As fetch, but without decompression and without headers of its own. */
function asker(origin: string) {
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const sent = httpRequest(origin, { method, path, headers, agent: false })
    sent.end()
    const [answer] = await once(sent, 'response')
    return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }
  }
}
