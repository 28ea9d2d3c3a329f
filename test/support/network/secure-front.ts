import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse, type Http2Session } from 'node:http2'
import { ownCertificate } from './own-certificate.ts'

export type SecureFront = { origin: string; close(): Promise<void> }

type ProxyParts = { shop: string; agent: Agent; ownPages: Record<string, string> }

/** A TLS and HTTP/2 proxy before the shop, as in production. It can add pages of its own. */
export async function openSecureFront(shop: string, ownPages: Record<string, string> = {}): Promise<SecureFront> {
  const agent = new Agent({ keepAlive: true })
  const sessions = new Set<Http2Session>()
  const parts = { shop, agent, ownPages }
  const server = createSecureServer(ownCertificate(), (incoming, outgoing) => answer(incoming, outgoing, parts))
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `https://localhost:${port}`,
    async close() {
      for (const session of sessions) session.destroy()
      agent.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

function answer(
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
  { shop, agent, ownPages }: ProxyParts,
): void {
  const own = ownPages[incoming.url]
  if (own !== undefined) {
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    outgoing.end(own)
    return
  }
  const named = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'))
  const headers = Object.fromEntries(named)
  const onward = request(shop, { agent, method: incoming.method, path: incoming.url, headers })
  onward.once('response', (response) => {
    const kept = Object.entries(response.headers).filter(([name]) => !ofTheConnection.has(name))
    outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(kept))
    response.pipe(outgoing)
  })
  onward.once('error', () => outgoing.stream.destroy())
  incoming.pipe(onward)
}
