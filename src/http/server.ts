import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import * as texts from '../contract/texts.ts'
import type { Log } from '../values/log.ts'
import type { PageCache } from './cache/page-cache.ts'
import { createAddressReader } from './client-address.ts'
import type { AdmissionControl } from './limits/admission-control.ts'
import type { RequestMetrics } from './metrics.ts'
import { createRequestContext, type DoorEnv, type RequestContext } from './request-context.ts'
import { commonHeaders } from './security-headers.ts'
import { type SimpleResponse, simpleResponse } from './simple-response.ts'

const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  // Longer than the 60 s of the usual proxy, so that it is the proxy who hangs up.
  keepAliveTimeout: 70_000,
  maxHeaderSize: 16_384,
  // How soon a request that came too slowly is noticed.
  connectionsCheckingInterval: 2_000,
} as const
const MOST_REQUESTS_PER_CONNECTION = 1_000

/** Whoever takes nothing of an answer for so long, holds its memory for nobody. */
const LONGEST_SILENCE_MS = 30_000

const LONGEST_STOP_MS = 15_000
/** So long a connection that had been idle may still bring a request that was already on its way. */
const FAREWELL_MS = 500

export type RunningServer = {
  port: number
  /** How many requests do not have the whole of their answer yet. */
  underway(): number
  /** Accepts nothing new, answers what it has accepted, and is done within 15 s. */
  stop(): Promise<void>
}

type ServerParts = {
  app: Hono<DoorEnv>
  admissionControl: AdmissionControl
  /** Absent in development, where a page is drawn anew each time. */
  pageCache?: PageCache | undefined
  log: Log
  port: number
  host: string
  publicOrigin: string
  trustedProxies: readonly string[]
  metrics?: RequestMetrics
  longestSilenceMs?: number
}

export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const state = { stopping: false, underway: 0 }
  const server = createServer(LIMITS, createListener(parts, state))
  server.maxRequestsPerSocket = MOST_REQUESTS_PER_CONNECTION
  server.timeout = parts.longestSilenceMs ?? LONGEST_SILENCE_MS
  // The gate counts the headers itself: Node would drop the surplus without a word.
  server.maxHeadersCount = 0
  server.on('clientError', refuseMalformed)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(whyNotListening(error, parts)))
    server.listen(parts.port, parts.host, resolve)
  })
  const address = server.address()
  let stopped: Promise<void> | undefined
  return {
    port: typeof address === 'object' && address !== null ? address.port : parts.port,
    underway: () => state.underway,
    stop() {
      state.stopping = true
      stopped ??= finish(server)
      return stopped
    },
  }
}

function whyNotListening(cause: NodeJS.ErrnoException, { port, host }: { port: number; host: string }): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program: stop that one, or set PORT to another number.`,
    EACCES: `Port ${port} is not for everybody: set PORT to a number from 1024 on.`,
    EADDRNOTAVAIL: `HOST=${host} is no address of this machine.`,
  }
  const why = reasons[cause.code ?? '']
  return why === undefined ? cause : new Error(why, { cause })
}

function createListener(parts: ServerParts, state: { stopping: boolean; underway: number }) {
  const addressOf = createAddressReader(parts.trustedProxies)
  const { host, protocol } = new URL(parts.publicOrigin)
  const headers = commonHeaders({ secure: protocol === 'https:' })
  const contexts = new WeakMap<object, RequestContext>()
  const answerByApp = getRequestListener((request, { incoming }) =>
    parts.app.fetch(request, { requestContext: contexts.get(incoming) }),
  )

  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const requestContext = createRequestContext(addressOf(incoming.socket.remoteAddress ?? '', forwardedFor(incoming)))
    outgoing.setHeader('x-request-id', requestContext.id)
    if (state.stopping) outgoing.setHeader('connection', 'close')
    recordWhenDone(incoming, outgoing, requestContext, parts)
    state.underway += 1
    outgoing.once('close', () => {
      state.underway -= 1
    })

    const refusal = parts.admissionControl(incoming, requestContext)
    if (refusal !== undefined) return sendShort(outgoing, refusal, headers)

    const kept = parts.pageCache?.answer(incoming, outgoing, requestContext) ?? 'never kept'
    if (kept === 'answered') return
    if (kept !== 'never kept') {
      kept.catch((error: unknown) => {
        const { id, route } = requestContext
        parts.log.error({ id, route, error }, 'a request failed')
        const told = { status: 503, message: texts.applicationError, retryAfterSeconds: 5, reference: id }
        sendShort(outgoing, simpleResponse('person', told), headers)
      })
      return
    }

    // The shop knows its own name: nothing may come to depend on the one a client writes.
    incoming.headers.host = host
    contexts.set(incoming, requestContext)
    void answerByApp(incoming, outgoing)
  }
}

function forwardedFor({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-forwarded-for']
  return Array.isArray(given) ? given.join(',') : given
}

function sendShort(
  outgoing: ServerResponse,
  { status, headers, body }: SimpleResponse,
  common: Record<string, string>,
) {
  // What was refused here was not read to its end.
  const closing = status === 429 || status === 503 ? {} : { connection: 'close' }
  outgoing.writeHead(status, { ...common, ...headers, ...closing, 'content-length': Buffer.byteLength(body) })
  outgoing.end(body)
}

function recordWhenDone(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  requestContext: RequestContext,
  parts: ServerParts,
) {
  const startedAt = performance.now()
  outgoing.once('close', () => {
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    const { method = '' } = incoming
    const { statusCode: status, writableFinished } = outgoing
    const { id, route, cached } = requestContext
    const known = cached === undefined ? {} : { cached }
    parts.metrics?.observe({ method, route, status, seconds: ms / 1000, ...known })
    const cut = writableFinished ? {} : { cut: true }
    parts.log.info({ id, method, route, status, ms, ...known, ...cut }, 'request')
  })
}

/** A request that came too slowly is cut without a word: 408 would invite the client to send it once more. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' || error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/**
 * Not http's own close(), which cuts idle connections at once and with them a request already under way.
 * Answers now say `Connection: close`, and only what stays idle after the farewell is cut.
 */
async function finish(server: HttpServer): Promise<void> {
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const idle = setInterval(() => server.closeIdleConnections(), FAREWELL_MS)
  const last = setTimeout(() => server.closeAllConnections(), LONGEST_STOP_MS)
  await closed
  clearInterval(idle)
  clearTimeout(last)
}
