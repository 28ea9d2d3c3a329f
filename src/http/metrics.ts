import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type RequestMetrics = {
  observe(request: {
    method: string
    route: string
    status: number
    seconds: number
    cached?: boolean | undefined
  }): void
  limited(limit: string): void
  /** `size` is called whenever the metrics are read. */
  watchPageCache(size: () => { pages: number; bytes: number }): void
  read: ReadMetrics
}

export type ReadMetrics = () => Promise<{ type: string; body: string }>

/** Metrics for Prometheus. Routes are templates, so the number of label values is bounded. */
export function createMetrics({ eventLoopLagMs }: { eventLoopLagMs: () => number }): RequestMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  if (cluster.isWorker) reportToSupervisor(registry)
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
    help: 'Cacheable pages: sent from the cache (hit) or rendered (miss)',
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
    watchPageCache(size) {
      for (const what of ['pages', 'bytes'] as const) {
        new Gauge({
          name: `shop_kept_${what}`,
          help: `Number of ${what} in the page cache`,
          registers: [registry],
          collect() {
            this.set(size()[what])
          },
        })
      }
    },
    read: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  }
}

/** With several processes, the supervisor asks each of them and adds up the metrics. */
function reportToSupervisor(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry])
  new AggregatorRegistry()
}

/** The sum over all processes, for the supervisor, which serves no requests itself. */
export function clusterMetrics(): ReadMetrics {
  const all = new AggregatorRegistry()
  return async () => ({ type: all.contentType, body: await all.clusterMetrics() })
}

/** Serves the metrics on their own port, by default only to this machine: they are not public. */
export async function startMetricsServer(read: ReadMetrics, port: number, host = '127.0.0.1') {
  const server = createServer(async ({ method, url }, answer) => {
    if (url !== '/metrics' || method !== 'GET') return void answer.writeHead(404).end()
    try {
      const { type, body } = await read()
      answer.writeHead(200, { 'content-type': type }).end(body)
    } catch {
      // A process is just ending and did not report.
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
