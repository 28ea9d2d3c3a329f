import { afterEach, describe, expect, test } from 'vitest'
import { createMetrics, startMetricsServer } from './metrics.ts'

const open: { stop(): Promise<void> }[] = []
afterEach(async () => void (await Promise.all(open.splice(0).map((server) => server.stop()))))

describe('the metrics', () => {
  test('are served on their own port, by route template', async () => {
    const metrics = createMetrics({ eventLoopLagMs: () => 20 })
    metrics.observe({ method: 'GET', route: '/api/front', status: 200, seconds: 0.03 })
    metrics.limited('pages')
    const server = await startMetricsServer(metrics.read, 0)
    open.push(server)
    const figures = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
    expect(figures).toContain('shop_request_seconds_count{method="GET",route="/api/front",status="200"} 1')
    expect(figures).toContain('shop_limited_total{limit="pages"} 1')
    expect(figures).toContain('shop_event_loop_lag_seconds 0.02')
  })

  test('are the only thing on that port', async () => {
    const server = await startMetricsServer(createMetrics({ eventLoopLagMs: () => 0 }).read, 0)
    open.push(server)
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404)
  })

  test('are answered 503 while they cannot be read', async () => {
    const server = await startMetricsServer(() => Promise.reject(new Error('a process ended')), 0)
    open.push(server)
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })
})
