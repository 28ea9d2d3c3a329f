import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import * as texts from '../contract/texts.ts'
import type { Log } from '../values/log.ts'
import { createKeptAnswers } from './cache/kept-answers.ts'
import type { PageCache } from './cache/page-cache.ts'
import { createAddressReader } from './client-address.ts'
import type { RawHeaders } from './content.ts'
import type { AdmissionControl } from './limits/admission-control.ts'
import type { RequestMetrics } from './metrics.ts'
import { createRequestContext, type DoorEnv, type RequestContext } from './request-context.ts'
import { createRequestReports, type FinishedRequest, type RequestReports } from './request-reports.ts'
import { commonHeaders, transportOf } from './security-headers.ts'
import { type SimpleResponse, simpleResponse } from './simple-response.ts'

const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  // Longer than the 60 s of common proxies, so that the proxy closes an idle connection, not the shop.
  keepAliveTimeout: 70_000,
  maxHeaderSize: 16_384,
  // How often slow requests are looked for.
  connectionsCheckingInterval: 2_000,
} as const
const MAX_REQUESTS_PER_CONNECTION = 1_000

/** Clients that stop reading are dropped after this time, since their buffered response occupies memory. */
const STALLED_CLIENT_TIMEOUT_MS = 30_000

const MAX_STOP_MS = 15_000
/** While stopping, how long an idle connection stays open for a request that is already on its way. */
const IDLE_GRACE_MS = 500

export type RunningServer = {
  port: number
  /** How many requests are in flight. */
  inFlight(): number
  /** The time since a request came or was answered, `/healthz` and `/readyz` apart. */
  sinceLastRequestMs(): number
  /** Accepts no new connections, finishes the requests in flight, and resolves within 15 s. */
  stop(): Promise<void>
}

type ServerParts = {
  app: Hono<DoorEnv>
  admissionControl: AdmissionControl
  /** Absent in development, where each request renders its page. */
  pageCache?: PageCache | undefined
  log: Log
  port: number
  host: string
  /** Part of the names of its settings: `OFFICE_` for the office's OFFICE_PORT and OFFICE_HOST. */
  settingsPrefix?: string
  publicOrigin: string
  hstsSubdomains?: boolean
  trustedProxies: readonly string[]
  metrics?: RequestMetrics
  stalledClientTimeoutMs?: number
  /** How long a request may take to arrive. Files of staff need longer; photos of customers are made smaller in their browser. */
  requestTimeoutMs?: number
}

type ServerState = { stopping: boolean; inFlight: number; lastRequestAt: number }

const probes = ['/healthz', '/readyz']

export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const state: ServerState = { stopping: false, inFlight: 0, lastRequestAt: performance.now() }
  const reports = createRequestReports(parts)
  const server = createServer(
    { ...LIMITS, requestTimeout: parts.requestTimeoutMs ?? LIMITS.requestTimeout },
    createListener(parts, state, reports),
  )
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_CONNECTION
  server.timeout = parts.stalledClientTimeoutMs ?? STALLED_CLIENT_TIMEOUT_MS
  // Admission control counts the headers: Node would silently drop those above a limit.
  server.maxHeadersCount = 0
  server.on('clientError', refuseMalformed)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, parts)))
    server.listen(parts.port, parts.host, resolve)
  })
  const address = server.address()
  let stopped: Promise<void> | undefined
  return {
    port: typeof address === 'object' && address !== null ? address.port : parts.port,
    inFlight: () => state.inFlight,
    sinceLastRequestMs: () => performance.now() - state.lastRequestAt,
    stop() {
      state.stopping = true
      stopped ??= closeGracefully(server).then(reports.close)
      return stopped
    },
  }
}

type Place = Pick<ServerParts, 'port' | 'host' | 'settingsPrefix'>

/** Why a server could not listen here; undefined if it could. */
export async function findListenProblem(place: Place): Promise<Error | undefined> {
  const probe = new NetServer()
  try {
    return await new Promise((resolve) => {
      probe.once('error', (error) => resolve(explainListenError(error, place)))
      probe.listen(place.port, place.host, () => resolve(undefined))
    })
  } finally {
    if (probe.listening) await new Promise((resolve) => probe.close(resolve))
  }
}

function explainListenError(cause: NodeJS.ErrnoException, { port, host, settingsPrefix = '' }: Place): Error {
  const [PORT, HOST] = [`${settingsPrefix}PORT`, `${settingsPrefix}HOST`]
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program: stop that program, or set ${PORT} to another number.`,
    EACCES: `Port ${port} needs more rights than this user has: set ${PORT} to 1024 or higher.`,
    EADDRNOTAVAIL: `${HOST}=${host} is not an address of this machine.`,
  }
  const reason = reasons[cause.code ?? '']
  return reason === undefined ? cause : new Error(reason, { cause })
}

function createListener(parts: ServerParts, state: ServerState, reports: RequestReports) {
  const addressOf = createAddressReader(parts.trustedProxies)
  const { host } = new URL(parts.publicOrigin)
  const common = commonHeaders(transportOf(parts))
  const keptAnswers = createKeptAnswers(common)
  const contexts = new WeakMap<object, RequestContext>()
  const answerByApp = getRequestListener((request, { incoming }) =>
    parts.app.fetch(request, { requestContext: contexts.get(incoming) }),
  )

  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const address = addressOf(incoming.socket.remoteAddress ?? '', forwardedFor(incoming))
    const requestContext = createRequestContext(address, { isLast: state.stopping })
    const startedAt = performance.now()
    state.inFlight += 1
    const isProbe = probes.includes(incoming.url ?? '')
    if (!isProbe) state.lastRequestAt = startedAt
    let isForApp = false
    outgoing.on('close', () => {
      state.inFlight -= 1
      if (!isProbe) state.lastRequestAt = performance.now()
      if (isForApp) keptAnswers.remember(incoming, requestContext)
      reports.add(toFinishedRequest({ incoming, outgoing, requestContext, startedAt }))
    })

    const refusal = parts.admissionControl(incoming, requestContext)
    if (refusal !== undefined) return sendSimple(outgoing, refusal, { common, requestContext })

    if (keptAnswers.respond(incoming, outgoing, requestContext)) return
    const response = parts.pageCache?.respond(incoming, outgoing, requestContext) ?? 'not cacheable'
    if (response === 'sent') return
    if (response !== 'not cacheable') {
      response.catch((error: unknown) => {
        const { id, route } = requestContext
        parts.log.error({ id, route, error }, 'a request failed')
        const failure = { status: 503, message: texts.applicationError, retryAfterSeconds: 5, reference: id }
        sendSimple(outgoing, simpleResponse('html', failure), { common, requestContext })
      })
      return
    }

    // Replaced by the configured host, so that nothing can depend on the name that a client sends.
    incoming.headers.host = host
    contexts.set(incoming, requestContext)
    isForApp = true
    // Not for kept pages and answers: headers that are set one by one cost as much as the rest of such a response.
    setRawHeaders(outgoing, requestContext.headers)
    void answerByApp(incoming, outgoing)
  }
}

function forwardedFor({ headers }: IncomingMessage): string | undefined {
  const value = headers['x-forwarded-for']
  return Array.isArray(value) ? value.join(',') : value
}

function setRawHeaders(outgoing: ServerResponse, headers: RawHeaders) {
  for (let at = 0; at < headers.length; at += 2) outgoing.setHeader(headers[at] ?? '', headers[at + 1] ?? '')
}

function sendSimple(
  outgoing: ServerResponse,
  { status, headers, body }: SimpleResponse,
  { common, requestContext }: { common: Record<string, string>; requestContext: RequestContext },
) {
  setRawHeaders(outgoing, requestContext.headers)
  // A malformed request ends its connection. A client that was only too fast may keep it.
  const closing = status === 429 || status === 503 ? {} : { connection: 'close' }
  outgoing.writeHead(status, { ...common, ...headers, ...closing, 'content-length': Buffer.byteLength(body) })
  outgoing.end(body)
}

type Answered = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  requestContext: RequestContext
  startedAt: number
}

const toFinishedRequest = ({ incoming, outgoing, requestContext, startedAt }: Answered): FinishedRequest => ({
  method: incoming.method ?? '',
  status: outgoing.statusCode,
  isCut: !outgoing.writableFinished,
  ms: Math.round((performance.now() - startedAt) * 10) / 10,
  requestContext,
})

/** A request that arrives too slowly gets no answer: 408 would invite the client to send it again. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' || error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/**
 * http's own close() cuts idle connections at once, and with them requests that are already on their way. Here
 * responses say `Connection: close`, and connections that are still idle after a grace period are cut.
 */
async function closeGracefully(server: HttpServer): Promise<void> {
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_GRACE_MS)
  const last = setTimeout(() => server.closeAllConnections(), MAX_STOP_MS)
  await closed
  clearInterval(idle)
  clearTimeout(last)
}
