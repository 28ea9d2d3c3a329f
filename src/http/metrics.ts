import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type RequestMetrics = {
  observe(request: { method: string; route: string; status: number; seconds: number; cached?: boolean }): void
  limited(limit: string): void
  /** Asked whenever somebody reads the figures. */
  watchKept(size: () => { pages: number; bytes: number }): void
  text: ReadFigures
}

export type ReadFigures = () => Promise<{ type: string; body: string }>

/** What the shop tells a Prometheus. Routes are templates, so their number is known. */
export function createMetrics({ eventLoopLagMs }: { eventLoopLagMs: () => number }): RequestMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  if (cluster.isWorker) answerWith(registry)
  const requests = new Histogram({
    name: 'shop_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 12],
    registers: [registry],
  })
  const limited = new Counter({
    name: 'shop_limited_total',
    help: 'Requests refused because their limit was reached',
    labelNames: ['limit'] as const,
    registers: [registry],
  })
  const pages = new Counter({
    name: 'shop_pages_total',
    help: 'Pages that may be kept: given from the cache (hit) or drawn (miss)',
    labelNames: ['cache'] as const,
    registers: [registry],
  })
  new Gauge({
    name: 'shop_event_loop_lag_seconds',
    help: 'How late the event loop runs, as load shedding sees it',
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set(eventLoopLagMs() / 1000)
    },
  })
  return {
    observe({ method, route, status, seconds, cached }) {
      requests.observe({ method, route, status }, seconds)
      if (cached !== undefined) pages.inc({ cache: cached ? 'hit' : 'miss' })
    },
    limited: (limit) => limited.inc({ limit }),
    watchKept(size) {
      for (const what of ['pages', 'bytes'] as const) {
        new Gauge({
          name: `shop_kept_${what}`,
          help: `The cache of pages holds so many ${what}`,
          registers: [registry],
          collect() {
            this.set(size()[what])
          },
        })
      }
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  }
}

/** A process among several is asked by the one that keeps them, which adds up what all of them counted. */
function answerWith(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry])
  new AggregatorRegistry()
}

/** What all processes counted together: for the one that keeps them and serves nobody itself. */
export function figuresOfAll(): ReadFigures {
  const all = new AggregatorRegistry()
  return async () => ({ type: all.contentType, body: await all.clusterMetrics() })
}

/** On a port of its own, and by default for this machine alone: the figures are nobody else's business. */
export async function startMetrics(read: ReadFigures, port: number, host = '127.0.0.1') {
  const server = createServer(async ({ method, url }, answer) => {
    if (url !== '/metrics' || method !== 'GET') return void answer.writeHead(404).end()
    try {
      const { type, body } = await read()
      answer.writeHead(200, { 'content-type': type }).end(body)
    } catch {
      // One of the processes is just ending, and its figures with it.
      answer.writeHead(503, { 'retry-after': '5' }).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
