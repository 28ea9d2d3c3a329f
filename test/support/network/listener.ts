import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterEach } from 'vitest'
import { createAdmissionControl } from '../../../src/http/limits/admission-control.ts'
import { createRateLimiter } from '../../../src/http/limits/rate-limiter.ts'
import { createLog } from '../../../src/http/log.ts'
import { type DoorEnv, requestContextOf } from '../../../src/http/request-context.ts'
import { type RunningServer, startServer } from '../../../src/http/server.ts'
import { defaultCounts, type LimitCounts } from '../../../src/values/limits.ts'

type Options = {
  limits?: Partial<LimitCounts>
  eventLoopLagMs?: number
  trustedProxies?: string[]
  app?: Hono<DoorEnv>
  port?: number
  stalledClientTimeoutMs?: number
}

const running: RunningServer[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
})

/** An app that echoes the request, behind the real listener. */
export function echo() {
  const app = new Hono<DoorEnv>()
  app.all('*', async (context) => {
    const requestContext = requestContextOf(context)
    requestContext.route = '/template/:part'
    return context.json({ url: context.req.url, address: requestContext.address, body: await context.req.text() })
  })
  return app
}

export async function open({ limits = {}, eventLoopLagMs = 0, app = echo(), port = 0, ...options }: Options = {}) {
  const lines: string[] = []
  const counts = { ...defaultCounts(), ...limits }
  const log = createLog({ write: (line) => void lines.push(line) })
  const admissionControl = createAdmissionControl({
    limiter: createRateLimiter(counts),
    eventLoopLagMs: () => eventLoopLagMs,
    busyAboveMs: 200,
    log,
  })
  const where = { port, host: '127.0.0.1', publicOrigin: 'https://shop.example' }
  const parts = { app, admissionControl, log, ...where, trustedProxies: [], ...options }
  const server = await startServer(parts)
  running.push(server)
  return { server, lines, origin: `http://127.0.0.1:${server.port}` }
}

/** As fetch, but sends path and headers unchanged. */
export async function ask(
  origin: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  const sent = httpRequest(origin, { ...options, path, agent: false })
  sent.end(options.body)
  const [answer] = await once(sent, 'response')
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

/** Sends raw bytes and returns everything received until the server closes the connection. */
export async function raw(server: RunningServer, bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}
